// A draft in the address: the document of a preset that is not stored, after the name of the one that it lies over. The studio
// opens it in its editor; a page without an engine can't draw it, and says what it is.

// The most characters of one: what is longer stays in its tab.
const LONGEST_DRAFT = 8000;
// The document that a text is; nothing where it is none. Whether it could be stored, only the engine knows.
const draftOf = text => {
  try {
    const draft = JSON.parse(text);
    return draft?.animation && typeof draft.animation === 'object' && typeof (draft.name ?? '') === 'string' ? draft : undefined;
  } catch {
    return undefined;
  }
};
const NO_DRAFT = 'The draft in the address is no document of a preset';
if (!('places' in byId('data').dataset)) source.open = (name, text) => {
  const draft = draftOf(text), stored = everything.get(name);
  if (!draft) return unknown.push(NO_DRAFT);
  const { revision, ...rest } = draft, written = [['Document', JSON.stringify({ ...rest, name: name || rest.name || 'NAME' }, null, 2)], ['To keep it', 'presets add NAME --document draft.json']];
  const dialog = make('dialog', { id: 'linked', class: 'viewer linked', 'aria-labelledby': 'linked-title', close: () => {
    dialog.remove();
    note();
  } }, make('header', {}, make('h2', { id: 'linked-title', tabindex: '-1', autofocus: true }, name ? ['A draft of ', own(name)] : 'A draft'),
    make('button', { type: 'button', click: () => dialog.close() }, 'Close')),
  make('p', {}, 'It is not stored, and this page has no engine to draw it. The studio of the catalog opens the same address in its editor.'),
  stored && make('button', { type: 'button', class: 'small', click: () => {
    dialog.close();
    open([stored]);
  } }, 'Open what is stored'),
  make('div', { class: 'snippets' }, written.map(([label, text]) => make('div', { class: 'snippet' }, make('h3', {}, label),
    make('button', { class: 'small', type: 'button', 'aria-label': 'Copy ' + label, click: () => copyText(text, label) }, 'Copy'),
    make('pre', { tabindex: '0', dir: 'ltr', role: 'region', 'aria-label': label }, visible(text))))), make('p', { class: 'toast', role: 'status' }));
  byId('linked')?.remove();
  document.body.append(dialog);
  dialog.showModal();
};
