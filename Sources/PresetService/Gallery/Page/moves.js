// What else would move, if something that presets are made from were another thing.

// A line that says so of a document while somebody decides on it.
class MovesLine {
  constructor() { this.node = make('p', { class: 'quiet moves', role: 'status' }); }
  // `document` as it would be stored; nothing where there is none yet. Of several that are told while the server answers, only
  // the latest is asked for: much may refer to it.
  async tell(document, modes) {
    this.wanted = { document, modes };
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.wanted) {
      const { wanted } = this;
      this.wanted = undefined;
      const reply = wanted.document ? await ask('/moves', wanted) : undefined;
      if (!this.wanted) this.say(reply?.status === 200 ? movesText(reply.answer) : '');
    }
    this.isAsking = false;
  }
  say(text) {
    this.text = text;
    this.node.textContent = text;
  }
}
const movesText = moves => moves.map(({ when, count, isAll, farthest }) => {
  const { name, distance, before, after } = farthest ?? {}, seconds = before != null && after != null && before !== after ? `, ${decimal(before, 3)} → ${decimal(after, 3)} s` : '';
  const far = farthest && distance > 0 ? `${count === 1 ? ': ' : '; the farthest, '}${plain(name)}, by ${decimal(distance * 100, 1)} % of the way${seconds}` : '';
  return `${Object.keys(when).length ? `With ${plain(whenText(when))}, it` : 'It'} moves ${isAll ? '' : 'at least '}${count === 1 ? '1 preset' : `${count} presets`}${far}.`;
}).join(' ');
