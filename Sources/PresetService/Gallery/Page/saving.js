// Saving, and what happens where somebody else was faster.

const authored = document => {
  const { revision, created, updated, author, ...rest } = document;
  return rest;
};
// A document's figures by their paths; lists are whole.
const leaves = (value, path = '') => value && typeof value === 'object' && !Array.isArray(value)
  ? Object.keys(value).flatMap(key => leaves(value[key], path ? `${path}.${key}` : key)) : [[path, value]];
const figures = document => new Map(leaves(document ? authored(document) : {}).filter(([, value]) => value !== undefined));
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
// The changes that lead from one document to another, by path.
const changes = (from, to) => {
  const [before, after] = [figures(from), figures(to)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(path => !isSame(before.get(path), after.get(path)))
    .map(path => ({ path, before: before.get(path), after: after.get(path) }));
};
// Mine on top of theirs, where the same figure was not changed by both; nil where it was.
const merged = (base, theirs, mine) => {
  const own = changes(base, mine), others = new Set(changes(base, theirs).map(({ path }) => path));
  if (own.some(({ path }) => others.has(path) || path === 'animation.kind') || others.has('animation.kind')) return undefined;
  const result = structuredClone(authored(theirs));
  for (const { path, after } of own) {
    const keys = path.split('.'), last = keys.pop(), place = keys.reduce((object, key) => object[key] ??= {}, result);
    if (after === undefined) delete place[last]; else place[last] = after;
  }
  return result;
};
const figure = value => value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

// Where a draft goes: into the catalog, or into a proposal, which waits for others.
class SavingPlace {
  constructor(editor) {
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
    [this.editor, this.action] = [editor, action];
    const isNew = editor.revision === undefined, isRename = action === 'rename', isRemoval = action === 'remove';
    this.name = make('input', { id: 'save-name', autocomplete: 'off', spellcheck: 'false' });
    this.signed = signature('save');
    this.place = new SavingPlace(editor);
    this.name.value = editor.draft.name;
    this.force = make('button', { type: 'button', hidden: true, click: () => this.send(true) }, 'Remove it from those as well');
    this.problem = make('p', { class: 'problem', role: 'alert' });
    this.go = make('button', { class: 'main' }, isRemoval ? 'Remove' : isRename ? 'Rename' : 'Save');
    const title = isRemoval ? ['Remove ', own(editor.name)] : isRename ? ['Rename ', own(editor.name)] : isNew ? ['Add a preset'] : ['Save ', own(editor.name)];
    const difference = action === 'save' && !isNew ? changes(editor.base, editor.draft) : [];
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
      difference.length > 0 && make('ul', { class: 'changes' }, difference.map(({ path, before, after }) => make('li', {}, make('code', {}, path), ` ${figure(before)} → ${figure(after)}`))),
      (isNew || isRename) && make('label', { class: 'field' }, 'Name', this.name),
      action === 'save' && this.place.nodes, this.signed.nodes, this.problem,
      make('div', { class: 'row wrap' }, this.go, this.force, make('button', { type: 'button', click: () => this.node.close() }, 'Cancel'))));
    document.body.append(this.node);
    this.node.showModal();
    (isNew || isRename ? this.name : this.signed.first).focus();
  }
  // `isForced`: what refers to a preset goes on without it.
  async send(isForced = false) {
    const { editor, action } = this, isNew = editor.revision === undefined, signed = this.signed.sign();
    if (isNew) editor.draft.name = this.name.value.trim();
    this.go.disabled = true;
    const begun = action === 'save' ? await this.place.begin(signed) : { status: 200 }, proposal = this.place.proposal ?? view.proposal;
    const result = begun.status !== 200 ? begun : await ask('/save', { action, name: isNew ? editor.draft.name : editor.name, ...signed, proposal,
      ...!isNew && { ifRevision: editor.revision, base: authored(editor.base), isForced }, ...action === 'save' && { document: editor.draft }, ...action === 'rename' && { newName: this.name.value.trim() } });
    this.go.disabled = false;
    if (result.status === 200) {
      this.node.close();
      return this.place.proposal ? editor.proposed(this.place.proposal) : editor.saved(result.answer, action);
    }
    if (result.answer.conflict) {
      this.node.close();
      return editor.disputed(result.answer.conflict);
    }
    this.force.hidden = action !== 'remove' || result.answer.error.code !== 'conflict';
    this.problem.textContent = complaint(result) + (result.status === 0 ? ' Your draft is kept.' : '');
  }
}

