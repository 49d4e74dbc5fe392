// What is moved on the picture of a draft, by hand or by keys. Arrow keys go by 0.01, with Shift by 0.1; Escape takes back a
// drag, which is one step.

class Grip {
  // `component` gives what is edited; `change` is told of each move, and whether it begins a step of its own.
  constructor(component, change) {
    [this.component, this.change] = [component, change];
    this.node = draw('svg', { class: 'handles', hidden: '', pointerdown: event => { if (!event.button) this.grab(event); }, pointermove: event => { if (this.held) this.drag(event); },
      pointerup: () => this.drop(), pointercancel: () => this.cancel(), keydown: event => this.press(event) });
  }
  // Begins a drag: what there is now comes back where it is cancelled.
  hold(event, more) {
    this.held = { from: structuredClone(this.component().animation), isMoved: false, ...more };
    this.node.setPointerCapture(event.pointerId);
    event.preventDefault();
  }
  // Whether this move is the first of the drag.
  get isFirst() {
    const isFirst = !this.held.isMoved;
    this.held.isMoved = true;
    return isFirst;
  }
  drop() {
    if (!this.held) return;
    const { isMoved } = this.held;
    this.held = undefined;
    if (isMoved) this.change('handle', true);
  }
  cancel() {
    if (!this.held) return;
    const { animation } = this.component(), { from } = this.held;
    for (const key of Object.keys(animation)) delete animation[key];
    Object.assign(animation, from);
    this.held = undefined;
    this.change('handle-cancelled', false);
  }
  press(event) {
    if (event.key === 'Escape' && this.held) {
      event.preventDefault();
      event.stopPropagation();
      return this.cancel();
    }
    const handle = event.target.closest('[data-handle]')?.dataset.handle;
    if (handle === undefined) return;
    const [across, up] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [], step = event.shiftKey ? 0.1 : 0.01;
    if (across === undefined) return this.other(event, handle);
    event.preventDefault();
    this.nudge(handle, across * step, up * step);
  }
  // What other keys do.
  other() {}
}
