// The modes in which the catalog is looked at: a context of each axis, the default where no other is chosen.

// What the page comes with: the axes to choose a context of, and the modes in which all of it is. The studio has neither.
const PAGE_AXES = JSON.parse(byId('data').dataset.axes ?? '[]'), FIXED = JSON.parse(byId('data').dataset.modes ?? '{}');
let looked = { ...FIXED };
const whenText = when => Object.entries(when).map(([axis, context]) => `${axis}=${context}`).join(', ');
Object.assign(source, {
  axes: () => PAGE_AXES, looked: () => looked, modes: () => Object.entries(looked).filter(([axis]) => !(axis in FIXED)).map(([axis, context]) => `${axis}=${context}`),
  // The axes on which one of some presets depends.
  axesOf: list => PAGE_AXES.filter((_, index) => list.some(({ usual }) => usual.axes?.includes(index))),
  look: texts => {
    // The studio looks once it knows its axes.
    if (!byId('data').dataset.axes) return;
    const modes = modesOf(texts);
    if (whenText(modes) !== whenText(looked)) lookIn(modes);
  },
  lookAt: modes => {
    lookIn(modes);
    note(true);
  },
});
// The modes that an address asks for; what there is not is said.
const modesOf = texts => {
  const modes = { ...FIXED };
  for (const text of texts) {
    const [name, context] = text.split('='), axis = source.axes().find(axis => axis.name === name);
    if (!axis?.contexts.includes(context)) unknown.push(sentence(`There is no mode “${plain(text)}” in this catalog`, text, source.axes().flatMap(({ name, contexts }) => contexts.map(context => `${name}=${context}`))));
    else if (context !== axis.contexts[0]) modes[name] = context;
  }
  return modes;
};
// What a document says in these modes: of the variants that hold, the one of the most axes, or else the document itself.
const holds = when => Object.entries(when).every(([axis, context]) => (source.looked()[axis] ?? source.axes().find(({ name }) => name === axis)?.contexts[0]) === context);
const partOf = document => {
  const held = (document.variants ?? []).filter(({ when }) => holds(when)), best = held.sort((a, b) => Object.keys(b.when).length - Object.keys(a.when).length)[0];
  return !best || best.preset === document.name ? document : best;
};
// A list for each axis, to choose its context from; `change` is told of all modes.
const axisChoices = (change, prefix, axes = source.axes()) => axes.filter(({ name }) => name !== 'motion').map(({ name, contexts }) => {
  const select = make('select', { id: prefix && prefix + name, 'data-axis': name, change: () => {
    const modes = { ...source.looked(), [name]: select.value };
    if (select.value === contexts[0]) delete modes[name];
    change(modes);
  } }, contexts.map(value => make('option', { value }, plain(value))));
  select.value = source.looked()[name] ?? contexts[0];
  return make('label', { class: 'look' }, plain(name), select);
});
const looks = make('div', { class: 'row wrap looks', role: 'group', 'aria-label': 'Looking at' });
const showLooks = () => looks.replaceChildren(...axisChoices(source.lookAt, 'look-', source.axesOf(entries)));
// Shows all of the page in other modes, where it is; what is open plays once more.
const lookIn = modes => {
  looked = modes;
  for (const preset of entries) preset.lookIn(modes);
  const seenBefore = count, top = scrollY, focused = document.activeElement.dataset?.axis;
  axisTicks = commonTicks(presets);
  redraw();
  filter();
  while (count < seenBefore && count < shown.length) more();
  scrollTo(0, top);
  showTray();
  showLooks();
  if (focused) looks.querySelector(`[data-axis="${CSS.escape(focused)}"]`)?.focus();
  viewer?.refresh(true);
  source.revalue?.();
};
