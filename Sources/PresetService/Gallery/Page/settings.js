// What the whole page shares: what moves, how fast, and whether all of it.

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const settings = { property: 'position', speed: '1', loop: false, reduce: calm.matches, axis: 'shared', view: 'cards' };
const PROPERTIES = [['position', 'Position'], ['scale', 'Scale'], ['opacity', 'Opacity'], ['rotation', 'Rotation']];
const SPEEDS = [['1', '1×'], ['0.5', '0.5×'], ['0.25', '0.25×']];
const AXES = [['shared', 'One time axis'], ['each', 'Fit each']];
const VIEWS = [['cards', 'Cards'], ['rows', 'Rows']];
let groups = 0;
const segments = (setting, label, choices) => {
  const name = setting + groups++;
  return make('div', { class: 'segments', role: 'radiogroup', 'aria-label': label }, choices.map(([value, text]) => {
    const input = make('input', { type: 'radio', name, value, 'data-setting': setting });
    input.checked = settings[setting] === value;
    return make('label', {}, input, text);
  }));
};
const check = (setting, text) => {
  const input = make('input', { type: 'checkbox', 'data-setting': setting });
  input.checked = settings[setting];
  return make('label', { class: 'check' }, input, text);
};
const apply = (setting, value) => {
  settings[setting] = value;
  for (const input of document.querySelectorAll(`[data-setting=${setting}]`)) {
    input.checked = input.type === 'radio' ? input.value === value : value;
  }
  if (setting === 'view') byId('presets').classList.toggle('dense', value === 'rows');
  if (setting === 'axis' || setting === 'view') {
    redraw();
    note();
  }
  if (setting === 'reduce') {
    redraw();
    const isInside = byId('viewer').contains(document.activeElement);
    viewer?.refresh();
    if (viewer && isInside) byId('viewer').querySelector('[data-setting=reduce]')?.focus();
  }
  if (setting === 'property') for (const preset of presets) preset.card?.pose();
};
document.addEventListener('change', ({ target }) => {
  const setting = target.dataset?.setting;
  if (setting) apply(setting, target.type === 'radio' ? target.value : target.checked);
});
calm.addEventListener('change', () => apply('reduce', calm.matches));

const variants = new Set(entries.map(preset => preset.reduced));
// What moves in place of a preset: its variant where less motion is wanted; without one, nothing but its opacity.
const standIn = preset => {
  if (!settings.reduce) return { preset, still: false };
  const variant = everything.get(preset.reduced);
  return variant ? { preset: variant, still: false, isVariant: true } : { preset, still: !variants.has(preset.name) };
};
