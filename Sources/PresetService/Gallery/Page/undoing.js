// Takes back the last change of this tab to presets, which is one revision, as `presets undo` does; once more, and it is done again.

let ownRevision;
const undoing = make('button', { type: 'button', class: 'small', hidden: true, click: () => {
  const revision = ownRevision;
  decide('undoing', `Take back revision ${revision}`, 'What it changed becomes again what it was before, as a new revision. The history keeps both.', 'Take back', [], {
    target: '/undo', send: () => ({ revision }), done: ({ names }) => say(`Revision ${revision} is taken back: ${names.slice(0, 6).map(plain).join(', ')}${names.length > 6 ? ` and ${names.length - 6} more` : ''}`) });
} });
// A revision of another catalog, which may have come in the place of this one, is nobody's to take back here.
const forgetChange = () => {
  ownRevision = undefined;
  undoing.hidden = true;
};
// `body` was sent to change something. What changes nothing has a revision that was there before, and a proposal has none.
const rememberChange = (target, { proposal, ifRevision }, { status, answer }) => {
  if (status !== 200 || view.proposal || proposal || !['/save', '/change', '/undo'].includes(target)) return;
  if (answer.changed === 0 || answer.revision === ifRevision) return;
  ownRevision = answer.revision;
  undoing.hidden = false;
  undoing.textContent = `Take back revision ${ownRevision}…`;
};
