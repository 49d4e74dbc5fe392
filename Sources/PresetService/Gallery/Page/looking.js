// How the catalog is looked at: in some modes, and as if a proposal were accepted.

const looks = make('div', { class: 'row wrap looks', role: 'group', 'aria-label': 'Looking at' });
// Looks at the catalog in another way: all that is known of how presets move is asked for anew.
const lookAt = async next => {
  Object.assign(view, next);
  sessionStorage.setItem('view', JSON.stringify(view));
  await update(undefined, true);
  note(true);
  relook();
};
source.modes = () => Object.entries(view.modes).map(([axis, context]) => `${axis}=${context}`);
// Looks at the catalog in the modes that an address asks for.
source.look = texts => {
  const modes = {};
  for (const text of texts) {
    const [name, context] = text.split('='), axis = server.axes.find(axis => axis.name === name);
    if (!axis?.contexts.includes(context)) unknown.push(sentence(`There is no mode “${plain(text)}” in this catalog`, text, server.axes.flatMap(({ name, contexts }) => contexts.map(context => `${name}=${context}`))));
    else if (context !== axis.contexts[0]) modes[name] = context;
  }
  if (!isSame(Object.entries(modes).sort(), Object.entries(view.modes).sort())) lookAt({ ...view, modes });
};
const relook = async () => {
  const { status, answer } = await ask('/proposals', { proposal: undefined });
  const open = status === 200 ? answer.proposals.filter(({ state }) => state === 'open') : [];
  server.proposals = open;
  // One that has ended can't be looked through any more.
  if (view.proposal && status === 200 && !open.some(({ name }) => name === view.proposal)) return lookAt({ ...view, proposal: undefined });
  reviewing.textContent = open.length ? `Proposals (${open.length})` : 'Proposals';
  const of = make('select', { id: 'look-proposal', change: () => lookAt({ ...view, proposal: of.value || undefined }) }, make('option', { value: '' }, 'The catalog'), open.map(({ name, title }) => make('option', { value: name }, 'with ' + plain(title || name))));
  of.value = view.proposal ?? '';
  const axes = server.axes.filter(({ name }) => name !== 'motion').map(({ name, contexts }) => {
    const select = make('select', { id: 'look-' + name, change: () => {
      const modes = { ...view.modes, [name]: select.value };
      if (select.value === contexts[0]) delete modes[name];
      lookAt({ ...view, modes });
    } }, contexts.map(value => make('option', { value }, plain(value))));
    select.value = view.modes[name] ?? contexts[0];
    return make('label', { class: 'look' }, plain(name), select);
  });
  looks.replaceChildren(...[(open.length > 0 || view.proposal) && make('label', { class: 'look' }, 'Looking at', of), ...axes].filter(Boolean));
  document.body.classList.toggle('proposing', !!view.proposal);
};
const reviewing = make('button', { type: 'button', class: 'small', click: () => new Proposals() }, 'Proposals');
const valuing = make('button', { type: 'button', class: 'small', click: () => new Values() }, 'Values');
const releasing = make('button', { type: 'button', class: 'small', click: () => new Releases() }, 'Releases');
const exporting = make('button', { type: 'button', class: 'small', click: () => new Exporting(shown.length < presets.length ? shown.map(({ name }) => name) : undefined) }, 'Export…');
