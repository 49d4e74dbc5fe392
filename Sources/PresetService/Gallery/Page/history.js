// What has become of a preset: a strip of its states, each of which can be brought back.

class History {
  constructor(editor) {
    Object.assign(this, { editor, states: [] });
    this.sheet = new Sheet('history', ['History of ', own(editor.name)], { closed: () => editor.title.focus() });
    this.list = make('ol', { class: 'film' });
    this.more = make('button', { type: 'button', hidden: true, click: () => this.load() }, 'Earlier changes');
    this.sheet.show(this.list, this.more);
    this.load();
  }
  async load() {
    const answer = await this.sheet.ask('/history', { name: this.editor.name, before: this.oldest });
    if (!answer) return;
    const { changes: list, hasMore } = answer;
    this.oldest = list.at(-1)?.revision;
    this.states.push(...list.map(change => ({ ...change, preset: change.entry && !change.entry.failure && new Preset(change.entry) })));
    // All over one time, so that what has become longer is seen to be.
    this.span = Math.max(1, ...this.states.map(({ preset }) => preset ? preset.ticks : 0));
    this.list.replaceChildren(...this.states.map(state => this.frame(state)));
    this.more.hidden = !hasMore;
    this.sheet.about.textContent = `${this.list.children.length}${hasMore ? ' latest' : ''} ${this.list.children.length === 1 ? 'change' : 'changes'}, the latest first`;
  }
  frame({ revision, time, author, action, reason, undoes, before, after, through, modes, entry, preset }) {
    // What moved it through a value came after its own last change.
    const { stored } = this.editor, isNow = !!stored && revision === this.states[0].revision, isOwn = revision === stored?.document.revision;
    const done = { add: 'added', edit: 'changed', rename: 'renamed', remove: 'removed', restore: 'brought back', move: 'moved' }[action] ?? action;
    return make('li', {}, preset ? make('div', { class: 'curve' }, smallCurve(preset, this.span).node) : make('p', { class: 'quiet' }, entry?.failure ? 'It can’t be drawn: ' + entry.failure + '.' : 'It is gone here.'),
      make('h3', {}, `Revision ${revision}${isNow ? ', which is now' : ''}`), make('p', {}, own(author), ` ${done} it, `, make('time', { datetime: time }, when(time))),
      reason && make('p', { class: 'note', dir: 'auto' }, visible(reason)), undoes && make('p', { class: 'quiet' }, `takes revision ${undoes} back`),
      through ? make('p', { class: 'quiet' }, 'through ', ...through.flatMap((name, index) => [index ? ', ' : '', own(name)]), Object.keys(modes ?? {}).length > 0 && ` with ${whenText(modes)}`) : before && after && changeList(changes(before, after)),
      after && !isOwn && !through && !server.readOnly && !view.proposal && make('button', { type: 'button', class: 'small', 'aria-label': `Restore revision ${revision}`, click: () => this.restore(revision, after.name) }, 'Restore…'));
  }
  restore(revision, name) {
    const { editor } = this, draft = editor.isChanged ? ' Your draft can be brought back by “Undo”.' : '', former = name === editor.name ? '' : ` It is called ${plain(name)} again.`;
    let seen = editor.revision;
    decide('restore', ['Restore ', own(editor.name)], `It becomes again what it was at revision ${revision}.${former} What it is now stays in the history.${draft}`, 'Restore', [], {
      target: '/save', send: () => ({ action: 'restore', name: editor.name, revision, ifRevision: seen }),
      refused: ({ answer: { conflict } }) => {
        if (conflict?.theirs?.name !== editor.name) return undefined;
        seen = conflict.theirs.revision;
        return `${plain(conflict.theirs.author)} has changed it meanwhile, by revision ${seen}, and nothing is restored. Once more, and it is restored all the same.`;
      },
      done: answer => {
        this.sheet.node.close();
        drafts.keep(editor.name);
        editor.saved(answer, 'restore');
      } });
  }
}
