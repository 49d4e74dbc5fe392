// The steps of a draft, to take back and to make again.

const MOST_STEPS = 200;
// Whoever has them has a `draft`, and shows it by `refill`, `refigure`, `tell` and `ask`.
class Steps {
  constructor() { Object.assign(this, { past: [], future: [] }); }
  // Goes on with another draft, from which a step leads back to this one, and to what it began with where that is given.
  replace(draft, begun) {
    this.past.push({ text: JSON.stringify(this.draft), begun });
    if (this.past.length > MOST_STEPS) this.past.shift();
    this.future = [];
    this.key = undefined;
    this.draft = structuredClone(draft);
    this.noted = JSON.stringify(this.draft);
  }
  // Notes a change of the draft. Those of one field until it is left, or of one drag, are one step.
  changed(key, isStep) {
    const now = JSON.stringify(this.draft);
    if (key === 'handle-cancelled') {
      // The drag was one step, to what is there again.
      if (this.past.at(-1)?.text === now) this.past.pop();
      this.noted = now;
      this.key = undefined;
    } else if (now !== this.noted) {
      if (this.noted !== undefined && (isStep || key !== this.key)) {
        this.past.push({ text: this.noted });
        if (this.past.length > MOST_STEPS) this.past.shift();
      }
      this.noted = now;
      this.future = [];
      this.key = key;
    } else if (isStep) this.key = undefined;
    if (key.startsWith('handle')) this.refigure();
    this.tell();
    this.ask();
  }
  // What is changed from here on is a step of its own: a field was left, or a slider let go.
  rest() { this.key = undefined; }
  step(from, to) {
    if (!from.length) return;
    const { text, begun } = from.pop();
    to.push({ text: JSON.stringify(this.draft), begun: begun && { base: this.base, revision: this.revision } });
    // A draft from before it was merged lies over what it began with: what others have done since is told again.
    if (begun) {
      Object.assign(this, begun);
      this.overtaken = this.isOvertaken;
    }
    this.noted = text;
    this.key = undefined;
    this.draft = JSON.parse(this.noted);
    // What has another name by now keeps that.
    if (this.name !== undefined) {
      this.draft.name = this.name;
      this.noted = JSON.stringify(this.draft);
    }
    this.refill();
    this.ask();
  }
  // Puts the steps from before a draft was merged over what it was merged with; those that are nothing else by that go.
  rebase(draft) {
    let from, next = JSON.stringify(draft);
    const past = [];
    for (const { text, begun } of this.past.toReversed()) {
      from = begun?.base ?? from;
      const own = from ? JSON.stringify({ ...merged(from, this.base, JSON.parse(text), true), name: draft.name }) : text;
      if (!from || own !== next) past.unshift({ text: own });
      next = own;
    }
    [this.past, this.future] = [past, this.future.some(({ begun }) => begun) ? [] : this.future];
  }
  undo() { this.step(this.past, this.future); }
  redo() { this.step(this.future, this.past); }
  discard() {
    if (!this.base) {
      drafts.keep(this.name);
      return this.node.close();
    }
    // What is stored now, which others may have changed meanwhile.
    const { stored } = this;
    if (this.isOvertaken && stored) return this.resume(authored(stored.document), stored.document.revision, stored.document, true);
    this.replace(authored(this.base));
    this.refill();
    this.ask();
  }
  press(event) {
    // Space plays, but where it is text or a button's own.
    if (event.key === ' ' && !event.target.closest('input, textarea, select, button, summary, [role=slider]')) {
      event.preventDefault();
      return this.play.click();
    }
    const isCommand = event.ctrlKey || event.metaKey, key = event.key.toLowerCase();
    if (!isCommand) return key === 'b' && !event.altKey && !event.target.closest('input, textarea, select') && this.preview.hold(true);
    if (key === 's') {
      event.preventDefault();
      // What is being written counts as well.
      byId('about-reduced').dispatchEvent(new Event('change'));
      if (!this.saving.disabled && !this.saving.hidden) this.save();
    }
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    key === 'y' || event.shiftKey ? this.redo() : this.undo();
  }
}
