// The axes of modes, as of a brand, in whose contexts presets and values can be something else.

const MOST_COVERED = 6;
class Axes {
  constructor() {
    this.sheet = new Sheet('axes', 'Axes', { actions: server.readOnly ? [] : [make('button', { type: 'button', click: () => this.edit() }, 'New axis…')] });
    this.show();
  }
  async show() {
    const answer = await this.sheet.ask('/axes', { modes: {} });
    if (!answer) return;
    this.sheet.about.textContent = answer.axes.length ? 'In each context presets and values can be something else. What is not is as by default.' : 'There are none yet. On an axis, as of a brand, presets can be something else in each context.';
    this.sheet.show(make('ul', { class: 'rows' }, answer.axes.map(axis => this.row(axis))), make('p', { class: 'quiet' }, 'The axis motion, full or reduced, is there in every catalog.'));
  }
  row(axis) {
    const { name, contexts, covered } = axis, act = (text, click) => make('button', { type: 'button', class: 'small', 'aria-label': `${text} ${plain(name)}`, click }, text);
    const inIt = names => names.length ? [names.slice(0, MOST_COVERED).flatMap((user, index) => [index ? ', ' : '', linkTo(user, own(user))]), names.length > MOST_COVERED && ` and ${names.length - MOST_COVERED} more`].flat() : ['nothing'];
    return make('li', {}, make('h3', {}, own(name)), make('ul', { class: 'contexts' }, contexts.map((context, index) => make('li', {}, make('strong', {}, own(context)), make('span', { class: 'quiet' }, index ? [' differs for ', ...inIt(covered[context] ?? [])] : ' is the default')))),
      !server.readOnly && make('div', { class: 'row wrap' }, act('Contexts…', () => this.edit(axis)), act('Rename…', () => this.rename(axis)), act('Remove…', () => this.remove(axis))));
  }
  changed({ revision }) {
    say(`Saved, ${savedAt(revision)}`);
    this.show();
    if (view.proposal) update();
  }
  // What has become of an axis by now; nothing where it is gone.
  async latest({ name }) {
    const { status, answer } = await ask('/axes', { modes: {} });
    return status === 200 ? answer.axes.find(axis => axis.name === name) : undefined;
  }
  // The contexts of one, or all of a new one.
  edit(axis) {
    let seen = axis?.contexts;
    const items = (seen ?? ['', '']).map(text => ({ text })), name = make('input', { id: 'axis-name', required: true, autocomplete: 'off', spellcheck: 'false', placeholder: 'brand' });
    const rows = new RowList({ items, what: 'context', least: 2, fresh: () => ({ text: '' }), row: (item, index) => {
      const field = make('input', { id: `axis-context-${index + 1}`, required: true, autocomplete: 'off', spellcheck: 'false', input: () => { item.text = field.value; } });
      field.value = item.text;
      return make('label', { class: 'field' }, index ? `Context ${index + 1}` : 'Context 1, the default', field);
    } });
    const contexts = () => items.map(({ text }) => text.trim());
    decide('axis', axis ? ['Contexts of ', own(axis.name)] : 'New axis', 'The first holds where none is said.', 'Save', [...axis ? [] : [make('label', { class: 'field' }, 'Name', name)], rows.node], {
      target: '/axis', send: () => ({ modes: {}, contexts: contexts(), ...axis ? { action: 'edit', name: axis.name, seen } : { action: 'add', name: name.value.trim() } }),
      refused: async reply => {
        const now = axis && reply.status === 409 && await this.latest(axis);
        if (!now) return undefined;
        const isOvertaken = !isSame(now.contexts, seen);
        // What is sent next takes the place of what is said here.
        seen = now.contexts;
        return isOvertaken ? `Somebody has changed it meanwhile: it has ${joined(seen.map(plain))} now. Nothing was changed; “Save” once more, and yours take their place.`
          : `${complaint(reply)} Take back what differs first: in its editor, under “In other modes”.`;
      }, done: answer => this.changed(answer) });
  }
  rename(axis) {
    const name = make('input', { id: 'axis-name', required: true, autocomplete: 'off', spellcheck: 'false' });
    name.value = axis.name;
    decide('axis-renaming', ['Rename ', own(axis.name)], 'What differs in its contexts follows.', 'Rename', [make('label', { class: 'field' }, 'Name', name)], {
      target: '/axis', send: () => ({ modes: {}, action: 'rename', name: axis.name, newName: name.value.trim(), ifRevision: axis.revision }),
      refused: reply => this.overtaken(axis, reply, 'Rename'), done: answer => this.changed(answer) });
  }
  remove(axis) {
    let isForced = false;
    const count = new Set(Object.values(axis.covered).flat()).size;
    decide('axis-removal', ['Remove ', own(axis.name)], `The history keeps it. ${count ? `${count} ${count === 1 ? 'preset or value differs' : 'presets or values differ'} by it.` : 'Nothing differs by it.'}`, 'Remove', [], {
      target: '/axis', send: () => ({ modes: {}, action: 'remove', name: axis.name, ifRevision: axis.revision, isForced }),
      refused: async reply => {
        const told = await this.overtaken(axis, reply, 'Remove');
        if (told || reply.answer.error?.code !== 'conflict') return told;
        isForced = true;
        return `${complaint(reply)} “Remove” once more takes back what differs by it as well.`;
      }, done: answer => this.changed(answer) });
  }
  // Says what somebody else has made of an axis meanwhile, so that the next try is over that.
  async overtaken(axis, { status }, word) {
    const now = status === 409 && await this.latest(axis);
    if (!now || now.revision === axis.revision) return undefined;
    Object.assign(axis, now);
    return `Somebody has changed it meanwhile: it has ${joined(now.contexts.map(plain))} now. Nothing was changed; “${word}” once more does it all the same.`;
  }
}
