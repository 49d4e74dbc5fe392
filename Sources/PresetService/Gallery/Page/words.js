// What somebody may have meant by a word that is not known.

// How many letters are put in, left out, changed, or swapped with their neighbours.
const distance = (one, other) => {
  let before = [], row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      next[j] = Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row[other.length];
};
// Asks for the nearest of the words that are known, where one is near enough.
const nearest = (word, known) => {
  const wanted = word.toLowerCase();
  let best, least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const other of known) {
    if (Math.abs(other.length - wanted.length) >= least) continue;
    const apart = distance(wanted, other.toLowerCase());
    if (apart < least) [best, least] = [other, apart];
  }
  return best === undefined ? '' : `; did you mean “${plain(best)}”?`;
};
const sentence = (text, word, known) => {
  const guess = nearest(word, known);
  return text + (guess || '.');
};
const kindsHere = new Set(presets.map(({ kind }) => kind)), tagsHere = new Set(presets.flatMap(({ tags }) => tags));
// The names by which figures are asked for, as in `presets list --where`.
let figureNames;
const figuresHere = () => figureNames ??= new Set(['settlingDuration', 'overshoot', 'peakVelocity', 'crossings', 'measures.duration', ...presets.flatMap(({ document: { animation, modifiers } }) =>
  [...Object.keys(animation).filter(name => name !== 'kind').flatMap(name => [name, 'animation.' + name]),
    ...(modifiers ?? []).flatMap(({ kind, ...figures }) => Object.keys(figures).map(name => `${kind}.${name}`))]),
...['settlingDuration', 'overshoot', 'peakVelocity', 'crossings'].map(name => 'measures.' + name)]);
let vocabulary;
const wordsHere = () => vocabulary ??= new Set(presets.flatMap(({ name, tags, kind }) => [name, ...tags, kind, ...[name, ...tags].join(' ').split(/[^\p{L}\p{N}]+/u)]).filter(Boolean));
const has = (known, text) => [...known].some(other => other.toLowerCase().includes(text));
// What is not known of a word of the search, in a sentence; nothing where a preset is meant by it.
const problem = word => {
  const [, name, sign, text] = CONDITION.exec(word) ?? [];
  if (name === 'kind') return has(kindsHere, text) ? '' : sentence(`No preset here is of a kind “${text}”`, text, kindsHere);
  if (name === 'tag') return has(tagsHere, text) ? '' : sentence(`No preset here has a tag “${text}”`, text, tagsHere);
  const isWritten = presets.some(preset => preset.text.includes(word));
  if (name && !isWritten) {
    if (sign === ':') return sentence(`“${name}:” is no filter`, name, ['kind', 'tag']);
    if (![...figuresHere()].some(known => known.toLowerCase() === name)) return sentence(`No preset here has a figure “${name}”`, name, figuresHere());
    return NUMBER.test(text) ? '' : `“${text}” is no number to compare ${name} with.`;
  }
  return isWritten || presets.some(preset => isNear(preset, word)) ? '' : sentence(`Nothing here has “${word}”`, word, wordsHere());
};
