// Presets that have changed while the page is open.

const summarize = () => {
  byId('summary').dataset.revision = server.revision;
  byId('summary').firstChild.data = `${tallied(presets)} as of revision ${server.revision}.`;
};
// The lists to choose from, anew, with what is chosen.
const rechoose = () => {
  for (const [id, all, values] of [['tag', 'All tags', preset => preset.tags], ['kind', 'All kinds', preset => [preset.kind]], ['group', 'All groups', preset => preset.groups]]) {
    const { value } = byId(id);
    byId(id).replaceChildren();
    choices(id, all, values);
    byId(id).value = value;
    if (byId(id).selectedIndex < 0) byId(id).value = '';
  }
};
// What is known of how a preset moves holds while its document does, unless it moves with others.
const known = preset => {
  const before = everything.get(preset.name);
  return before && !before.isLight && before.document.revision === preset.document.revision && !before.refers ? before : preset;
};
// Puts presets in the place of those of their names, and takes out those that are gone.
const merge = (fresh, gone, isAnew) => {
  const next = new Map(fresh.map(entry => new Preset(entry)).map(preset => [preset.name, isAnew ? preset : known(preset)])), out = new Set(gone);
  for (const list of [entries, presets]) {
    const kept = list.filter(({ name }) => !out.has(name) && !next.has(name)).concat(...next.values());
    kept.sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
    list.length = 0;
    for (const preset of kept) list.push(preset);
  }
  for (const name of out) everything.delete(name);
  for (const [name, preset] of next) {
    everything.set(name, preset);
    variants.add(preset.reduced);
  }
  [vocabulary, axisTicks] = [undefined, commonTicks(presets)];
  chosen = chosen.map(({ name }) => everything.get(name)).filter(Boolean);
  const seenBefore = count, top = scrollY, focused = document.activeElement.closest?.('.card')?.card?.preset.name;
  for (const id of ['tools', 'settings', 'grammar']) byId(id).hidden = !presets.length;
  summarize();
  rechoose();
  filter();
  while (count < seenBefore && count < shown.length) more();
  scrollTo(0, top);
  // Who has scrolled away from it stays where they are.
  if (focused) cardOf(everything.get(focused))?.focus({ preventScroll: true });
  showTray();
  const opened = viewer?.presets.map(({ name }) => everything.get(name));
  if (opened?.every(Boolean) && opened.some((preset, index) => preset !== viewer.presets[index])) {
    viewer.presets = opened;
    viewer.refresh();
  }
};
