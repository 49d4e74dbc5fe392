// The page as it is opened.

byId('settings').append(segments('property', 'What moves', PROPERTIES), segments('speed', 'Speed', SPEEDS), segments('axis', 'Time', AXES), segments('view', 'View', VIEWS),
  check('loop', 'Loop'), check('reduce', 'Reduced motion'));
byId('summary').append(`${tallied(presets)} as of revision ${byId('summary').dataset.revision}.`,
  presets.length ? make('span', { class: 'hint' }, ' Play one, or open it for the whole curve.') : '');
byId('title').replaceChildren(...visible(byId('title').textContent));
axisTicks = commonTicks(presets);
// The studio has a row of its own for these.
if (byId('data').dataset.axes) {
  showLooks();
  if (PAGE_AXES.length) PLACES.push('mode');
  byId('summary').after(make('div', { class: 'row wrap looks-row' }, looks, source.values().length > 0 && make('button', { type: 'button', class: 'small', click: () => source.openValues() }, 'Values')));
}
for (const id of ['tools', 'settings', 'grammar']) byId(id).hidden = !presets.length;
byId('skip').addEventListener('click', event => {
  event.preventDefault();
  byId('presets').focus();
});
restore();
