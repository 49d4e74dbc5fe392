// Saving a draft, and removing and renaming what is stored.

// Where a draft goes: into the catalog, or into a proposal, which waits for others.
class SavingPlace {
  constructor() {
    // Through a proposal, it goes there.
    const isOpen = !view.proposal, sync = () => { this.fresh.hidden = this.choice.value !== 'new'; for (const field of [this.name, this.title]) field.required = !this.fresh.hidden; };
    this.choice = make('select', { id: 'save-place', change: sync }, make('option', { value: '' }, 'The catalog, now'), (server.proposals ?? []).map(({ name, title }) => make('option', { value: ':' + name }, `The proposal ${plain(title || name)}`)), make('option', { value: 'new' }, 'A new proposal…'));
    this.name = make('input', { id: 'save-proposal', autocomplete: 'off', spellcheck: 'false', placeholder: 'calmer-menus' });
    this.title = make('input', { id: 'save-title-of', autocomplete: 'off', placeholder: 'what it is about' });
    this.fresh = make('div', { class: 'row wrap', hidden: true }, make('label', { class: 'field' }, 'Name of the proposal', this.name), make('label', { class: 'field' }, 'Title', this.title));
    this.nodes = isOpen ? [make('label', { class: 'field' }, 'Into', this.choice), this.fresh] : [make('p', { class: 'quiet' }, 'It goes into the proposal that you look at.')];
  }
  get proposal() { return this.choice.value === 'new' ? this.name.value.trim() : this.choice.value.slice(1) || undefined; }
  // Begins a proposal that there is not yet.
  async begin(signed) {
    if (this.choice.value !== 'new' || this.hasBegun === this.proposal) return { status: 200 };
    const result = await ask('/propose', { ...signed, reason: '', action: 'begin', name: this.proposal, title: this.title.value.trim() });
    if (result.status === 200) this.hasBegun = this.proposal;
    return result;
  }
}
class Saving {
  constructor(editor, action = 'save') {
    // What is removed or renamed is what was looked at as this began: a draft without changes goes on with what others store.
    Object.assign(this, { editor, action, seen: editor.revision });
    const isNew = editor.revision === undefined, isRename = action === 'rename', isRemoval = action === 'remove';
    this.name = make('input', { id: 'save-name', autocomplete: 'off', spellcheck: 'false' });
    this.signed = signature('save');
    // What was said of a change that somebody else was faster with.
    this.signed.reason.value = editor.reason ?? '';
    editor.reason = undefined;
    this.place = new SavingPlace();
    this.name.value = editor.draft.name;
    this.force = make('button', { type: 'button', hidden: true, click: () => this.send(true) }, 'Remove it from those as well');
    this.problem = make('p', { class: 'problem', role: 'alert' });
    // Once more only where what was sent before has been answered.
    this.send = once(this.go = make('button', { class: 'main' }, isRemoval ? 'Remove' : isRename ? 'Rename' : 'Save'), isForced => this.submit(isForced));
    const title = isRemoval ? ['Remove ', own(editor.name)] : isRename ? ['Rename ', own(editor.name)] : isNew ? ['Add a preset'] : ['Save ', own(editor.name)];
    const difference = action === 'save' && !isNew ? changes(editor.base, editor.draft) : [], moves = new MovesLine();
    const isUsed = usersByName().has(editor.name) || entries.some(({ document }) => document.reducedMotion === editor.name);
    if (difference.length && isUsed) moves.tell({ ...editor.draft, name: editor.name }, editor.modes);
    this.node = make('dialog', { class: 'viewer small', 'aria-labelledby': 'save-title', close: () => {
      this.node.remove();
      // The name that was written here is the draft's.
      if (isNew) editor.refill();
    } },
      make('form', { submit: event => {
        event.preventDefault();
        this.send();
      } }, make('h2', { id: 'save-title' }, title),
      isRemoval && make('p', { class: 'quiet' }, 'The history keeps it: it can be restored.'),
      changeList(difference), moves.node,
      (isNew || isRename) && make('label', { class: 'field' }, 'Name', this.name),
      action === 'save' && this.place.nodes, this.signed.nodes, this.problem,
      make('div', { class: 'row wrap' }, this.go, this.force, make('button', { type: 'button', click: () => this.node.close() }, 'Cancel'))));
    document.body.append(this.node);
    this.node.showModal();
    (isNew || isRename ? this.name : this.signed.first).focus();
  }
  // `isForced`: what refers to a preset goes on without it.
  async submit(isForced = false) {
    const { editor, action } = this, isNew = editor.revision === undefined, signed = this.signed.sign();
    if (isNew) editor.draft.name = this.name.value.trim();
    const begun = action === 'save' ? await this.place.begin(signed) : { status: 200 }, proposal = this.place.proposal ?? view.proposal;
    const result = begun.status !== 200 ? begun : await ask('/save', { action, name: isNew ? editor.draft.name : editor.name, ...signed, proposal,
      ...!isNew && { ifRevision: action === 'save' ? editor.revision : this.seen, base: authored(editor.base), isForced }, ...action === 'save' && { document: editor.draft }, ...action === 'rename' && { newName: this.name.value.trim() } });
    if (result.status === 200) {
      this.node.close();
      return this.place.proposal ? editor.proposed(this.place.proposal) : editor.saved(result.answer, action);
    }
    const { conflict } = result.answer;
    if (conflict?.theirs && action === 'remove') {
      this.seen = conflict.theirs.revision;
      this.problem.textContent = `${plain(conflict.theirs.author)} has changed it meanwhile, by revision ${this.seen}, and nothing is removed. Once more, and it is removed all the same.`;
      return;
    }
    if (conflict) {
      editor.reason = signed.reason;
      this.node.close();
      return editor.disputed(conflict);
    }
    this.force.hidden = action !== 'remove' || result.answer.error.code !== 'conflict';
    this.problem.textContent = complaint(result) + (result.status === 0 ? ' Your draft is kept.' : '');
  }
}
