// Durations, curves and numbers that presets are made from: one line changes all that refer to it.

// A value as it is written, with its unit.
const written = ({ kind, value }) => textOf(value) + (kind === 'duration' && typeof value === 'number' ? ' s' : '');
// Of so many, one is found by eye.
const MOST_UNSEARCHED = 12;
class Values {
  // `sought`: the name of one to show.
  constructor(sought) {
    this.sought = sought;
    this.sheet = new Sheet('values', 'Values', { actions: server.readOnly ? [] : [make('button', { type: 'button', click: () => this.edit() }, 'New value…')] });
    keepCurrent(this.sheet, () => this.show());
    this.find = make('input', { type: 'search', id: 'value-search', 'aria-label': 'Search values', placeholder: 'Search by name', autocomplete: 'off', spellcheck: 'false', input: () => this.filter() });
    this.show();
  }
  // Hides the values that are called otherwise.
  filter() {
    const word = this.find.value.trim().toLowerCase();
    for (const section of this.sheet.node.querySelectorAll('section')) {
      const rows = [...section.querySelectorAll('[data-value]')];
      for (const row of rows) row.hidden = !row.dataset.value.toLowerCase().includes(word);
      section.hidden = rows.every(({ hidden }) => hidden);
    }
  }
  async show() {
    // Those of the latest state.
    const answer = await this.sheet.ask('/catalog', { names: [] });
    if (!answer) return;
    server.values = answer.values;
    const modes = Object.keys(view.modes).length > 0 && whenText(view.modes);
    const act = (text, label, click) => make('button', { type: 'button', class: 'small plain', 'aria-label': label, click }, text);
    const change = value => !server.readOnly && make('div', { class: 'row wrap' }, act('Change…', `Change ${plain(value.name)}`, () => this.edit(value)), modes && act(`Only with ${modes}…`, `Change ${plain(value.name)} only with ${modes}`, () => this.edit(value, true)),
      act('Rename…', `Rename ${plain(value.name)}`, () => this.rename(value)), act('Remove…', `Remove ${plain(value.name)}`, () => this.remove(value)));
    const choices = axisChoices(source.lookAt, undefined, server.axes);
    this.sheet.about.textContent = server.values.length ? 'Presets refer to them as @name; a change moves all that do.' : 'There are none yet. Presets would refer to one as @name.';
    this.sheet.show(choices.length > 0 && make('div', { class: 'row wrap looks', role: 'group', 'aria-label': 'Looking at' }, choices), server.values.length > MOST_UNSEARCHED && this.find, ladders(server.values, change));
    this.filter();
    if (this.sought !== undefined) reveal(this.sheet, this.sought);
    this.sought = undefined;
  }
  // `isVaried`: what it is in the modes that are looked at.
  edit(value, isVaried) {
    const name = make('input', { id: 'value-name', required: true, autocomplete: 'off', spellcheck: 'false' }), figure = make('input', { id: 'value-figure', required: true, autocomplete: 'off', spellcheck: 'false', placeholder: '150ms' });
    const kinds = make('select', { id: 'value-kind', change: () => { figure.placeholder = { duration: '150ms', curve: 'cubic-bezier(.2,0,0,1)', number: '0.3' }[kinds.value]; } }, ['duration', 'curve', 'number'].map(kind => make('option', { value: kind }, kind)));
    if (value) figure.value = written((isVaried && variantOf(value, view.modes)?.animation) || value.animation);
    const fields = [...value ? [] : [make('label', { class: 'field' }, 'Name', name), make('label', { class: 'field' }, 'Type', kinds)], make('label', { class: 'field' }, 'Value', figure)];
    const moves = new MovesLine();
    const animation = () => {
      const kind = value?.animation.kind ?? kinds.value;
      return { kind, value: valueOf({ type: kind === 'curve' ? 'curve' : kind, value: kind }, figure.value) };
    };
    // The value as it would be stored.
    const next = () => {
      const document = structuredClone(authored(value));
      if (isVaried) document.variants = [...(document.variants ?? []).filter(variant => variant.when && !isSame(Object.entries(variant.when).sort(), Object.entries(view.modes).sort())), { when: { ...view.modes }, animation: animation() }];
      else document.animation = animation();
      return document;
    };
    if (value) figure.addEventListener('input', () => moves.tell(!mistakeIn(value.animation.kind, figure.value) && next(), isVaried ? view.modes : {}));
    const place = new SavingPlace();
    const title = value ? [isVaried ? `With ${whenText(view.modes)}: ` : 'Change ', own(value.name)] : 'New value';
    const asText = document => written((isVaried && variantOf(document, view.modes)?.animation) || document.animation);
    decide('value', title, value ? 'All that refers to it moves, in one revision.' : 'Presets refer to it as @name.', 'Save', [...fields, moves.node, ...place.nodes], {
      begin: signed => place.begin(signed),
      check: () => mistakeIn(value?.animation.kind ?? kinds.value, figure.value), target: '/save', send: () => {
        const { proposal } = place, into = proposal && { proposal };
        if (!value) return { ...into, action: 'save', name: name.value.trim(), document: { name: name.value.trim(), animation: animation() } };
        return { ...into, action: 'save', name: value.name, document: next(), base: authored(value), ifRevision: value.revision };
      }, refused: ({ answer: { conflict } }) => {
        const { base, theirs } = conflict ?? {};
        if (!theirs || theirs.animation.kind !== value.animation.kind) return undefined;
        // What is sent next lies over theirs.
        value = theirs;
        moves.tell(next(), isVaried ? view.modes : {});
        const name = base && base.name !== theirs.name ? `, and is called ${plain(theirs.name)} now` : '';
        return `${plain(theirs.author)} has changed it meanwhile, by revision ${theirs.revision}${name}: it was ${base ? asText(base) : 'another one'}, is ${asText(theirs)} now, and yours is ${asText({ animation: animation() })}. Nothing was changed; once more, and yours takes the place of theirs.`;
      }, done: ({ revision }) => {
        if (!place.proposal) return this.changed('Saved', revision, moves.text);
        this.sheet.node.close();
        relook();
        new Proposals(place.proposal);
      } });
  }
  rename(value) {
    const name = make('input', { id: 'value-name', required: true, autocomplete: 'off', spellcheck: 'false', value: value.name });
    decide('value', ['Rename ', own(value.name)], 'What refers to it follows.', 'Rename', [make('label', { class: 'field' }, 'Name', name)], {
      target: '/save', send: () => ({ action: 'rename', name: value.name, newName: name.value.trim(), ifRevision: value.revision, base: authored(value) }),
      done: ({ revision }) => this.changed('Renamed', revision) });
  }
  remove(value) {
    const force = make('input', { type: 'checkbox', id: 'value-force' });
    decide('value', ['Remove ', own(value.name)], 'The history keeps it: it can be restored.', 'Remove', [make('label', { class: 'check' }, force, 'Put its figures into what refers to it')], {
      target: '/save', send: () => ({ action: 'remove', name: value.name, ifRevision: value.revision, base: authored(value), isForced: force.checked }),
      done: ({ revision }) => this.changed('Removed', revision) });
  }
  changed(what, revision, moved) {
    say(`${what}, ${savedAt(revision)}${moved ? `. ${moved}` : ''}`);
    this.show();
    if (view.proposal) update();
  }
}
