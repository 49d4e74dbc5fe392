// Plays a card that the mouse rests on: one that it moved to, not one that scrolled beneath it.

const INTENT = 150;
let resting, hovered, intent = 0, spot = '';
const forget = () => {
  clearTimeout(intent);
  resting = undefined;
};
const rest = card => {
  if (card === resting) return;
  forget();
  if (hovered && hovered !== card) hovered.leave();
  hovered = resting = card;
  if (card && !calm.matches && !settings.reduce) intent = setTimeout(() => card.hover(), INTENT);
};
document.addEventListener('pointermove', event => {
  const place = event.screenX + ' ' + event.screenY;
  if (event.pointerType !== 'mouse' || place === spot) return;
  spot = place;
  rest(event.target.closest?.('.card')?.card);
});
document.documentElement.addEventListener('pointerleave', () => rest(undefined));
document.addEventListener('scroll', forget, { capture: true, passive: true });
