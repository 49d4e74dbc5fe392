// Search, filters and order.

const ORDERS = {
  name: () => 0, kind: (a, b) => a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0,
  duration: (a, b) => (a.duration ?? 1e9) - (b.duration ?? 1e9), overshoot: (a, b) => b.overshoot - a.overshoot,
  updated: (a, b) => a.updated > b.updated ? -1 : a.updated < b.updated ? 1 : 0,
};
const FILTERS = ['tag', 'kind', 'group'];
const filter = () => {
  const words = byId('search').value.toLowerCase().split(/\s+/).filter(Boolean);
  const [tag, kind, group] = FILTERS.map(id => byId(id).value);
  const found = presets.filter(preset => (!tag || preset.tags.includes(tag)) && (!kind || preset.kind === kind)
    && (!group || preset.name.startsWith(group + '/')) && words.every(word => preset.text.includes(word)));
  found.sort(ORDERS[byId('sort').value]);
  list(found);
  const all = presets.length === 1 ? '1 preset' : presets.length + ' presets';
  byId('count').textContent = found.length === presets.length ? all : `${found.length} of ${all}`;
  byId('empty').hidden = found.length > 0;
  byId('none').textContent = presets.length ? 'No preset is like that.' : 'There are no presets on this page.';
  byId('clear').hidden = !presets.length;
};
const choices = (id, all, values) => {
  const counts = new Map();
  for (const preset of presets) for (const value of values(preset)) counts.set(value, (counts.get(value) ?? 0) + 1);
  byId(id).append(make('option', { value: '' }, all), ...[...counts.keys()].sort().map(value =>
    make('option', { value }, `${value} (${counts.get(value)})`)));
  byId(id).disabled = !counts.size;
};
choices('tag', 'All tags', preset => preset.tags);
choices('kind', 'All kinds', preset => [preset.kind]);
choices('group', 'All groups', preset => preset.groups);
let waiting = 0;
byId('search').addEventListener('input', () => { cancelAnimationFrame(waiting); waiting = requestAnimationFrame(filter); });
for (const id of [...FILTERS, 'sort']) byId(id).addEventListener('change', filter);
byId('tools').addEventListener('submit', event => event.preventDefault());
byId('more').addEventListener('click', more);
byId('clear').addEventListener('click', () => {
  for (const id of ['search', ...FILTERS]) byId(id).value = '';
  filter();
  byId('search').focus();
});
