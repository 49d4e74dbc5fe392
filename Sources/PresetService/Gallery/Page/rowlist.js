// Rows that are typed, added, taken away and put elsewhere, by hand or by keys alone.

class RowList {
  // `items` is changed in place; `row` returns the fields of one, `fresh` an item to come after another. `what` is what one
  // is called, `changed` is told of each row that comes, goes or moves. With `after`, each row has a way to put one behind it.
  constructor({ items, what, least = 1, most = 64, row, fresh, after, changed = () => {} }) {
    Object.assign(this, { items, what, least, most, row, fresh, after, changed });
    this.list = make('ol', { class: 'rowlist' });
    this.adding = make('button', { type: 'button', class: 'small', click: () => {
      if (this.items.length < this.most) this.put(this.items.length, this.fresh(this.items.at(-1)));
    } }, `Add a ${what}`);
    this.node = make('div', { class: 'rowlisting', role: 'group', 'aria-label': `Each ${what}` }, this.list, !after && this.adding);
    this.show();
  }
  show() {
    const { items, what, least, most, after } = this;
    this.list.replaceChildren(...items.map((item, index) => {
      const act = (name, sign, isOff, click) => make('button', { type: 'button', class: 'small sign', 'aria-label': `${name} ${what} ${index + 1}`, 'data-act': name, disabled: isOff, click }, sign);
      return make('li', {}, this.row(item, index), make('div', { class: 'row acts' },
        after && act('Add after', '+', items.length >= most, () => this.follow(index)), act('Move up', '↑', index === 0, () => this.move(index, -1)), act('Move down', '↓', index === items.length - 1, () => this.move(index, 1)), act('Remove', '×', items.length <= least, () => this.remove(index))));
    }));
    this.adding.disabled = items.length >= this.most;
  }
  focus(index, act) {
    const row = this.list.children[index], button = act && row?.querySelector(`[data-act="${act}"]`);
    (button && !button.disabled ? button : row?.querySelector('input, select'))?.focus();
  }
  put(index, item) {
    this.items.splice(index, 0, item);
    this.show();
    this.focus(index);
    this.changed();
  }
  follow(index) {
    this.after(index);
    this.show();
    this.focus(index + 1);
    this.changed();
  }
  // Whoever moves a row stays on its button.
  move(index, by) {
    this.items.splice(index + by, 0, ...this.items.splice(index, 1));
    this.show();
    this.focus(index + by, by < 0 ? 'Move up' : 'Move down');
    say(`${this.what} ${index + 1} is ${this.what} ${index + by + 1} now`.replace(/^./, letter => letter.toUpperCase()));
    this.changed();
  }
  remove(index) {
    this.items.splice(index, 1);
    this.show();
    this.focus(Math.min(index, this.items.length - 1), 'Remove');
    say(`${this.what} ${index + 1} is removed`.replace(/^./, letter => letter.toUpperCase()));
    this.changed();
  }
}
