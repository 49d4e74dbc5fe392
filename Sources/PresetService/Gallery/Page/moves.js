// What else would move, if something that presets are made from were another thing.

// A line that says so of a document while somebody decides on it.
class MovesLine {
  constructor() { this.node = make('p', { class: 'quiet moves', role: 'status' }); }
  // `document` as it would be stored; nothing where there is none yet. Of several that are asked for in a row, the latest counts.
  async tell(document, modes) {
    this.latest = document;
    if (!document) return this.say('');
    const { status, answer } = await ask('/moves', { modes, document });
    if (this.latest === document) this.say(status === 200 ? movesText(answer) : '');
  }
  say(text) {
    this.text = text;
    this.node.textContent = text;
  }
}
const movesText = ({ count, measured, farthest }) => {
  if (!count) return '';
  const { name, distance, before, after } = farthest ?? {}, seconds = before != null && after != null && before !== after ? `, ${decimal(before, 3)} → ${decimal(after, 3)} s` : '';
  const far = farthest && distance > 0 ? `${count === 1 ? ': ' : '; the farthest, '}${plain(name)}, by ${decimal(distance * 100, 1)} % of the way${seconds}` : '';
  return `It moves ${count === 1 ? '1 preset' : `${count} presets`}${far}${measured < count ? ` (of the first ${measured})` : ''}.`;
};
