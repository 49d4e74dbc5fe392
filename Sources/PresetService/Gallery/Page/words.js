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
  let best, least = Math.min(Math.max(1, Math.floor(wanted.length / 3)) + 1, wanted.length);
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
let vocabulary;
const wordsHere = () => vocabulary ??= new Set(presets.flatMap(({ name, tags, kind }) => [name, ...tags, kind, ...[name, ...tags].join(' ').split(/[^\p{L}\p{N}]+/u)]).filter(Boolean));
// Whether a word of the preset's text differs by one letter put in, left out or changed.
const isNear = (preset, word) => word.length > 3 && preset.text.split(/[^\p{L}\p{N}]+/u).some(other => {
  if (Math.abs(other.length - word.length) > 1) return false;
  let start = 0, end = 0;
  while (start < Math.min(other.length, word.length) && other[start] === word[start]) start++;
  while (end < Math.min(other.length, word.length) - start && other.at(-1 - end) === word.at(-1 - end)) end++;
  return Math.max(other.length, word.length) - start - end <= 1;
});
