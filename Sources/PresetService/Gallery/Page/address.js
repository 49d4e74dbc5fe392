// The address: what is listed, chosen and open is in its fragment, so that it can be shared, and the way back leads back.
// `#/menu/open?tag=menu&sort=overshoot`, `#/?compare=hero&compare=calm`, `#/hero?draft={…}`

const CONTROLS = { q: ['search', ''], tag: ['tag', ''], kind: ['kind', ''], group: ['group', ''], sort: ['sort', 'name'] };
const HEADING = plain(document.title);
// What else an address may ask for.
const PLACES = ['axis', 'view', 'compare', 'with', 'draft', 'since', ...byId('data').dataset.places?.split(' ') ?? []];
let isRestoring = false, noting = 0;
// What the page is called: what is open, or what is asked for.
const entitle = () => {
  const asked = [byId('search').value.trim(), byId('tag').value, byId('kind').value === ':springs' ? 'springs' : byId('kind').value, byId('group').value];
  document.title = [viewer ? joined(viewer.presets.map(({ label }) => label)) : asked.filter(Boolean).map(plain).join(', '), HEADING].filter(Boolean).join(' · ');
};
const address = () => {
  const query = new URLSearchParams(), drafted = source.draft(), isCompared = !drafted && viewer?.presets.length > 1;
  for (const [key, [id, usual]] of Object.entries(CONTROLS)) if (byId(id).value !== usual) query.set(key, byId(id).value);
  if (settings.axis !== 'shared') query.set('axis', settings.axis);
  if (settings.view !== 'cards') query.set('view', settings.view);
  if (since !== undefined) query.set('since', since);
  for (const text of source.modes()) query.append('mode', text);
  for (const { name } of isCompared ? viewer.presets : chosen) query.append(isCompared ? 'compare' : 'with', name);
  if (drafted) query.set('draft', drafted.text);
  const opened = drafted?.name ?? (viewer && !isCompared ? viewer.presets[0].name : '');
  return '#/' + encodeURIComponent(opened).replaceAll('%2F', '/') + (query.size ? '?' + query : '');
};
// Notes where the page is: as a step of its own, or in place of the last one.
const note = isStep => {
  clearTimeout(noting);
  if (isRestoring) return;
  entitle();
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
// Notes that something was opened which the address does not tell, so that the way back closes it.
const noteOpening = () => {
  if (!isRestoring) history[history.state?.isSpare ? 'replaceState' : 'pushState'](null, '', location.hash || '#/');
};
const noteClosing = () => {
  note();
  if (!isRestoring) history.replaceState({ isSpare: true }, '', location.hash || '#/');
};
const listed = () => Object.values(CONTROLS).map(([id]) => byId(id).value).join('\n') + since;
// Brings the page to where the address says, and says what that asks for and is not here.
const restore = () => {
  const [, path, query] = /^#\/?([^?]*)\??(.*)$/.exec(location.hash) ?? [null, '', ''], wanted = new URLSearchParams(query);
  unknown = [...new Set(wanted.keys())].filter(key => !(key in CONTROLS) && !PLACES.includes(key))
    .map(key => sentence(`“${key}” is no filter`, key, [...Object.keys(CONTROLS), ...PLACES]));
  source.look(wanted.getAll('mode'));
  const find = name => {
    const preset = everything.get(name);
    if (preset && !preset.variant) return preset;
    unknown.push(sentence(`There is no preset “${plain(name)}” on this page`, name, presets.map(({ name }) => name)));
  };
  let name = path;
  try { name = decodeURIComponent(path); } catch { /* As it is written, then. */ }
  // A value that does not move has no card, and is shown among the others.
  const value = everything.has(name) ? undefined : valueNamed(name)?.name;
  if (value !== undefined) name = '';
  isRestoring = true;
  const before = listed();
  for (const [key, [id, usual]] of Object.entries(CONTROLS)) {
    const value = wanted.get(key) ?? usual, control = byId(id);
    control.value = value;
    if (control.selectedIndex !== -1) continue;
    control.value = usual;
    unknown.push(sentence(`There is no ${key === 'sort' ? 'order' : key} “${plain(value)}” on this page`, value, [...control.options].map(option => option.value).filter(Boolean)));
  }
  const after = wanted.get('since'), isRevision = /^\d{1,15}$/.test(after);
  since = isRevision ? +after : undefined;
  if (after !== null && !isRevision) unknown.push(`“${plain(after)}” is no revision.`);
  const axis = wanted.get('axis') ?? 'shared', isAxis = AXES.some(([value]) => value === axis);
  if (!isAxis) unknown.push(sentence(`There is no time axis “${plain(axis)}”`, axis, AXES.map(([value]) => value)));
  if (isAxis && axis !== settings.axis) apply('axis', axis);
  const seenAs = wanted.get('view') ?? 'cards', isView = VIEWS.some(([value]) => value === seenAs);
  if (!isView) unknown.push(sentence(`There is no view “${plain(seenAs)}”`, seenAs, VIEWS.map(([value]) => value)));
  if (isView && seenAs !== settings.view) apply('view', seenAs);
  const names = wanted.getAll('compare'), compared = [...new Set(names.map(find).filter(Boolean))].slice(0, MOST_COMPARED);
  if (Math.max(names.length, wanted.getAll('with').length) > MOST_COMPARED) unknown.push(`${MOST_COMPARED} are compared, not more.`);
  if (compared.length === 1) unknown.push(`“${compared[0].label}” is compared with another: choose one.`);
  chosen = compared.length ? compared : wanted.getAll('with').map(find).filter(Boolean).slice(0, MOST_COMPARED);
  const drafted = wanted.get('draft');
  const opened = drafted !== null ? [] : name ? [find(name)].filter(Boolean) : compared.length > 1 ? compared : [];
  // Else what is listed stays where it is scrolled to.
  if (!current || listed() !== before) filter();
  if (drafted !== null) source.open(name, drafted); else {
    byId('linked')?.close();
    source.shut();
  }
  tell();
  showTray();
  const isSame = viewer && opened.length === viewer.presets.length && opened.every((preset, index) => preset === viewer.presets[index]);
  if (opened.length && !isSame) open(opened);
  if (!opened.length) shut();
  if (value !== undefined) source.openValues(value);
  isRestoring = false;
  entitle();
};
addEventListener('popstate', () => restore());
