// The words of the search: conditions as `presets list --where` has them, all of which have to be so, and words of a
// preset's text. A term tells whether a preset suits it, and what of it is not known.

const CONDITION = /^([a-z0-9.]+)(<=|>=|!=|==|[<>=~:])(.+)$/i;
const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(ms|s|%)?$/i;
const COMPARISONS = { '<': (a, b) => a < b, '>': (a, b) => a > b, '<=': (a, b) => a <= b, '>=': (a, b) => a >= b, '=': (a, b) => a === b, '!=': (a, b) => a !== b };
// What is longer without a unit may have been meant in milliseconds.
const LONGEST_PLAIN_TIME = 10;
const lowered = text => text.replace(/[A-Z]/g, letter => letter.toLowerCase());
const unquoted = text => text.replace(/^"(.+)"$/, '$1');
// The page's words for measures, by which nobody can search as they are not those of `presets list --where`.
const CALLED = {
  finished: 'measures.duration', finishedafter: 'measures.duration', length: 'measures.duration', settled: 'settlingDuration', settledafter: 'settlingDuration',
  settling: 'settlingDuration', peak: 'peakVelocity', velocity: 'peakVelocity', frames: 'framesAt60',
};
const refused = text => ({ suits: () => false, problem: () => text });
// What exactly one of the texts of presets has to be: `presets list --kind`, `--tag`, `--under`.
const filterTerm = (text, of, words) => {
  const known = new Set(presets.flatMap(of));
  return { suits: preset => of(preset).includes(text), problem: () => known.has(text) ? '' : sentence(`No preset here ${words} “${plain(text)}”`, text, known) };
};
const FILTER_TERMS = new Map(Object.entries({
  kind: text => {
    const kind = presets.find(({ kind }) => kind.toLowerCase() === text.toLowerCase())?.kind ?? text;
    return filterTerm(kind, preset => [preset.kind], 'is of a kind');
  },
  tag: text => filterTerm(text, preset => preset.tags, 'has a tag'), group: text => filterTerm(text, preset => preset.groups, 'is under'),
  under: text => filterTerm(text, preset => preset.groups, 'is under'),
}));
const numberTerm = (field, sign, text) => {
  const [, digits, unit = ''] = NUMBER.exec(text) ?? [], truth = /^true$/i.test(text) ? 1 : /^false$/i.test(text) ? 0 : undefined;
  if (sign === '~') return refused(`“${field.name}” is a number, which contains nothing; write ${field.name}=${plain(text)}.`);
  if (digits === undefined && truth === undefined) return refused(`“${plain(text)}” is no number to compare ${field.name} with.`);
  if (field.isTime && !unit && Math.abs(digits) > LONGEST_PLAIN_TIME) {
    return refused(`“${field.name}” is ${text} without a unit, which would be ${text} seconds; write ${text}ms, or ${text}s where seconds are meant.`);
  }
  const number = truth ?? (unit.toLowerCase() === 'ms' ? digits / 1000 : +digits);
  return { suits: preset => field.of(preset).some(value => COMPARISONS[sign](value, number)), problem: () => '' };
};
const textTerm = (field, sign, text) => {
  if (!['=', '!=', '~'].includes(sign) && !field.isDate) {
    const figures = fieldNames.filter(name => name.startsWith(field.name + '.'));
    return refused(`“${field.name}” is no number, which is more or less; ${figures.length ? `there is “${figures[0]}”` : 'compare it by =, != or ~, which is to contain'}.`);
  }
  // Nobody can mean a kind that there is not.
  if (field.name === 'kind' && sign !== '~') {
    const term = FILTER_TERMS.get('kind')(text);
    return sign === '=' ? term : { ...term, suits: preset => !term.suits(preset) };
  }
  const isEqual = preset => field.of(preset).includes(text);
  const suits = sign === '=' ? isEqual : sign === '!=' ? preset => !isEqual(preset)
    : sign === '~' ? preset => field.of(preset).some(value => lowered(value).includes(lowered(text))) : preset => field.of(preset).some(value => COMPARISONS[sign](value, text));
  return { suits, problem: () => '' };
};
const isWritten = word => presets.some(preset => preset.text.includes(word.toLowerCase()));
const wordTerm = (word, problem) => ({
  suits: preset => preset.text.includes(word.toLowerCase()), isNear: preset => isNear(preset, word.toLowerCase()),
  problem: () => isWritten(word) ? '' : problem ?? (presets.some(preset => isNear(preset, word.toLowerCase())) ? '' : sentence(`Nothing here has “${plain(word)}”`, word, wordsHere())),
});
const term = word => {
  const [, name, written, quoted] = CONDITION.exec(word) ?? [];
  if (!name) return wordTerm(unquoted(word));
  const text = unquoted(quoted), sign = written === '==' ? '=' : written, field = fields.get(name.toLowerCase());
  if (sign === ':') return FILTER_TERMS.get(name.toLowerCase())?.(text) ?? wordTerm(word, sentence(`“${name}:” is no filter`, name, FILTER_TERMS.keys()));
  if (/^(measures\.)?framesat120$/i.test(name)) return refused('This page does not know “framesAt120”; ask presets list --where.');
  const meant = CALLED[name.toLowerCase()];
  if (!field) return wordTerm(word, meant ? `“${name}” is called “${meant}” here.` : sentence(`No preset here has a figure “${name}”`, name, fieldNames));
  return field.isNumber ? numberTerm(field, sign, text) : textTerm(field, sign, text);
};
// The terms of a text. A field may stand apart from its sign, and texts with spaces are quoted.
const termsOf = text => {
  const joined = text.replace(/([\w.]+)\s*(<=|>=|!=|==|[<>=~])\s*(?=\S)/g, (all, name, sign) => fields.has(name.toLowerCase()) ? name + sign : all);
  const words = joined.match(/(?:[^\s"]|"[^"]*"|")+/g) ?? [], terms = [];
  const isCondition = word => { const [, name] = CONDITION.exec(word ?? '') ?? []; return fields.has(name?.toLowerCase()) || FILTER_TERMS.has(name?.toLowerCase()); };
  const isAsked = words.some((word, index) => isCondition(word) || (/^(has|no)$/i.test(word) && fields.has(words[index + 1]?.toLowerCase())));
  for (let index = 0; index < words.length; index++) {
    const word = words[index], next = words[index + 1];
    if (/^(has|no)$/i.test(word) && next && (fields.has(next.toLowerCase()) || !isWritten(next))) {
      const field = fields.get(next.toLowerCase()), wanted = /^has$/i.test(word);
      terms.push(field ? { suits: preset => field.of(preset).length > 0 === wanted, problem: () => '' } : refused(sentence(`Nothing of a preset is called “${plain(next)}”`, next, fieldNames)));
      index++;
    } else if (isAsked && /^(or|not)$|^[()]|^[^(]*\)$/i.test(word) || /^or$/i.test(word) && terms.length && next || /^not$/i.test(word) && !index && next) {
      terms.push(refused('Here all has to be so; presets list --where joins conditions by “or”, “not” and brackets.'));
    } else if (!isAsked || word.toLowerCase() !== 'and') terms.push(term(word));
  }
  return terms;
};
