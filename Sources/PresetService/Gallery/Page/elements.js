// What is on the page is made of elements and text only: nothing that a preset says is ever read as markup.
const byId = id => document.getElementById(id);
const fill = (node, attributes, content) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name, value);
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...content.flat().filter(part => part != null && part !== false));
  return node;
};
const make = (tag, attributes = {}, ...content) => fill(document.createElement(tag), attributes, content);
const draw = (tag, attributes = {}, ...content) =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, content);

// Characters that turn the text around them round, or are not seen, are shown by their numbers, in a box of their own where
// they turn nothing. Joiners and variation selectors are left to the scripts and the emoji whose shape they change.
const TURNS = /([\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}\u{e0001}]|(?<=^|[\0-\x7f])[\u200c\u200d\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}]|(?<=^|[^0-9#*\x80-\u{10ffff}])[\ufe00-\ufe0f])/u;
const number = character => `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`;
const visible = text => text.split(TURNS).map((part, index) => index % 2 ? make('bdi', { class: 'turn', 'data-number': number(part) }, part) : part).filter(Boolean);
// The same where there are no elements.
const plain = text => text.split(TURNS).map((part, index) => index % 2 ? number(part) : part).join('');
// A name may break after its separators, and before a capital within it.
const own = text => make('bdi', {}, text.split(/(?<=[\/.:_-])(?=[^\/.:_-])|(?<=\p{Ll})(?=\p{Lu})/u).flatMap(part => [...visible(part), make('wbr')]));

// What names several things: a, b and c.
const joined = names => names.length < 2 ? names.join('') : names.slice(0, -1).join(', ') + ' and ' + names.at(-1);
// The same of nodes.
const joinedNodes = nodes => nodes.flatMap((node, index) => [index ? index < nodes.length - 1 ? ', ' : ' and ' : '', node]);
// The class of the first of what is compared, or of another, which has a colour and a dash of its own.
const nth = (name, index) => name + (index ? ' other' : '') + (index > 1 ? ' n' + index : '');
// Curves are values that presets are made from, and shown beside them.
const tallied = all => {
  const curves = all.filter(({ isCurve }) => isCurve).length, motions = all.length - curves;
  return [(motions || !curves) && `${motions} ${motions === 1 ? 'preset' : 'presets'}`, curves && `${curves} ${curves === 1 ? 'curve' : 'curves'}`].filter(Boolean).join(' and ');
};

const decimal = (number, digits) => String(+number.toFixed(digits));
const fixed = (number, digits) => number.toFixed(digits).replace(/^-(0\.?0*)$/, '$1');
const clamp = (number, low, high) => Math.min(Math.max(number, low), high);
// Tells of what has been done: in the dialog on top, as nothing outside it is read out while that is open.
let toast = 0;
const say = text => {
  const place = [...document.querySelectorAll('dialog[open] > .toast')].at(-1) ?? byId('said');
  place.textContent = '';
  clearTimeout(toast);
  requestAnimationFrame(() => { place.textContent = text; });
  toast = setTimeout(() => { place.textContent = ''; }, 6000);
};
// Whether a dialog is over the page, for the style.
new MutationObserver(() => document.documentElement.classList.toggle('modal', !!document.querySelector('dialog[open]')))
  .observe(document.documentElement, { subtree: true, attributeFilter: ['open'] });
const icon = path => draw('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, draw('path', { d: path }));
const TICK = 'M6.2 12.6 2 8.4l1.6-1.6 2.6 2.6 6.2-6.2L14 4.8z';
const PLAY = 'M4 2.5v11l9.5-5.5z', PAUSE = 'M4 2.5h3v11H4zM9 2.5h3v11H9z';
