// The draft that is edited is in the address, for who loads the page anew or gets the link.

source.draft = () => {
  if (!editor?.isChanged || editor.isWrong || view.proposal) return undefined;
  const { name, draft, revision } = editor, text = JSON.stringify({ ...draft, name: name === undefined && draft.name || undefined, revision });
  return text.length > LONGEST_DRAFT ? undefined : { name: name ?? '', text };
};
// Closes the editor that is open, as the address leads elsewhere.
source.shut = () => {
  if (!editor) return;
  editor.isLeft = true;
  editor.node.close();
};
// The same, and waits until it has gone.
const leave = async () => {
  if (!editor) return;
  const gone = new Promise(done => editor.node.addEventListener('close', done, { once: true }));
  source.shut();
  await gone;
};
// What a preset was in a revision; what it is now where that is not known.
const baseOf = async (stored, revision) => {
  const now = stored.document;
  if (!Number.isInteger(revision) || revision === now.revision) return { base: now, revision: now.revision };
  const { status, answer } = await ask('/conflict', { name: stored.name, ifRevision: revision });
  return status === 200 && answer.base ? { base: answer.base, revision } : { base: now, revision: now.revision };
};
// The name that a preset of a revision has now; nothing where that is not known.
const nameNow = async (name, revision) => {
  if (!Number.isInteger(revision)) return undefined;
  const { status, answer } = await ask('/conflict', { name, ifRevision: revision }), now = status === 200 ? answer.theirs?.name : undefined;
  return now !== name && everything.has(now) ? now : undefined;
};
// Opens a draft that came with the address, once the engine says that it could be stored. One's own draft of the same preset
// is not lost: it is a step back.
source.open = async (asked, text) => {
  const sent = draftOf(text), stored = everything.get(asked), own = asked ? drafts.get(asked) : undefined, name = stored || own ? asked : undefined, refuse = reason => {
    unknown.push(reason);
    tell();
  };
  if (!sent) return refuse(NO_DRAFT);
  // What has another name by now is found under that.
  const renamed = !name && asked && await nameNow(asked, sent.revision);
  if (renamed) return source.open(renamed, text);
  const draft = { ...authored(sent), name: asked || sent.name || '' }, isOpen = editor && editor.name === name && !changes(editor.draft, draft).length;
  if (isOpen) return;
  const kept = name === undefined ? drafts.get() : own, isKept = kept && !changes(kept.draft, draft).length;
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
