// The stage of its life that a preset is in, where it is not just there to be used.

const statusBadge = ({ status }) => status !== 'stable' && make('span', { class: 'badge ' + status }, status);

// Why it is deprecated, what takes its place and when it goes.
const statusNotice = preset => {
  if (preset.status === 'stable') return false;
  const { reason, replacedBy, removeIn } = preset.document.deprecation ?? {}, replacement = everything.get(replacedBy);
  const heir = replacedBy && (replacement ? make('button', { type: 'button', class: 'small', click: () => open([replacement]) }, 'Use ', own(replacedBy)) : make('span', {}, 'Use ', own(replacedBy)));
  return make('p', { class: 'row lifecycle' }, statusBadge(preset),
    reason && make('span', { dir: 'auto' }, visible(reason)), removeIn && make('span', {}, 'Goes in ' + removeIn), heir,
    replacement && make('button', { type: 'button', class: 'small plain', click: () => open([preset, replacement]) }, 'Compare both'));
};
