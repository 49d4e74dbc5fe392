// How the catalog is looked at: in some modes, and as if a proposal were accepted.

// Looks at the catalog in another way: all that is known of how presets move is asked for anew.
const lookAt = async next => {
  Object.assign(view, next);
  sessionStorage.setItem('view', JSON.stringify(view));
  drafts.show();
  await update(undefined, true);
  note(true);
  relook();
};
Object.assign(source, {
  axes: () => server.axes, axesOf: () => server.axes, looked: () => view.modes, modes: () => Object.entries(view.modes).map(([axis, context]) => `${axis}=${context}`),
  // What an address asks for.
  look: texts => {
    const modes = modesOf(texts);
    if (!isSame(Object.entries(modes).sort(), Object.entries(view.modes).sort())) lookAt({ ...view, modes });
  },
  lookAt: modes => lookAt({ ...view, modes }),
  values: () => server.values ?? [], openValues: name => new Values(name),
});
const relook = async () => {
  const { status, answer } = await ask('/proposals', { proposal: undefined });
  const open = status === 200 ? answer.proposals.filter(({ state }) => state === 'open') : [];
  server.proposals = open;
  // One that has ended can't be looked through any more.
  if (view.proposal && status === 200 && !open.some(({ name }) => name === view.proposal)) {
    drafts.leave(view.proposal);
    await lookAt({ ...view, proposal: undefined });
    return say('The proposal that you looked at is not open here any more: this is the catalog');
  }
  // What was drafted in one that has ended meanwhile goes on in the catalog.
  if (status === 200) for (const proposal of drafts.proposals()) if (proposal !== view.proposal && !open.some(({ name }) => name === proposal)) drafts.leave(proposal);
  if (drafts.all().size) drafts.show();
  reviewing.textContent = open.length ? `Proposals (${open.length})` : 'Proposals';
  const of = make('select', { id: 'look-proposal', change: () => lookAt({ ...view, proposal: of.value || undefined }) }, make('option', { value: '' }, 'The catalog'), open.map(({ name, title }) => make('option', { value: name }, 'with ' + plain(title || name))));
  of.value = view.proposal ?? '';
  looks.replaceChildren(...[(open.length > 0 || view.proposal) && make('label', { class: 'look' }, 'Looking at', of), ...axisChoices(source.lookAt, 'look-')].filter(Boolean));
  document.body.classList.toggle('proposing', !!view.proposal);
};
const reviewing = make('button', { type: 'button', class: 'small', click: () => new Proposals() }, 'Proposals');
const valuing = make('button', { type: 'button', class: 'small', click: () => new Values() }, 'Values');
const axing = make('button', { type: 'button', class: 'small', click: () => new Axes() }, 'Axes');
const releasing = make('button', { type: 'button', class: 'small', click: () => new Releases() }, 'Releases');
const exporting = make('button', { type: 'button', class: 'small', click: () => new Exporting(shown.length < presets.length ? shown.map(({ name }) => name) : undefined) }, 'Export…');
