// The values that presets are made from, as ladders: durations and numbers by their size, curves by their names; and the ways
// from one to the other.

const PAGE_VALUES = onPage.filter(({ isValue }) => isValue).map(({ document }) => document);
Object.assign(source, {
  // Those of the page that are shown as curves are among its presets.
  values: () => [...PAGE_VALUES, ...entries.filter(({ isCurve }) => isCurve).map(({ document }) => document)],
  openValues: name => new ValueSheet(name),
});
const textOf = value => value === undefined ? '' : typeof value === 'string' ? value : isReference(value) ? '@' + value.value : bezierText(value) ?? JSON.stringify(value);
const valueNamed = name => source.values().find(value => value.name === name);
// What a value is in the modes that are looked at: its figure, or another one that it is the same as.
const figureIn = value => {
  const part = value && partOf(value);
  return part?.preset === undefined ? part?.animation?.value : { value: part.preset };
};
// The figure that a name stands for, references followed; nothing where the page does not have it.
const figureOf = name => {
  for (let step = 0; step < 16; step++) {
    const figure = figureIn(valueNamed(name));
    if (!isReference(figure)) return figure;
    name = figure.value;
  }
};
const LONGEST_FIGURE = 60;
const figureText = (kind, figure) => {
  if (figure === undefined) return '';
  if (typeof figure === 'number') return decimal(figure, 6) + (kind === 'duration' ? ' s' : '');
  if (Array.isArray(figure)) return bezierText(figure) ?? `linear, ${figure.length} points`;
  return figure.count ? `steps(${figure.count}, ${figure.position ?? 'end'})` : plain(textOf(figure)).replace(new RegExp(`^(.{${LONGEST_FIGURE}}).+$`, 'su'), '$1…');
};
// Leads to what a name stands for: a preset or a curve is opened, another value is shown among all. Presets that only take the
// place of others have no card, and are opened as well.
const follow = name => {
  for (const sheet of document.querySelectorAll('.sheet[open]')) sheet.close();
  const preset = everything.get(name);
  if (preset) open([preset]);
  else if (valueNamed(name)) source.openValues(name);
  else say(`${plain(name)} is not on this page`);
};
const linkTo = (name, text = plain(name)) => make('a', { class: 'ref', href: `#/${encodeURIComponent(name).replaceAll('%2F', '/')}`, click: event => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  follow(name);
} }, text);
// What was written of a preset, with ways to what it refers to, and what values are there.
const authoredNodes = preset => preset.parts.flatMap((part, index) => [index ? ', ' : '', make('span', {}, part.map(word => {
  if (word.text === undefined) return word;
  const value = valueNamed(word.to), figure = value && figureText(value.animation.kind, figureOf(word.to));
  return make('span', {}, linkTo(word.to, word.text), figure && make('span', { class: 'quiet' }, ` (${figure})`));
}))]);
// The names that a document's animation, modifiers and variants refer to.
const referencesIn = part => !part || typeof part !== 'object' ? [] : isReference(part) ? [part.value]
  : Object.entries(part).flatMap(([key, value]) => key === 'preset' && typeof value === 'string' ? [value] : key === 'when' ? [] : referencesIn(value));
const usersByName = () => {
  const users = new Map();
  for (const { name, animation, modifiers, variants } of [...entries.map(({ document }) => document), ...source.values().filter(({ name }) => !everything.has(name))]) {
    for (const used of new Set(referencesIn([animation, modifiers, variants]))) if (used !== name) users.set(used, [...users.get(used) ?? [], name]);
  }
  return users;
};
const LADDERS = { duration: 'Durations', curve: 'Curves', number: 'Numbers' };
const MOST_USERS = 6;
// A row of a ladder: what the value is now, in which modes it is something else, and what is made from it.
const rung = (value, users, longest, tools) => {
  const { kind } = value.animation, figure = figureOf(value.name), now = figureIn(value), preset = kind === 'curve' && everything.get(value.name);
  const bar = make('span', { class: 'bar', 'aria-hidden': 'true' });
  if (typeof figure === 'number') bar.style.inlineSize = clamp(figure / longest * 100, 0, 100) + '%';
  const variants = (value.variants ?? []).map(({ when, animation, preset }) => [figureText(kind, preset === undefined && !isReference(animation.value) ? animation.value : undefined) || '@' + plain(preset ?? animation.value.value), ` with ${plain(whenText(when))}`].join(''));
  if (variants.length && partOf(value) !== value) variants.unshift(`${figureText(kind, isReference(value.animation.value) ? figureOf(value.animation.value.value) : value.animation.value)} by default`);
  return make('tr', { 'data-value': value.name }, make('th', { scope: 'row', tabindex: '-1' }, preset ? linkTo(value.name, own(value.name)) : own(value.name)),
    make('td', {}, make('span', { class: 'figure' }, figureText(kind, figure)), isReference(now) && [' = ', linkTo(now.value, '@' + plain(now.value))],
      typeof figure === 'number' ? bar : preset && !preset.failure && !preset.isLight && make('div', { class: 'curve little' }, smallCurve(preset).node),
      variants.map(text => make('p', { class: 'quiet' }, text))),
    make('td', {}, ...users.length ? [...users.slice(0, MOST_USERS).flatMap((name, index) => [index ? ', ' : '', linkTo(name, own(name))]), users.length > MOST_USERS && ` and ${users.length - MOST_USERS} more`] : [make('span', { class: 'quiet' }, 'nothing')], tools(value)));
};
const ladders = (values, tools = () => false) => {
  const users = usersByName();
  return Object.entries(LADDERS).map(([kind, title]) => {
    const rungs = values.filter(({ animation }) => animation.kind === kind).map(value => ({ value, figure: figureOf(value.name) }));
    rungs.sort((a, b) => (typeof a.figure === 'number' && typeof b.figure === 'number' ? a.figure - b.figure : 0) || (a.value.name < b.value.name ? -1 : 1));
    const longest = Math.max(...rungs.map(({ figure }) => typeof figure === 'number' ? Math.abs(figure) : 0), 1e-9);
    return rungs.length > 0 && make('section', {}, make('h3', {}, title), make('table', { class: 'measured ladder' },
      make('thead', {}, make('tr', {}, ['Name', kind === 'curve' ? 'Shape' : 'Figure', 'Made from it'].map(text => make('th', { scope: 'col' }, text)))),
      make('tbody', {}, rungs.map(({ value }) => rung(value, users.get(value.name) ?? [], longest, tools)))));
  });
};
const reveal = (sheet, name) => {
  const row = [...sheet.node.querySelectorAll('[data-value]')].find(({ dataset }) => dataset.value === name);
  row?.classList.add('sought');
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector('th').focus();
};
// All of them, in the modes that are looked at.
class ValueSheet {
  constructor(name) {
    this.sheet = new Sheet('values', 'Values', { closed: () => { source.revalue = undefined; } });
    source.revalue = () => this.show();
    this.show();
    if (name !== undefined) reveal(this.sheet, name);
  }
  show() {
    const focused = document.activeElement.dataset?.axis, choices = axisChoices(source.lookAt, undefined, source.axesOf(entries));
    this.sheet.about.textContent = 'Presets refer to them as @name; a change moves all that do.';
    this.sheet.show(choices.length > 0 && make('div', { class: 'row wrap looks', role: 'group', 'aria-label': 'Looking at' }, choices), ladders(source.values()));
    if (focused) this.sheet.node.querySelector(`[data-axis="${CSS.escape(focused)}"]`)?.focus();
  }
}
