// On paper, all that is listed is there at once.

const lay = () => {
  while (count < shown.length) more();
  for (const { card } of shown) {
    card.show();
    card.player.seek(0);
  }
};
addEventListener('beforeprint', lay);
