// Search, filters and order.

// What can't be shown lasts no time.
const lasting = ({ duration, failure }) => failure ? -1 : duration ?? 1e9;
const ORDERS = {
  name: () => 0, plain: () => 0, kind: (a, b) => a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0,
  duration: (a, b) => (a.duration ?? 1e9) - (b.duration ?? 1e9), longest: (a, b) => lasting(b) - lasting(a), overshoot: (a, b) => b.overshoot - a.overshoot,
  peak: (a, b) => !!b.vertical - !!a.vertical || b.peak - a.peak, crossings: (a, b) => b.crossings - a.crossings,
  updated: (a, b) => a.updated > b.updated ? -1 : a.updated < b.updated ? 1 : 0,
};
// Those that need to know how each preset moves.
const MEASURED = ['overshoot', 'peak', 'crossings'];
const FILTERS = ['tag', 'kind', 'group'];
// How many presets have a tag: of several, a preset's family is the one that most have.
const uses = new Map();
for (const { tags } of presets) for (const tag of tags) uses.set(tag, (uses.get(tag) ?? 0) + 1);
// The families by which a list in the order of names is divided, by groups or else by tags, where most presets have one.
const sections = found => {
  if (byId('sort').value !== 'name' || byId('group').value) return undefined;
  const parents = new Set(presets.map(({ family }) => family));
  const byGroup = preset => preset.family || (parents.has(preset.name) ? preset.name : ''), byTag = preset => [...preset.tags].sort((a, b) => uses.get(b) - uses.get(a))[0] ?? '';
  const share = of => found.filter(of).length;
  const best = share(byTag) > share(byGroup) && !byId('tag').value ? byTag : byGroup;
  if (share(best) * 2 <= found.length || new Set(found.map(best)).size < 2) return undefined;
  if (best === byGroup) return best;
  // A tag of one preset is no family.
  const counts = new Map();
  for (const preset of found) counts.set(best(preset), (counts.get(best(preset)) ?? 0) + 1);
  return preset => counts.get(best(preset)) > 1 ? best(preset) : '';
};
// What the list says of itself: how many there are, and what of the address or the search it does not know.
// The revision after which everything that is listed was changed; undefined for all.
let since;
const isLate = ({ document }) => since === undefined || document.revision > since;
let tally = '', unknown = [], problems = [];
const tell = () => { byId('count').textContent = [tally, whenText(source.looked()) && `with ${plain(whenText(source.looked()))}`, ...unknown, ...problems].filter(Boolean).join(' · '); };
const filter = () => {
  const terms = termsOf(byId('search').value);
  const [tag, kind, group] = FILTERS.map(id => byId(id).value);
  const within = presets.filter(preset => isLate(preset) && (!tag || preset.tags.includes(tag)) && (!kind || (kind === ':springs' ? preset.isSpring : preset.kind === kind))
    && (!group || preset.groups.includes(group)));
  let found = within.filter(preset => terms.every(term => term.suits(preset)));
  const isExact = found.length > 0;
  if (!isExact) found = within.filter(preset => terms.length && terms.every(term => term.suits(preset) || term.isNear?.(preset)));
  found.sort(ORDERS[byId('sort').value]);
  const of = sections(found);
  // Those without a family come last.
  if (of) found.sort((a, b) => !of(a) - !of(b) || (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0));
  list(found, of);
  const all = tallied(presets), share = `${found.length} of ${all.includes(' and ') ? `${presets.length} presets and curves` : all}`;
  tally = found.length === presets.length ? all
    : isExact || !found.length ? share : `None is exactly like that; ${share} are near it`;
  problems = [...new Set(terms.map(term => term.problem()).filter(Boolean))];
  tell();
  byId('since').hidden = since === undefined;
  byId('since').textContent = `Changed after revision ${since} ×`;
  byId('since').ariaLabel = `Changed after revision ${since}: show all`;
  byId('empty').hidden = found.length > 0;
  byId('none').textContent = presets.length ? 'No preset is like that.' : 'There are no presets on this page.';
  byId('clear').hidden = !presets.length;
  byId('begin').hidden = presets.length > 0;
};
const choices = (id, all, values) => {
  const counts = new Map();
  for (const preset of presets) for (const value of values(preset)) counts.set(value, (counts.get(value) ?? 0) + 1);
  byId(id).append(make('option', { value: '' }, all), ...[...counts.keys()].sort().map(value =>
    make('option', { value }, `${plain(value)} (${counts.get(value)})`)));
  byId(id).disabled = !counts.size;
};
choices('tag', 'All tags', preset => preset.tags);
choices('kind', 'All kinds', preset => [preset.kind]);
const springs = presets.filter(preset => preset.isSpring);
if (new Set(springs.map(({ kind }) => kind)).size > 1) byId('kind').firstChild.after(make('option', { value: ':springs' }, `All springs (${springs.length})`));
choices('group', 'All groups', preset => preset.groups);
// What an address did not know is done with once somebody asks for something else.
const refilter = () => {
  unknown = [];
  filter();
};
let waiting = 0;
byId('search').addEventListener('input', () => { cancelAnimationFrame(waiting); waiting = requestAnimationFrame(refilter); noteSoon(); });
for (const id of [...FILTERS, 'sort']) byId(id).addEventListener('change', () => { refilter(); note(); });
byId('tools').addEventListener('submit', event => event.preventDefault());
// Who asked for more goes on at the first of it, as the button may be gone.
byId('more').addEventListener('click', () => {
  const first = count;
  more();
  cardAt(first)?.focus();
});
byId('clear').addEventListener('click', () => {
  for (const id of ['search', ...FILTERS]) byId(id).value = '';
  listSince();
  byId('search').focus();
});
// Lists what was changed after a revision.
const listSince = revision => {
  since = revision;
  refilter();
  note();
};
byId('since').addEventListener('click', () => {
  listSince();
  byId('search').focus();
});
