// What the dialogs of the studio have in common.

// Asks the server, and says here what it refuses: of several that are asked the same in a row, what the latest does.
Sheet.prototype.ask = async function (target, body) {
  this.asks ??= {};
  const number = this.asks[target] = (this.asks[target] ?? 0) + 1, reply = await ask(target, body);
  if (!this.node.isConnected) return undefined;
  if (number === this.asks[target]) this.problem.textContent = reply.status === 200 ? '' : complaint(reply);
  return reply.status === 200 ? reply.answer : undefined;
};
// Shows anew what a dialog tells of the catalog, once that has changed: not while a small dialog is over it, which leads back to
// where it was opened from.
const keepCurrent = ({ node }, show) => {
  let isLate = false;
  const isOnTop = () => [...document.querySelectorAll('dialog[open]')].at(-1) === node, revalue = () => { if (isOnTop()) show(); else isLate = true; };
  source.revalue = revalue;
  // Once the focus is back from the small dialog.
  const catchUp = () => {
    if (!isLate || !isOnTop()) return;
    isLate = false;
    show();
  };
  document.addEventListener('close', catchUp, true);
  node.addEventListener('close', () => {
    document.removeEventListener('close', catchUp, true);
    if (source.revalue === revalue) source.revalue = undefined;
  });
};
// Who makes a change, and why: the author is asked for once.
const signature = (id, { isReasonNeeded = false } = {}) => {
  const author = make('input', { id: id + '-author', autocomplete: 'name', required: true });
  const reason = make('input', { id: id + '-reason', autocomplete: 'off', placeholder: isReasonNeeded ? 'its author will want to know' : 'for the history', required: isReasonNeeded });
  author.value = localStorage.getItem('author') ?? server.author;
  return { author, reason, nodes: [make('label', { class: 'field' }, 'Author', author), make('label', { class: 'field' }, 'Reason', reason)],
    get first() { return author.value ? reason : author; },
    sign() {
      localStorage.setItem('author', author.value.trim());
      return { author: author.value.trim(), reason: reason.value.trim() };
    } };
};
// What a button does that sends something: not again before there is an answer. The button is not switched off meanwhile,
// as that would take the focus from it, and with it the keys of the dialog.
const once = (button, work) => async (...given) => {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  try { await work(...given); } finally { button.ariaDisabled = null; }
};
// A small dialog that makes one change: `send` returns the request; `done` is told of the answer. `refused` is told of what
// is refused, so that the next try is over what there is by then, and may return the words to say. `check` says what is wrong
// before anything is sent; `begin` asks for what has to be there first, given who makes the change, and returns the reply.
const decide = (id, title, about, go, fields, { target, send, done, check, refused, begin, isReasonNeeded }) => {
  const signed = signature(id, { isReasonNeeded }), sheet = new Sheet(id, title, { isSmall: true }), main = make('button', { class: 'main' }, go);
  sheet.about.append(about);
  const change = once(main, async () => {
    const mistake = check?.();
    if (mistake) {
      sheet.problem.textContent = mistake;
      return;
    }
    const signature = signed.sign(), begun = await begin?.(signature);
    const reply = begun && begun.status !== 200 ? begun : await ask(target, { ...signature, ...send() }), told = reply.status !== 200 && await refused?.(reply);
    if (!sheet.node.isConnected) return;
    if (reply.status !== 200) {
      sheet.problem.textContent = told || complaint(reply);
      return;
    }
    sheet.node.close();
    done(reply.answer);
  });
  sheet.show(make('form', { submit: event => {
    event.preventDefault();
    change();
  } }, fields, signed.nodes, make('div', { class: 'row wrap' }, main)));
  (fields.find(node => node.querySelector?.('input, select'))?.querySelector('input, select') ?? signed.first).focus();
  return sheet;
};
// Where a change has gone. What a proposal makes of the catalog has no revision before it is accepted.
const savedAt = revision => view.proposal ? 'into the proposal' : `revision ${revision}`;
const when = time => new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
// What one state of a preset and the next one are, drawn over each other: the later one as a line, the earlier one dashed.
const beforeAndAfter = ({ before, after }) => {
  const drawn = [after, before].map(entry => entry && new Preset(entry)).filter(preset => preset && !preset.failure);
  return drawn.length > 0 && make('div', { class: 'curve' }, smallCurve(drawn[0], Math.max(1, ...drawn.map(({ ticks }) => ticks)), drawn[1]).node);
};
const changeList = list => list.length > 0 && make('ul', { class: 'changes' }, list.map(({ path, before, after }) => make('li', {}, make('span', { class: 'place' }, placeName(path)), ` ${figure(before)} → ${figure(after)}`)));

// What was typed into the form of a dialog is not lost by one press of Escape.
const typedInto = new WeakSet();
document.addEventListener('input', ({ target }) => {
  const dialog = target.closest('dialog.sheet');
  if (dialog && target.closest('form') && !target.id.endsWith('-author')) typedInto.add(dialog);
});
document.addEventListener('cancel', event => {
  if (!typedInto.delete(event.target)) return;
  event.preventDefault();
  event.target.querySelector('.problem').textContent = 'What you typed here is not kept. Press Escape again to close all the same.';
}, true);
