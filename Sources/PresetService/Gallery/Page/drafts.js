// What has been changed and not saved. It is kept in this tab, over reloads, and shown where somebody looks for it.

// The drafts by the names of their presets; a new preset's has none. Names may be any text, so these are the entries of a map.
const drafts = {
  all: () => new Map(JSON.parse(sessionStorage.getItem('drafts') ?? '[]')),
  // A draft of a proposal is another one than that of the catalog.
  place: name => (name ?? '') + (view.proposal ? '\n' + view.proposal : ''),
  get: name => drafts.all().get(drafts.place(name)),
  has: name => drafts.all().has(drafts.place(name)),
  keep(name, draft) {
    const all = drafts.all(), place = drafts.place(name), had = all.get(place), before = sessionStorage.getItem('drafts');
    draft ? all.set(place, draft) : all.delete(place);
    const after = JSON.stringify([...all]);
    // Each answer of the engine asks for it again.
    if (after !== before) sessionStorage.setItem('drafts', after);
    if (!had !== !draft || had?.draft.name !== draft?.draft?.name) drafts.show();
  },
  // The steps of drafts, for who closes one and opens it again; those of a page that is loaded anew begin anew.
  steps: new Map(),
  remember(name, steps) { steps ? drafts.steps.set(drafts.place(name), steps) : drafts.steps.delete(drafts.place(name)); },
  // The list of them at the top, which leads to those too whose presets are gone, or that are of another view of the catalog,
  // and the marks of cards.
  show() {
    const places = [...drafts.all()].map(([place, { draft }]) => [...place.split('\n'), undefined].slice(0, 2).concat(draft.name));
    const leads = places.map(([name, proposal, called]) => {
      const other = server.proposals?.find(known => known.name === proposal), isHere = proposal === view.proposal;
      if (!isHere && proposal !== undefined && !other) return undefined;
      return make('button', { type: 'button', class: 'small', click: async () => {
        if (!isHere) await lookAt({ ...view, proposal });
        const draft = drafts.get(name);
        if (!draft) return;
        noteOpening();
        editor = new Editor(draft);
      } }, name ? own(name) : called ? ['New preset ', own(called)] : 'New preset', !isHere && (other ? [', with ', own(other.title || other.name)] : ', in the catalog'));
    }).filter(Boolean);
    drafts.names = new Set(places.filter(([, proposal]) => proposal === view.proposal).map(([name]) => name));
    drafts.list.replaceChildren(...leads.length ? ['Not saved:', ...leads] : []);
    for (const { card } of presets) card?.mark();
  },
  // The proposals in which there are drafts.
  proposals: () => new Set([...drafts.all().keys()].map(place => place.split('\n')[1]).filter(proposal => proposal !== undefined)),
  // What was drafted in a proposal that has ended goes on in the catalog, unless there is a draft of the same there.
  leave(ended) {
    const all = drafts.all();
    for (const [place, draft] of [...all]) {
      const [name, proposal] = place.split('\n');
      if (proposal !== ended || all.has(name)) continue;
      all.delete(place);
      all.set(name, draft);
    }
    sessionStorage.setItem('drafts', JSON.stringify([...all]));
  },
  list: make('div', { class: 'row wrap drafts', role: 'group', 'aria-label': 'Not saved' }),
  names: new Set(),
};
const mark = Card.prototype.mark;
Card.prototype.mark = function () {
  mark.call(this);
  const isKept = drafts.names.has(this.preset.name);
  if (isKept === !!this.kept) return;
  this.kept?.remove();
  this.kept = isKept ? make('span', { class: 'badge draft' }, 'not saved') : undefined;
  if (isKept) this.node.querySelector('h2').append(this.kept);
};
// They go with the tab.
addEventListener('beforeunload', event => { if (drafts.all().size && !server.readOnly) event.preventDefault(); });
