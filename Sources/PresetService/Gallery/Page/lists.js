// Keyframes, points and the parts of a path as rows beside the picture: each figure is typed, each row added, taken away and
// put elsewhere. What is too long for rows, or no list, is there as text.

const MOST_ROWS = 64;
const figureOfRow = (name, summary, minimum = -1e6, maximum = 1e6) => ({ name, summary, type: 'number', minimum, maximum, default: null });
const halfway = (one, other) => +((one + other) / 2).toFixed(6);
const areNumbers = list => Array.isArray(list) && list.every(number => typeof number === 'number');
const PATH_CELLS = { line: ['x', 'y'], curve: ['x1', 'y1', 'x2', 'y2', 'x', 'y'] };
// How each type of list begins, becomes rows and is written again; `after` returns a row that may come behind another one without
// changing the motion, where there is one, and what becomes of that one.
const LISTS = {
  points: {
    what: 'point', start: [[0, 0], [0.5, 0.8], [1, 1]], read: value => Array.isArray(value) && value.every(point => areNumbers(point) && point.length === 2) ? value.map(([part, value]) => ({ part, value })) : undefined,
    write: rows => rows.map(({ part, value }) => [part, value]),
    cells: () => [figureOfRow('part', 'of the duration: 0 is its start, 1 its end', 0, 1), figureOfRow('value', '0 is the start, 1 the target')],
    after: (row, next = row) => [row, { part: halfway(row.part, next.part), value: halfway(row.value, next.value) }],
  },
  segments: {
    what: 'keyframe', start: [{ kind: 'cubic', value: 1, duration: 0.35 }], get kinds() { return server.segments.map(({ name }) => name); },
    read: value => Array.isArray(value) && value.every(row => server.segments.some(({ name }) => name === row?.kind)) ? structuredClone(value) : undefined,
    write: rows => rows, cells: ({ kind }) => server.segments.find(({ name }) => name === kind).parameters,
    after: (row, next, before = { value: 0 }) => row.kind !== 'linear' || row.curve !== undefined && row.curve !== 'linear' || !areNumbers([row.value, before.value, row.duration]) ? [row, { ...row }]
      : [{ ...row, value: halfway(before.value, row.value), duration: row.duration / 2 }, { ...row, duration: row.duration / 2 }],
  },
  path: {
    what: 'part', start: 'M0,0 C0.25,0.1 0.25,1 1,1', kinds: Object.keys(PATH_CELLS),
    read: value => {
      const parts = typeof value === 'string' && /^\s*M\s*0[\s,]+0\s*((?:[LC][^A-Za-z]+)+)$/.exec(value)?.[1].match(/[LC][^LC]+/g), rows = parts && parts.map(part => {
        const kind = part[0] === 'L' ? 'line' : 'curve', numbers = part.slice(1).trim().split(/[\s,]+/).map(Number);
        return numbers.length === PATH_CELLS[kind].length && numbers.every(Number.isFinite) && { kind, ...Object.fromEntries(PATH_CELLS[kind].map((name, index) => [name, numbers[index]])) };
      });
      return rows && rows.every(Boolean) ? rows : undefined;
    },
    write: rows => 'M0,0 ' + rows.map(row => row.kind === 'line' ? `L${row.x},${row.y}` : `C${row.x1},${row.y1} ${row.x2},${row.y2} ${row.x},${row.y}`).join(' '),
    cells: ({ kind }) => PATH_CELLS[kind].map(name => figureOfRow(name, name.startsWith('x') ? 'part of the duration' : '0 is the start, 1 the target', ...name.startsWith('x') ? [0, 1] : [])),
    // A part is divided in its middle.
    after: (row, next, before = { x: 0, y: 0 }) => {
      const middle = (one, other) => ({ x: halfway(one.x, other.x), y: halfway(one.y, other.y) }), end = { x: row.x, y: row.y };
      if (row.kind === 'line') return [{ kind: 'line', ...middle(before, end) }, row];
      const [first, second] = [{ x: row.x1, y: row.y1 }, { x: row.x2, y: row.y2 }], [a, b, c] = [middle(before, first), middle(first, second), middle(second, end)], [d, e] = [middle(a, b), middle(b, c)], at = middle(d, e);
      return [{ kind: 'curve', x1: a.x, y1: a.y, x2: d.x, y2: d.y, ...at }, { kind: 'curve', x1: e.x, y1: e.y, x2: c.x, y2: c.y, ...end }];
    },
  },
};
// The kind of a row is another one: what both have stays, the rest is as a row of that kind may begin.
const rowOf = (list, kind, row, before) => ({ kind, ...Object.fromEntries(list.cells({ kind }).map(({ name, type, default: usual }) => {
  const straight = { x1: before?.x ?? 0, y1: before?.y ?? 0, x2: row.x, y2: row.y }[name];
  return [name, row[name] ?? straight ?? (usual === null && type === 'number' && name === 'value' ? 1 : usual === null && name === 'duration' && kind !== 'spring' ? 0.2 : undefined)];
}).filter(([, value]) => value !== undefined)) });
class ListField {
  constructor(parameter, owner, change) {
    Object.assign(this, { parameter, owner, change, cells: [], name: parameter.name, list: LISTS[parameter.type], id: 'field-' + ++fieldNumber, items: [] });
    this.problem = make('p', { class: 'problem', id: this.id + '-problem' });
    this.rows = new RowList({ items: this.items, what: this.list.what, most: MOST_ROWS, row: (row, index) => this.row(row, index), changed: () => this.write(this.id, true),
      after: index => this.items.splice(index, 1, ...this.list.after(this.items[index], this.items[index + 1], this.items[index - 1])) });
    this.text = make('textarea', { id: this.id, rows: 3, spellcheck: 'false', autocomplete: 'off', 'aria-describedby': `${this.id}-about ${this.id}-problem`, input: () => {
      const value = valueOf(parameter, this.text.value);
      if (value === undefined) delete owner[this.name]; else owner[this.name] = value;
      this.fill();
      change(this.id);
    } });
    this.wide = make('details', { class: 'as-text' }, make('summary', {}, 'As text'), make('label', { for: this.id, class: 'quiet' }, parameter.name), this.text, make('p', { class: 'caption', id: this.id + '-about' }, parameter.summary));
    this.node = make('fieldset', { class: 'modifier list' }, make('legend', {}, parameter.name), this.rows.node, this.problem, this.wide);
    this.show();
  }
  // What the document says, as rows; who is on one of them stays there.
  fill() {
    const rows = this.list.read(this.owner[this.name]), isShown = rows && rows.length > 0 && rows.length <= MOST_ROWS, isSameForm = isShown && isSame(rows.map(({ kind }) => kind), this.items.map(({ kind }) => kind));
    this.rows.node.hidden = !isShown;
    if (!isShown) this.wide.open = true;
    rows?.forEach((row, index) => { if (isSameForm) Object.assign(this.items[index], row); });
    if (isSameForm) for (const { input, row, name } of this.cells) if (input !== document.activeElement) input.value = textOf(row[name]);
    if (isSameForm) return;
    this.items.splice(0, this.items.length, ...isShown ? rows : []);
    this.cells = [];
    this.rows.show();
  }
  show() {
    this.text.value = textOf(this.owner[this.name]);
    this.fill();
  }
  write(key, isStep) {
    this.owner[this.name] = this.list.write(this.items.map(item => ({ ...item })));
    this.text.value = textOf(this.owner[this.name]);
    this.change(key, isStep);
  }
  row(row, index) {
    const { list, id } = this, problem = make('p', { class: 'problem', id: `${id}-${index}-problem` }), count = `${list.what} ${index + 1}`;
    if (index === 0) this.cells = [];
    const kinds = list.kinds && make('select', { id: `${id}-${index}-kind`, change: () => {
      this.items[index] = rowOf(list, kinds.value, row, this.items[index - 1]);
      this.rows.show();
      byId(`${id}-${index}-kind`).focus();
      this.write(id, true);
    } }, list.kinds.map(kind => make('option', { value: kind }, kind)));
    if (kinds) kinds.value = row.kind;
    const cells = list.cells(row).map(parameter => this.cell(row, index, parameter));
    return make('div', { role: 'group', 'aria-label': count.replace(/^./, letter => letter.toUpperCase()) }, make('div', { class: 'cells' }, kinds && make('label', { class: 'field' }, 'kind', kinds), cells), problem);
  }
  cell(row, index, parameter) {
    const { name, default: usual } = parameter, id = `${this.id}-${index}-${name}`, typed = () => {
      const value = valueOf(parameter, input.value);
      if (value === undefined) delete row[name]; else row[name] = value;
      this.write(id);
    };
    const input = make('input', { id, title: parameter.summary, inputmode: NUMERIC.includes(parameter.type) && 'decimal', autocomplete: 'off', spellcheck: 'false', placeholder: usual === null ? '' : textOf(usual),
      'aria-describedby': `${this.id}-${index}-problem`, input: typed, keydown: event => {
        const value = stepped(parameter, row[name] ?? usual, event);
        if (value === undefined) return;
        event.preventDefault();
        input.value = value;
        typed();
      } });
    input.value = textOf(row[name]);
    this.cells.push({ input, row, name, index, isNumber: NUMERIC.includes(parameter.type) });
    return make('label', { class: 'field' }, name, input);
  }
  // What is wrong, at the row that it is of.
  say(text, fields = []) {
    const isShown = !this.rows.node.hidden, told = fields.filter(field => field.startsWith(this.name + '.')).map(field => +field.slice(this.name.length + 1));
    // A figure that is half written, or none, is of its row as well.
    const odd = this.cells.filter(({ row, name, isNumber }) => isNumber && row[name] !== undefined && typeof row[name] !== 'number').map(({ index }) => index), wrong = text ? told.length ? told : odd.slice(0, 1) : [];
    this.problem.textContent = wrong.length && isShown ? '' : text ?? '';
    this.text.ariaInvalid = text ? 'true' : null;
    for (const { input, index } of this.cells) {
      input.ariaInvalid = wrong.includes(index) ? 'true' : null;
      byId(`${this.id}-${index}-problem`).textContent = wrong[0] === index ? text : '';
    }
  }
}
