// What a draft measures, beside what is stored.

const draftMeasures = editor => {
  const { preset, against, distance } = editor, rows = [['Finished after', 'duration', ' s', 3], ['Settled after', 'settling', ' s', 3], ['Overshoot', 'overshoot', ' %', 2], ['Peak velocity', 'peak', ' /s', 2], ['Crossings', 'crossings', '', 0]];
  const [shown, before] = [measuresOf(preset), against ? measuresOf(against) : []];
  const gain = (key, unit, digits) => {
    // Of two velocities without a bound there is no difference, and of one no figure.
    if (key === 'peak' && (preset.vertical || against.vertical)) return preset.vertical && against.vertical ? 'same' : '';
    const change = preset[key] - against[key];
    return preset[key] == null || against[key] == null || !Number.isFinite(change) ? '' : Math.abs(change) < 10 ** -digits / 2 ? 'same' : (change > 0 ? '+' : '−') + decimal(Math.abs(change), digits) + unit;
  };
  return make('table', { class: 'measured' }, make('thead', {}, make('tr', {}, make('td'), against && make('th', { scope: 'col' }, make('span', { class: 'key other' }), 'Stored'), make('th', { scope: 'col' }, make('span', { class: 'key' }), 'Draft'), against && make('th', { scope: 'col' }, 'Difference'))),
    make('tbody', {}, rows.map(([term, key, unit, digits], row) => make('tr', {}, make('th', { scope: 'row' }, term), against && make('td', {}, before[row][1]), make('td', {}, shown[row][1]), against && make('td', {}, gain(key, unit, digits)))),
      distance && make('tr', {}, make('th', { scope: 'row' }, 'Largest gap'), make('td', { colspan: 3, id: 'distance' }, distance.maximum < 5e-5 ? 'none: the same motion' : `${fixed(distance.maximum, 4)} at ${fixed(distance.at, 3)} s`))));
};
// The keys of the editor.
const KEYS = [['Space', 'plays'], ['Arrow keys', 'change a number, a handle or a point by 0.01'], ['Shift with them', 'by 0.1'], ['Enter, Delete', 'add a point after one, and remove it'],
  ['B', 'held, shows what is stored in the preview'], ['Ctrl-Z, Ctrl-Shift-Z', 'undo, redo'], ['Ctrl-S', 'saves'], ['Escape', 'cancels a drag, or closes']];
const keyList = () => make('details', {}, make('summary', {}, 'Keys'), make('table', { class: 'measured' }, make('tbody', {}, KEYS.map(([key, what]) => make('tr', {}, make('th', { scope: 'row' }, make('kbd', {}, key)), make('td', {}, what))))));
