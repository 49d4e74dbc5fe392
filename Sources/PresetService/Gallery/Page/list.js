// The list of cards, as many as are seen soon.

// Work for what is seen soon: a share of each frame, so that scrolling never waits for all of it.
const SHARE = 8, jobs = [];
let shareEnds = 0, isShared = false;
const work = () => {
  while (jobs.length && performance.now() < shareEnds) jobs.shift()();
  if (isShared) return;
  isShared = true;
  requestAnimationFrame(() => {
    isShared = false;
    shareEnds = performance.now() + SHARE;
    if (jobs.length) work();
  });
};
const soon = job => {
  jobs.push(job);
  if (!isShared) shareEnds = performance.now() + SHARE;
  work();
};
const seen = new IntersectionObserver(records => {
  for (const { target, isIntersecting } of records) {
    if (target === byId('more')) { if (isIntersecting) more(); continue; }
    if (isIntersecting) soon(() => target.card.show()); else target.card.player.pause();
  }
}, { rootMargin: '400px' });

const CHUNK = 24;
let shown = [], count = 0, family, sectioned, current, axisTicks = RATE, wall, isPrinted = false;
const nameOfFamily = name => name === '' ? 'Others' : own(name);
const more = () => {
  const nodes = [];
  for (const preset of shown.slice(count, count + CHUNK)) {
    const card = preset.card ??= new Card(preset);
    if (sectioned && sectioned(preset) !== family) {
      family = sectioned(preset);
      nodes.push(make('li', { class: 'family' }, make('h2', {}, nameOfFamily(family))));
    }
    // Below the heading of its family, where there is one.
    card.node.querySelector('h2').ariaLevel = sectioned ? '3' : null;
    if (!current) reach(card);
    seen.observe(card.node);
    nodes.push(card.node);
  }
  count = Math.min(count + CHUNK, shown.length);
  byId('presets').append(...nodes);
  byId('more').hidden = count >= shown.length;
  // Seen again only if there is still room for more.
  seen.unobserve(byId('more'));
  seen.observe(byId('more'));
};
const list = (next, sections) => {
  wall?.end();
  for (const { card } of byId('presets').children) if (card) { seen.unobserve(card.node); card.player.pause(); }
  byId('presets').replaceChildren();
  current?.setReach(false);
  [shown, sectioned, family, current, count, wall] = [next, sections, undefined, undefined, 0, undefined];
  source.listed?.();
  if (shown.length <= WHOLE || isPrinted) return more();
  count = shown.length;
  byId('more').hidden = true;
  wall = new Wall(shown, sectioned);
  cardAt(0);
  wall.show();
};
// Makes all cards anew, as what they show has changed.
const redraw = () => {
  for (const player of [...playing]) player.pause();
  wall?.end();
  for (const preset of presets) preset.card = undefined;
  list(shown, sectioned);
};
// The card at an index, which is made where it is not there yet.
const cardAt = index => {
  if (wall) return wall.at(index);
  while (index >= count && count < shown.length) more();
  return shown[index]?.card;
};
// The card of a preset, if that is listed.
const cardOf = preset => cardAt(shown.indexOf(preset));
// Makes a card the one that Tab comes to.
const reach = card => {
  if (card === current) return;
  current?.setReach(false);
  current = card;
  card.setReach(true);
};
// The card to which a key leads from another one.
const neighbour = (card, key) => {
  const index = shown.indexOf(card.preset);
  if (key === 'Home') return cardAt(0);
  if (key === 'End') return cardAt(shown.length - 1);
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return cardAt(index + step);
  if (wall) return cardAt(wall.beside(index, step));
  if (index + CHUNK / 2 >= count && count < shown.length) more();
  // The nearest of the row above or below.
  const { offsetTop: top, offsetLeft: left } = card.node;
  let best, row;
  for (let at = index + step; at >= 0 && at < count; at += step) {
    const { node } = shown[at].card;
    if (node.offsetTop === top) continue;
    row ??= node.offsetTop;
    if (node.offsetTop !== row) break;
    if (!best || Math.abs(node.offsetLeft - left) < Math.abs(best.node.offsetLeft - left)) best = shown[at].card;
  }
  return best;
};
// Not by :has(), which a browser asks of the whole page again after each change of it.
byId('presets').addEventListener('focusout', () => byId('keys').classList.remove('seen'));
byId('presets').addEventListener('focusin', ({ target }) => {
  byId('keys').classList.toggle('seen', target.matches(':focus-visible'));
  const card = target.closest('.card')?.card;
  if (card) reach(card);
});
byId('presets').addEventListener('keydown', event => {
  const from = event.target.closest('.card')?.card;
  if (!from || !/^(Arrow|Home|End)/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  const card = neighbour(from, event.key);
  if (!card) return;
  reach(card);
  const place = [...from.node.querySelectorAll('button:not([hidden])')].indexOf(event.target);
  const next = card.node.querySelectorAll('button:not([hidden])')[place];
  (next && !next.disabled ? next : card.node.querySelector('h2 button')).focus();
});