// The three states of a preset that two people changed. Nothing is written here: what is chosen goes on as the draft.
class Conflict {
  constructor(editor, { base, theirs, mine }) {
    const both = base && theirs && mine && merged(base, theirs, mine), isRenamed = theirs && base && theirs.name !== base.name, done = (draft, revision, base) => {
      editor.resume(draft, revision, base);
      this.node.close();
    };
    const paths = [...new Set([...changes(base, theirs), ...changes(base, mine)].map(({ path }) => path))];
    const sides = [['It was', base], [theirs ? `It is now, by ${theirs.author}` : 'It is now', theirs], ['Yours', mine]];
    this.pictures = sides.map(() => make('div', { class: 'curve' }));
    this.node = make('dialog', { class: 'viewer conflict', 'aria-labelledby': 'conflict-title', close: () => {
      this.node.remove();
      // What opened it is gone as well, and keys are the editor's.
      editor.title.focus();
    } }, make('div', { class: 'inner' },
      make('h2', { id: 'conflict-title' }, 'Somebody else was faster'),
      make('p', { class: 'quiet' }, theirs ? [...isRenamed ? ['It is called ', own(theirs.name), ' now. '] : [], 'Nothing has been overwritten. Choose what to go on with; it is saved when you save it.'] : 'It has been removed or renamed meanwhile. Your draft can be added as a new preset.'),
      make('div', { class: 'sides' }, sides.map(([title, document], index) => make('section', {}, make('h3', {}, title), document ? this.pictures[index] : make('p', { class: 'quiet' }, 'Not there any more.')))),
      paths.length > 0 && make('table', { class: 'measured' }, make('thead', {}, make('tr', {}, make('td'), sides.map(([title]) => make('th', { scope: 'col' }, title)))),
        make('tbody', {}, paths.map(path => make('tr', {}, make('th', { scope: 'row' }, path), sides.map(([, document]) => make('td', {}, figure(figures(document).get(path)))))))),
      make('div', { class: 'row wrap' },
        both && make('button', { type: 'button', class: 'main', click: () => done(both, theirs.revision, theirs) }, 'Both changes'),
        theirs && make('button', { type: 'button', click: () => done({ ...authored(mine ?? theirs), name: theirs.name }, theirs.revision, theirs) }, 'Yours, on top of theirs'),
        theirs && make('button', { type: 'button', click: () => done(authored(theirs), theirs.revision, theirs) }, 'Theirs'),
        !theirs && mine && make('button', { type: 'button', class: 'main', click: () => done(authored(mine), undefined, undefined) }, 'As a new preset'),
        make('button', { type: 'button', click: () => this.node.close() }, 'Back to your draft'))));
    document.body.append(this.node);
    this.node.showModal();
    this.draw(sides.map(([, document]) => document));
  }
  // The curves over one time, so that a longer one is longer.
  async draw(documents) {
    const answers = await Promise.all(documents.map(document => document && ask('/draft', { document: authored(document) })));
    const drawn = answers.map(reply => reply?.answer.entry && new Preset(reply.answer.entry)), span = Math.max(1, ...drawn.map(preset => preset?.ticks ?? 0));
    drawn.forEach((preset, index) => preset && this.pictures[index].append(smallCurve(preset, span).node));
  }
}
