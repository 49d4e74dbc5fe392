// Dialogs besides that of a preset: a title, a way out, and what is shown; each is gone once it is closed.

class Sheet {
  // `title`: text and nodes; `actions`: buttons beside the way out.
  constructor(id, title, { isSmall = false, actions = [], closed = () => {} } = {}) {
    this.title = make('h2', { id: id + '-title', tabindex: '-1', autofocus: true }, title);
    this.about = make('p', { class: 'quiet' });
    this.problem = make('p', { class: 'problem', role: 'alert' });
    this.body = make('div', { class: 'sheet-body' });
    this.node = make('dialog', { id, class: isSmall ? 'viewer sheet small' : 'viewer sheet', 'aria-labelledby': id + '-title', close: () => {
      this.node.remove();
      closed();
    } }, make('div', { class: 'inner' }, make('header', {}, make('div', {}, this.title, this.about),
      make('div', { class: 'row wrap' }, actions, make('button', { type: 'button', click: () => this.node.close() }, 'Close'))), this.problem, this.body), make('p', { class: 'toast', role: 'status' }));
    document.body.append(this.node);
    this.node.showModal();
  }
  show(...content) { keepingFocus(this.body, () => this.title, () => this.body.replaceChildren(...content.flat().filter(Boolean))); }
}
