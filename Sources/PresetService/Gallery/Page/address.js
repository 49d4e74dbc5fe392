// The address: what is listed, chosen and open is in its fragment, so that it can be shared, and the way back leads back.
// `#/menu/open?tag=menu&sort=overshoot`, `#/?compare=hero&compare=calm`

const CONTROLS = { q: ['search', ''], tag: ['tag', ''], kind: ['kind', ''], group: ['group', ''], sort: ['sort', 'name'] };
let isRestoring = false, noting = 0;
const address = () => {
  const query = new URLSearchParams(), isCompared = viewer?.presets.length > 1;
  for (const [key, [id, usual]] of Object.entries(CONTROLS)) if (byId(id).value !== usual) query.set(key, byId(id).value);
  if (settings.axis !== 'shared') query.set('axis', settings.axis);
  for (const { name } of isCompared ? viewer.presets : chosen) query.append(isCompared ? 'compare' : 'with', name);
  const path = viewer && !isCompared ? encodeURIComponent(viewer.presets[0].name).replaceAll('%2F', '/') : '';
  return '#/' + path + (query.size ? '?' + query : '');
};
// Notes where the page is: as a step of its own, or in place of the last one.
const note = isStep => {
  clearTimeout(noting);
  if (isRestoring) return;
  const text = address();
  if (text === location.hash || (text === '#/' && !location.hash)) return;
  try {
    // What closing left in the history is used again, so that no step of it does nothing twice.
    if (isStep && !history.state?.isSpare) history.pushState(null, '', text);
    else history.replaceState(isStep ? null : history.state, '', text);
  } catch {
    // A browser may refuse more than so many a minute.
  }
};
const noteSoon = () => {
  clearTimeout(noting);
  noting = setTimeout(note, 250);
};
const noteClosing = () => {
  note();
  if (!isRestoring) history.replaceState({ isSpare: true }, '', location.hash || '#/');
};
const listed = () => Object.values(CONTROLS).map(([id]) => byId(id).value).join('\n');
// Brings the page to where the address says.
const restore = () => {
  const [, path, query] = /^#\/([^?]*)\??(.*)$/.exec(location.hash) ?? [null, '', ''], wanted = new URLSearchParams(query), unknown = [];
  const find = name => {
    const preset = everything.get(name);
    if (!preset || preset.variant) unknown.push(name);
    return preset?.variant ? undefined : preset;
  };
  let name = path;
  try { name = decodeURIComponent(path); } catch { /* As it is written, then. */ }
  isRestoring = true;
  const before = listed();
  for (const [key, [id, usual]] of Object.entries(CONTROLS)) {
    byId(id).value = wanted.get(key) ?? usual;
    if (byId(id).selectedIndex === -1) byId(id).value = usual;
  }
  const axis = wanted.get('axis') === 'each' ? 'each' : 'shared';
  if (axis !== settings.axis) apply('axis', axis);
  const compared = wanted.getAll('compare').map(find).filter(Boolean).slice(0, 2);
  chosen = compared.length ? compared : wanted.getAll('with').map(find).filter(Boolean).slice(0, 2);
  // Else what is listed stays where it is scrolled to.
  if (!current || listed() !== before) filter();
  showTray();
  const opened = name ? [find(name)].filter(Boolean) : compared.length === 2 ? compared : [];
  const isSame = viewer && opened.length === viewer.presets.length && opened.every((preset, index) => preset === viewer.presets[index]);
  if (opened.length && !isSame) open(opened);
  if (!opened.length) shut();
  if (unknown.length) byId('count').textContent += ` · There is no preset ${unknown.map(name => `“${name}”`).join(' and ')} on this page.`;
  isRestoring = false;
};
addEventListener('popstate', () => restore());
