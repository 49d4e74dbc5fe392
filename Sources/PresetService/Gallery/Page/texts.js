// The texts to copy.

const SHARED = JSON.parse(byId('data').dataset.shared);
const copyText = async (text, what) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = make('textarea', { class: 'hidden', 'aria-hidden': 'true' });
    area.value = text;
    // What is outside of the dialog on top can't be selected.
    ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    if (!isCopied) return say(what + ' could not be copied; select it instead');
  }
  say(what + ' copied');
};
// Texts that many have in common are on the page once, by their numbers.
const textsOf = preset => [...(preset.texts ?? []).map(({ label, text, missing }) =>
  ({ label, missing, text: text?.map(part => typeof part === 'number' ? SHARED[part] : part).join('') })),
{ label: 'JSON', text: JSON.stringify(preset.document, null, 2) }];

const snippets = preset => make('div', { class: 'snippets' }, textsOf(preset).map(({ label, text, missing }) =>
  make('div', { class: 'snippet' }, make('h3', {}, label), missing ? make('p', { class: 'quiet' }, missing + '.') : [
    make('button', { class: 'small', type: 'button', 'aria-label': 'Copy ' + label, click: () => copyText(text, label) }, 'Copy'),
    make('pre', { tabindex: '0', dir: 'ltr', role: 'region', 'aria-label': label }, visible(text))])));
