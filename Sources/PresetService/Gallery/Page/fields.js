// What can be asked of a preset, by the names that `presets list --where` has for it.

const { numbers: NUMBERS, words: WORDS, modifiers: MODIFIERS, neutral: NEUTRAL } = JSON.parse(byId('data').dataset.fields);
const some = value => value == null ? [] : [value];
const asText = value => typeof value === 'string' ? value : JSON.stringify(value);
// What refers to a value is compared as that value is.
const asNumber = value => isReference(value) ? asNumber(figureOf(value.value)) : typeof value === 'boolean' ? +value : typeof value === 'number' ? value : null;
// Of a curve that is a value, the control points or the stairs are the preset's own.
const ownFigure = ({ curve, ...own }, name) => {
  const shape = isReference(curve) ? figureOf(curve.value) : curve, place = ['x1', 'y1', 'x2', 'y2'].indexOf(name);
  return own[name] ?? (bezierText(shape) ? shape[place] : shape?.[name]);
};
const asTexts = object => Object.entries(object).filter(([name]) => name !== 'kind').map(([name, value]) => `${name} ${asText(value)}`);
const modifiersOf = (preset, kind) => (preset.document.modifiers ?? []).filter(modifier => modifier.kind === kind);
const MEASURES = {
  duration: preset => preset.duration ?? Infinity, settlingDuration: preset => preset.settling ?? Infinity,
  overshoot: preset => preset.overshoot, peakVelocity: preset => preset.vertical ? Infinity : preset.peak, crossings: preset => preset.crossings,
  framesAt60: preset => Math.round((preset.duration ?? Infinity) * RATE),
};
const TEXTS = {
  name: ({ name }) => [name], kind: ({ kind }) => [kind], tags: ({ tags }) => tags, tag: ({ tags }) => tags, status: ({ status }) => [status], note: ({ document: { note } }) => some(note),
  reducedMotion: ({ name, reduced, document: { reducedMotion, variants } }) => some(reducedMotion ?? reduced ?? variants?.filter(({ when }) => when.motion === 'reduced').map(({ preset }) => preset ?? name)[0]), group: ({ groups }) => groups.slice(-1),
  created: ({ document: { created } }) => some(created), updated: ({ document: { updated } }) => some(updated), author: ({ document: { author } }) => some(author),
  parameters: ({ document: { animation } }) => asTexts(animation),
  modifiers: ({ document: { modifiers } }) => (modifiers ?? []).map(modifier => [modifier.kind, ...asTexts(modifier)].join(' ')),
};
// By their names in small letters: `of` gives what a preset has there, which may be nothing or several.
const fields = new Map();
const addField = (name, of, more) => fields.set(name.toLowerCase(), { name, of, ...more });
for (const name of WORDS) for (const prefix of ['', 'animation.']) addField(prefix + name, ({ document: { animation } }) => some(animation[name]).map(asText));
for (const kind of MODIFIERS) addField(kind, preset => modifiersOf(preset, kind).slice(0, 1).map(() => kind));
for (const [name, isTime] of Object.entries(NUMBERS)) {
  const [kind, parameter] = name.split('.'), more = { isNumber: true, isTime };
  if (parameter) addField(name, preset => modifiersOf(preset, kind).flatMap(modifier => some(asNumber(modifier[parameter]))), more);
  else for (const prefix of ['', 'animation.']) addField(prefix + name, preset => some(asNumber(ownFigure(preset.document.animation, name)) ?? NEUTRAL[name]?.[preset.kind]), more);
}
for (const [name, of] of Object.entries(MEASURES)) {
  // `duration` alone is the one that was written.
  for (const prefix of name === 'duration' ? ['measures.'] : ['', 'measures.']) {
    addField(prefix + name, preset => preset.failure || preset.isCurve || !preset.isMeasured ? [] : [of(preset)], { isNumber: true, isTime: /duration$/i.test(name) });
  }
}
addField('revision', ({ document: { revision } }) => some(revision), { isNumber: true });
for (const [name, of] of Object.entries(TEXTS)) addField(name, of, { isDate: name === 'created' || name === 'updated' });
const fieldNames = [...fields.values()].map(({ name }) => name);
