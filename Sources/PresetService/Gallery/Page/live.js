// What ties the page to its server: the way into the editor, the revisions of others, and a server that goes and comes back.

const link = make('span', { class: 'link', role: 'status' });
const adding = make('button', { type: 'button', class: 'small main', hidden: server.readOnly, click: () => editNew() }, 'New preset');
byId('summary').after(make('div', { class: 'row wrap studio' }, adding, undoing, lately, choosing, valuing, axing, exporting, reviewing, releasing, looks, link), drafts.list);
drafts.show();
let isLinked = false, trouble, refusal;
const tellLink = (isThere, text) => {
  [isLinked, trouble] = [isThere, text];
  const known = isThere ? slow ? 'Connected; waiting for the catalog, which is busy…' : server.readOnly ? 'Connected, to read only' : refusal ? `Connected, but the last change was refused: ${refusal}` : 'Connected' : 'The server is gone; looking for it…';
  link.textContent = text ?? known;
  link.classList.toggle('gone', !isThere);
};
onSlow = () => tellLink(isLinked, trouble);
// A catalog that others keep locked can still be read.
onChange = (target, body, reply) => {
  rememberChange(target, body, reply);
  refusal = isPassing(reply) && sentenceOf(reply);
  tellLink(isLinked, trouble);
};
// What is the matter with the catalog; the server looks again by itself.
const tellTrouble = text => {
  tellLink(false, text + ' Looking again…');
  editor?.gone(text);
};
// In the dialog of a preset, beside its way out.
const header = Viewer.prototype.header;
Viewer.prototype.header = function () {
  const node = header.call(this), [first, second] = this.presets, close = node.lastChild;
  if (!second) node.append(make('div', { class: 'row' }, first.isCurve
    // A curve is a value: its figures are changed where all values are.
    ? make('button', { type: 'button', class: 'main', click: () => new Values(first.name) }, server.readOnly ? 'Among the values' : 'Change…')
    : make('button', { type: 'button', class: 'main', click: () => edit(latest(first)) }, server.readOnly ? 'Try out' : drafts.has(first.name) ? 'Edit draft' : 'Edit'), close));
  return node;
};
// What an empty catalog begins with.
const beginning = make('button', { type: 'button', class: 'main', hidden: server.readOnly, click: () => editNew() }, 'Add a preset');
byId('begin').replaceChildren(make('div', { class: 'row' }, beginning), make('p', {}, 'Presets that a terminal brings in show up here at once:'), byId('begin').lastChild);
// The rights to the file may change while the server goes on.
const allow = isReadOnly => {
  if (isReadOnly === server.readOnly) return;
  server.readOnly = adding.hidden = beginning.hidden = isReadOnly;
  editor?.tell();
  viewer?.refresh();
};
// Reads presets anew: those of some names, or all. Tells whether the page has them now. `isAnew`: nothing that is known of
// them holds; `isElsewhere`: the catalog was away, and another one may be in its place.
const update = async (names, isAnew, isElsewhere) => {
  // What a proposal changes may be made from what has changed.
  const { modes, proposal } = view, reply = await ask('/catalog', { names: proposal ? undefined : names }), { status, answer } = reply;
  // Who has begun to look at it in another way meanwhile has asked for that.
  if (modes !== view.modes || proposal !== view.proposal) return true;
  if (isPassing(reply)) tellTrouble(sentenceOf(reply));
  // A context that was looked at is gone; what looks at all anew says the modes that are left.
  if (status === 404 && Object.keys(view.modes).length) {
    await lookAt({ ...view, modes: {} });
    say('The modes that you looked at are gone: this is the catalog by default');
    return true;
  }
  // A proposal that has ended can't be looked at any more.
  if (status !== 200 && proposal && !isPassing(reply)) {
    await relook();
    return view.proposal !== proposal;
  }
  if (status !== 200) return false;
  const isWhole = !names || !!proposal, here = new Set(answer.entries.map(({ document }) => document.name));
  // What was read later is newer.
  if (answer.revision < server.revision && !isWhole) return true;
  Object.assign(server, { revision: answer.revision, axes: answer.axes, values: answer.values, isProposed: !!proposal });
  allow(answer.readOnly);
  merge(answer.entries, isWhole ? [...everything.keys()].filter(name => !here.has(name)) : answer.missing, isAnew || !isWhole);
  isBack();
  editor?.refresh(isElsewhere);
  showPicks();
  measureAll();
  visit();
  // A dialog that tells of the catalog tells of what it is now.
  source.revalue?.();
  if (isWhole || names.some(name => !everything.has(name))) relook();
  return true;
};
// Takes up what the stream says; tells whether the page has what that is about.
let heard = server.revision, isAway = true;
const hear = async ({ type, text, error, revision, since, names, isAnew }) => {
  if (type === 'gone') {
    isAway = true;
    tellLink(false, text);
    editor?.gone(text ?? 'The server is gone.');
    return true;
  }
  if (isAway) {
    isAway = false;
    isBack();
    editor?.ask();
  }
  if (type === 'trouble') {
    tellTrouble(sentenceOf({ answer: { error } }));
    return true;
  }
  if (isAnew) forgetChange();
  if (revision !== heard || names?.length || isAnew) while (!await update(!isAnew && since === heard ? names : undefined, isAnew, isAnew)) {
    // A catalog that is busy is asked again at once.
    if (!trouble) {
      heard = undefined;
      return false;
    }
    await pause();
  }
  heard = revision;
  // What prevented the last change is over.
  if (trouble) refusal = undefined;
  tellLink(true);
  return true;
};
const stream = new RevisionStream(hear);
onToken = () => stream.wake();
// The place in the catalog that a new token leads back to.
addEventListener('hashchange', () => { hash = location.hash; });
summarize();
relook();
measureAll();
visit();
// What an address asks for and is not there is said; the first one of a server takes up the modes of this tab.
if (modesAsked) source.look(modesAsked); else if (source.modes().length) note();
tell();
stream.listen();
// What the address asks for was opened before there was a server to ask how it moves.
if (viewer) open(viewer.presets);
// The draft that was open when the page was left or the tab lost; others wait for their presets to be opened.
const edited = sessionStorage.getItem('edited'), left = edited && drafts.get(JSON.parse(edited));
if (source.asked) source.open(...source.asked); else if (left) editor = new Editor(left);
