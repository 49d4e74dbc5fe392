// Many presets at once: they are chosen on their cards, and changed as one revision.

const picks = new Set();
let isPicking = false;
const bar = make('div', { class: 'tray picks', role: 'region', 'aria-label': 'Chosen presets', hidden: true });
byId('tray').before(bar);
const pick = (name, isPicked) => {
  isPicked ? picks.add(name) : picks.delete(name);
  showPicks();
};
const showPicks = () => {
  for (const name of [...picks]) if (!everything.has(name)) picks.delete(name);
  for (const { card } of presets) card?.mark();
  bar.hidden = !isPicking;
  if (!isPicking) return;
  const names = [...picks], act = (text, change) => make('button', { type: 'button', class: 'small', disabled: !names.length, click: change }, text);
  keepingFocus(bar, () => choosing, () => bar.replaceChildren(make('strong', { role: 'status' }, `${names.length} chosen`),
    make('div', { class: 'row wrap' }, make('button', { type: 'button', class: 'small', click: () => {
      for (const { name, isCurve } of shown) if (!isCurve) picks.add(name);
      showPicks();
    } }, `All ${shown.filter(({ isCurve }) => !isCurve).length} listed`),
    !server.readOnly && [act('Tag…', () => changeMany('tag')), act('Untag…', () => changeMany('untag')), act('Move…', () => changeMany('move')), act('Status…', () => changeMany('status')), act('Deprecate…', () => changeMany('deprecate')), act('Remove…', () => changeMany('remove'))],
    act('Export…', () => new Exporting(names.sort()))),
    make('button', { type: 'button', class: 'small', click: () => setPicking(false) }, 'Done')));
};
// How many there are to choose is told of what is listed.
source.listed = () => isPicking && showPicks();
const setPicking = is => {
  isPicking = is;
  document.body.classList.toggle('picking', is);
  if (!is) picks.clear();
  showPicks();
  choosing.setAttribute('aria-pressed', is);
  if (!is) choosing.focus();
};
const choosing = make('button', { type: 'button', class: 'small', 'aria-pressed': 'false', click: () => setPicking(!isPicking) }, 'Select');
// Each way to change many: what is asked for, and what becomes of the answer.
const input = (id, label, list = []) => {
  const field = make('input', { id, list: id + '-list', required: true, autocomplete: 'off', spellcheck: 'false' });
  return { field, node: make('label', { class: 'field' }, label, field, make('datalist', { id: id + '-list' }, list.map(value => make('option', { value })))) };
};
const changeMany = (action, names = [...picks].sort()) => {
  const count = tallied(names.map(name => everything.get(name) ?? {}));
  const tag = input('many-tag', 'Tags, divided by commas', [...uses.keys()]), tags = () => ({ tags: tagsOf(tag.field.value) }), group = input('many-group', 'Group', [...new Set(presets.flatMap(({ groups }) => groups))]);
  const heir = input('many-heir', 'Replaced by', presets.map(({ name }) => name)), version = input('many-version', 'Removed in');
  const status = make('select', { id: 'many-status' }, ['stable', 'experimental'].map(value => make('option', { value }, value)));
  group.field.required = heir.field.required = version.field.required = false;
  heir.field.placeholder = version.field.placeholder = 'nothing said';
  const ways = {
    tag: ['Tag', [tag.node], tags], untag: ['Untag', [tag.node], tags],
    move: ['Move', [group.node], () => ({ group: group.field.value.trim().replace(/\/+$/, '') })],
    status: ['Set the status of', [make('label', { class: 'field' }, 'Status', status)], () => ({ status: status.value })],
    deprecate: ['Deprecate', [heir.node, version.node], () => ({ replacedBy: heir.field.value.trim(), removeIn: version.field.value.trim() })],
    remove: ['Remove', [], () => ({})],
  };
  const [title, fields, values] = ways[action], word = title.split(' ')[0];
  let seen = server.revision;
  const about = { move: 'To another group; without one, out of theirs. What refers to them follows. ', remove: 'The history keeps them. ' }[action] ?? '';
  decide('many', `${title} ${count}`, about + `All of them are one revision: ${names.slice(0, 6).map(plain).join(', ')}${names.length > 6 ? ` and ${names.length - 6} more` : ''}.`, word, fields, {
    target: '/change', send: () => ({ action, names, ifRevision: view.proposal ? undefined : seen, ...values() }),
    refused: async reply => {
      if (reply.answer.error?.code !== 'conflict' || view.proposal) return undefined;
      // Whoever asks once more has read who changed which of them.
      const { status, answer } = await ask('/catalog', { names: [] });
      if (status !== 200) return undefined;
      if (answer.revision === seen) return undefined;
      seen = answer.revision;
      const { message, details } = reply.answer.error;
      return `${[message, ...details].join('; ')}. “${word}” once more changes all of them as they are now.`;
    },
    done: ({ changed, revision }) => {
      say(changed ? `${changed} changed, ${savedAt(revision)}` : 'They are like that already');
      if (action === 'remove' || action === 'move') setPicking(false);
      if (view.proposal) update();
    } });
};
const marked = Card.prototype.mark;
Card.prototype.mark = function () {
  marked.call(this);
  this.pick ??= make('input', { type: 'checkbox', class: 'pick', 'aria-label': 'Choose ' + this.preset.label, change: event => pick(this.preset.name, event.target.checked) });
  this.node.classList.toggle('picked', isPicking && picks.has(this.preset.name));
  if (isPicking && !this.preset.isCurve) {
    this.pick.checked = picks.has(this.preset.name);
    if (!this.pick.isConnected || this.pick.parentNode !== this.node) this.node.append(this.pick);
  } else this.pick.remove();
};
