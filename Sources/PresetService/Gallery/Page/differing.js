// How documents differ, and what becomes of changes that two people made.

const authored = document => {
  const { revision, created, updated, author, ...rest } = document;
  return rest;
};
// A document's figures by their paths; lists and references are whole.
const leaves = (value, path = '') => value && typeof value === 'object' && !Array.isArray(value) && !isReference(value)
  ? Object.keys(value).flatMap(key => leaves(value[key], path ? `${path}.${key}` : key)) : [[path, value]];
const figures = document => new Map(leaves(document ? authored(document) : {}).filter(([, value]) => value !== undefined));
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
// The changes that lead from one document to another, by path.
const changes = (from, to) => {
  const [before, after] = [figures(from), figures(to)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(path => !isSame(before.get(path), after.get(path)))
    .map(path => ({ path, before: before.get(path), after: after.get(path) }));
};
// The lists that are merged part by part, and how a part is known again.
const LISTED = { tags: tag => tag, variants: ({ when }) => whenText(when) };
// The parts of one of them as they are once both have changed them; nothing where both changed one in different ways.
const mergedList = (key, base, theirs, mine, isMine) => {
  const [before, others, own] = [base, theirs, mine].map(document => new Map((document[key] ?? []).map(part => [LISTED[key](part), part])));
  const names = [...new Set([...others.keys(), ...own.keys()])], isChanged = (parts, name) => !isSame(before.get(name), parts.get(name));
  if (!isMine && [...before.keys(), ...names].some(name => isChanged(own, name) && isChanged(others, name) && !isSame(own.get(name), others.get(name)))) return undefined;
  return names.map(name => (isChanged(own, name) ? own : others).get(name)).filter(part => part !== undefined);
};
// What I changed on top of theirs. Where both changed the same figure, or somebody the kind, it is mine with `isMine`, else
// there is none.
const merged = (base, theirs, mine, isMine) => {
  const isOfList = ({ path }) => path in LISTED, lists = changes(base, mine).filter(isOfList).map(({ path }) => [path, mergedList(path, base, theirs, mine, isMine)]);
  if (lists.some(([, list]) => !list)) return undefined;
  const own = changes(base, mine).filter(change => !isOfList(change)), others = new Set(changes(base, theirs).map(({ path }) => path));
  const isOfMotion = ({ path }) => path.startsWith('animation.'), isOtherKind = others.has('animation.kind') || own.some(({ path }) => path === 'animation.kind');
  if (!isMine && (isOtherKind || own.some(({ path }) => others.has(path)))) return undefined;
  const result = structuredClone(authored(theirs)), isWhole = isOtherKind && own.some(isOfMotion);
  // Parameters of one kind mean nothing to another.
  if (isWhole) result.animation = structuredClone(mine.animation);
  for (const { path, after } of own.filter(change => !isWhole || !isOfMotion(change))) {
    const keys = path.split('.'), last = keys.pop(), place = keys.reduce((object, key) => object[key] ??= {}, result);
    if (after === undefined) delete place[last]; else place[last] = after;
  }
  for (const [key, list] of lists) if (list.length) result[key] = structuredClone(list); else delete result[key];
  return result;
};
// What a path leads to, as the fields call it.
const placeName = path => path.replace(/^animation\./, '').replaceAll('.', ', ');
// A figure of a document as one reads it: of lists of modifiers, segments and variants, what they say.
const figure = value => value === undefined ? '–' : typeof value === 'string' ? value : isReference(value) ? '@' + value.value
  : bezierText(value) ?? (Array.isArray(value) && value.length && value.every(item => item?.kind || item?.when) ? value.map(partFigure).join('; ') : JSON.stringify(value));
const partFigure = ({ when, kind, preset, animation, modifiers = [], ...parameters }) => when ? `with ${whenText(when)}: ${preset ?? [animation, ...modifiers].map(partFigure).join(', ')}`
  : [kind, ...Object.entries(parameters).map(([name, value]) => `${name} ${figure(value)}`)].join(' ');
