// On paper, all that is listed is there at once.

let scrolledTo = 0;
const lay = () => {
  scrolledTo = scrollY;
  isPrinted = true;
  if (wall) list(shown, sectioned);
  while (count < shown.length) more();
  for (const { card } of shown) {
    card.show();
    card.player.seek(0);
  }
};
addEventListener('beforeprint', lay);
addEventListener('afterprint', () => {
  isPrinted = false;
  if (shown.length <= WHOLE) return;
  list(shown, sectioned);
  scrollTo(0, scrolledTo);
});
// A browser does not wait for curves that are still to be asked for: by its keys, printing begins once they are there.
addEventListener('keydown', event => {
  if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || document.querySelector('dialog[open]')) return;
  const missing = source.need(shown.flatMap(preset => [preset, standIn(preset).preset]));
  if (!missing) return;
  event.preventDefault();
  say(`Reading ${tallied(shown)} to print`);
  missing.then(() => print());
});
