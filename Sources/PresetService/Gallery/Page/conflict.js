// The three states of a preset that two people changed. Nothing is written here: what is chosen goes on as the draft.
class Conflict {
  constructor(editor, { base, theirs, mine }) {
    const both = base && theirs && mine && merged(base, theirs, mine), isRenamed = theirs && base && theirs.name !== base.name, done = (draft, revision, base) => {
      editor.resume(draft, revision, base, true);
      this.node.close();
    };
    const paths = [...new Set([...changes(base, theirs), ...changes(base, mine)].map(({ path }) => path))];
    const sides = [['It was', base], [theirs && !view.proposal ? `It is now, by ${theirs.author}` : 'It is now', theirs], ['Yours', mine]];
    this.modes = editor.modes;
    this.pictures = sides.map(() => make('div', { class: 'curve' }));
    this.node = make('dialog', { class: 'viewer conflict', 'aria-labelledby': 'conflict-title', close: () => {
      this.node.remove();
      // What opened it is gone as well, and keys are the editor's.
      editor.title.focus();
    } }, make('div', { class: 'inner' },
      make('h2', { id: 'conflict-title' }, editor.isElsewhere ? 'The catalog may be another one' : 'Somebody else was faster'),
      make('p', { class: 'quiet' }, theirs ? [...isRenamed ? ['It is called ', own(theirs.name), ' now. '] : [], 'Nothing has been overwritten. Choose what to go on with; it is saved when you save it.'] : 'It has been removed or renamed meanwhile. Your draft can be added as a new preset.'),
      make('div', { class: 'sides' }, sides.map(([title, document], index) => make('section', {}, make('h3', {}, title), document ? this.pictures[index] : make('p', { class: 'quiet' }, 'Not there any more.')))),
      paths.length > 0 && make('table', { class: 'measured' }, make('thead', {}, make('tr', {}, make('td'), sides.map(([title]) => make('th', { scope: 'col' }, title)))),
        make('tbody', {}, paths.map(path => make('tr', {}, make('th', { scope: 'row' }, placeName(path)), sides.map(([, document]) => make('td', {}, figure(figures(document).get(path)))))))),
      make('div', { class: 'row wrap' },
        both && make('button', { type: 'button', class: 'main', click: () => done(both, theirs.revision, theirs) }, 'Both changes'),
        theirs && make('button', { type: 'button', click: () => done({ ...base && mine ? merged(base, theirs, mine, true) : authored(mine ?? theirs), name: theirs.name }, theirs.revision, theirs) }, 'Yours, on top of theirs'),
        theirs && make('button', { type: 'button', click: () => done(authored(theirs), theirs.revision, theirs) }, 'Theirs'),
        !theirs && mine && make('button', { type: 'button', class: 'main', click: () => done(authored(mine), undefined, undefined) }, 'As a new preset'),
        make('button', { type: 'button', click: () => this.node.close() }, 'Back to your draft'))));
    document.body.append(this.node);
    this.node.showModal();
    this.draw(sides.map(([, document]) => document));
  }
  // The curves over one time, so that a longer one is longer.
  async draw(documents) {
    const answers = await Promise.all(documents.map(document => document && ask('/draft', { modes: this.modes, document: authored(document) })));
    const drawn = answers.map(reply => reply?.answer.entry && new Preset(reply.answer.entry)), span = Math.max(1, ...drawn.map(preset => preset?.ticks ?? 0));
    drawn.forEach((preset, index) => preset && this.pictures[index].append(smallCurve(preset, span).node));
  }
}
