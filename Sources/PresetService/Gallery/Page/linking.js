// The draft that is edited is in the address, for who loads the page anew or gets the link.

source.draft = () => {
  if (!editor?.isChanged || editor.isWrong || view.proposal) return undefined;
  const { name, draft, revision } = editor, text = JSON.stringify({ ...draft, name: name === undefined && draft.name || undefined, revision });
  return text.length > LONGEST_DRAFT ? undefined : { name: name ?? '', text };
};
// Closes the editor that is open, and waits until it has gone.
const leave = async () => {
  if (!editor) return;
  const gone = new Promise(done => editor.node.addEventListener('close', done, { once: true }));
  editor.node.close();
  await gone;
};
// What a preset was in a revision; what it is now where that is not known.
const baseOf = async (stored, revision) => {
  const now = stored.document;
  if (!Number.isInteger(revision) || revision === now.revision) return { base: now, revision: now.revision };
  const { status, answer } = await ask('/conflict', { name: stored.name, ifRevision: revision });
  return status === 200 && answer.base ? { base: answer.base, revision } : { base: now, revision: now.revision };
};
// Opens a draft that came with the address, once the engine says that it could be stored. One's own draft of the same preset
// is not lost: it is a step back.
source.open = async (asked, text) => {
  const sent = draftOf(text), stored = everything.get(asked), name = stored && asked, refuse = reason => {
    unknown.push(reason);
    tell();
  };
  if (!sent) return refuse(NO_DRAFT);
  const draft = { ...authored(sent), name: asked || sent.name || '' }, isOpen = editor && editor.name === name && !changes(editor.draft, draft).length;
  if (isOpen) return;
  const kept = drafts.get(name), isKept = kept && !changes(kept.draft, draft).length;
  if (!isKept) {
    const reply = await ask('/draft', { document: { ...draft, name: draft.name || 'new' } }), problem = reply.answer.problem ?? reply.answer.error;
    if (problem) return refuse(`The draft in the address can’t be opened: ${complaint({ answer: { error: problem } })}`);
  }
  await leave();
  byId('viewer').close();
  editor = new Editor(kept ?? { name, draft, ...stored && await baseOf(stored, sent.revision) });
  if (!kept || isKept) return;
  editor.replace(draft);
  editor.refill();
  editor.ask();
  say('Your own draft is a step back: Undo brings it here');
};
