// The curves of what is open.

const gapWords = gap => gap.isNone ? 'The same motion: one line is on the other' : `Largest gap: ${fixed(gap.size, 3)} at ${fixed(gap.tick / RATE, 3)} s`;
// Ways a second: as they were measured, and once it has been sent elsewhere, how steep the lines are, jumps left out.
const velocities = ({ preset, points, ticks, goals }) => {
  if (goals.length === 1) return preset.velocities;
  const list = [];
  for (let index = 1; index < points.length - 1; index++) {
    const [from, start] = points[index - 1], [to, end] = points[index];
    if (to - from > 0.01) list.push([(from + to) / 2, (end - start) / (to - from) * RATE]);
  }
  return [[0, list[0]?.[1] ?? 0], ...list, [ticks, 0]];
};
const PACE_HEIGHT = 104;
// The velocities below a curve: lines over an axis of their own, and dots that move along.
const paceOf = (motions, x, left, right, top) => {
  const lists = motions.map(velocities), [low, high] = extent(lists.map(list => list.map(([, value]) => value)), 0, 1e-9);
  const y = value => top + PACE_HEIGHT - 30 - (value - low) / (high - low) * (PACE_HEIGHT - 50);
  const figure = value => Math.abs(value) >= 1e5 ? value.toPrecision(3).replace(/\.?0*(e|$)/, '$1') : decimal(value, Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
  const dots = motions.map((_, index) => draw('circle', { r: 4, class: nth('pace-dot', index) }));
  const nodes = [draw('text', { x: left, y: top + 8 }, 'Velocity in ways a second' + (right - left > 300 && motions.some(({ preset }) => preset.jumps) ? '; a jump has none' : '')), draw('line', { class: 'rest strong', x1: left, x2: right, y1: y(0), y2: y(0) }),
    ...[...new Set([0, high, low])].filter(value => !value || Math.abs(value) >= 0.005 && Math.abs(y(value) - y(0)) > 14).map(value => draw('text', { x: left - 10, y: y(value) + 4, 'text-anchor': 'end' }, figure(value))),
    ...lists.map((list, index) => draw('path', { class: nth('pace', index), d: path(list, x, y) })).reverse(), ...dots];
  return { nodes, move(position, at) {
    lists.forEach((list, index) => {
      const next = list.findIndex(([tick]) => tick >= position), [to, end] = list.at(next), [from, start] = list[Math.max(0, next - 1)] ?? list[0];
      const value = next < 0 ? 0 : to > from ? start + (end - start) * (position - from) / (to - from) : end;
      dots[index].setAttribute('cx', at);
      dots[index].setAttribute('cy', y(value));
    });
  } };
};
// A curve to read off: axes in seconds, the retargets, the largest gap of two, and the velocity below. It has room for `others`,
// values that are none of the curve's, and axes as those of `frame`, another picture, where they are to stay.
const largeCurve = (motions, end, width, gap, others = [], frame) => {
  const height = clamp(width * 0.38, 160, 290), right = 14, top = gap ? 40 : 18, bottom = 12, total = height + PACE_HEIGHT;
  const length = frame?.length ?? end, [least, most] = frame?.reach ?? extent([...motions.map(motion => motion.values), ...motions.map(motion => motion.goals.map(({ goal }) => goal)), others], 0, 1);
  const left = Math.max(most, -least) >= 100 ? 58 : 46, edge = (most - least) * 0.06, [low, high] = [least - edge, most + edge];
  const x = tick => left + tick / length * (width - left - right);
  const y = value => height - bottom - (value - low) / (high - low) * (height - top - bottom);
  const node = draw('svg', { viewBox: `0 0 ${width} ${total}`, width, height: total, role: 'img' });
  const step = spacing(length / RATE, (width - left - right) / 64), digits = step < 0.1 ? 2 : step < 1 ? 1 : 0;
  for (let count = 0; count * step * RATE <= length + 1e-9; count++) {
    const at = x(count * step * RATE), anchor = at > width - right - 16 ? 'end' : count ? 'middle' : 'start';
    node.append(draw('line', { class: 'rest', x1: at, x2: at, y1: top, y2: height - bottom }),
      draw('line', { class: 'rest', x1: at, x2: at, y1: height + 14, y2: total - 26 }),
      draw('text', { x: anchor === 'end' ? width : at, y: total - 6, 'text-anchor': anchor }, (count ? (count * step).toFixed(digits) : '0') + ' s'));
  }
  node.append(...beyond(left, width - left - right, y, least, most));
  // The start and the target always, and what is between and around them as there is room.
  const stride = Math.max(0.5, spacing(high - low, (height - top - bottom) / 36)), values = new Set([0, 1]);
  for (let count = Math.ceil(low / stride); count * stride <= high; count++) values.add(count * stride);
  for (const value of [...values].sort((a, b) => a - b)) {
    const isEnd = value === 0 || value === 1;
    node.append(draw('line', { class: isEnd ? 'rest strong' : 'rest', x1: left, x2: width - right, y1: y(value), y2: y(value) }));
    if (value !== 1 || stride <= 2) node.append(draw('text', { x: left - 10, y: y(value) + 4, 'text-anchor': 'end' }, decimal(value, 2)));
  }
  // Cut where the picture ends.
  const area = draw('svg', { y: top - 8, width, height: height - top - bottom + 16, viewBox: `0 ${top - 8} ${width} ${height - top - bottom + 16}` });
  node.append(area);
  const dots = motions.map((motion, index) => {
    area.append(draw('path', { class: nth('way', index), d: path(motion.points, x, y, motion.slack) }));
    if (motion.ticks < length) {
      const at = y(motion.values.at(-1));
      area.append(draw('line', { class: nth('rested', index), x1: x(motion.ticks), x2: x(length), y1: at, y2: at }));
    }
    return draw('circle', { r: 6, class: index ? nth('', index) : null });
  });
  motions.forEach(motion => motion.goals.slice(1).forEach(({ start, goal }) => node.append(
    draw('line', { class: 'mark', x1: x(start), x2: x(start), y1: y(low), y2: y(low) - 10 }),
    draw('line', { class: 'rest strong', 'stroke-dasharray': '3 4', x1: x(start), x2: width - right, y1: y(clamp(goal, low, high)), y2: y(clamp(goal, low, high)) }))));
  const label = [];
  if (gap) {
    // In words above the picture, where nothing crosses them; the mark leads there.
    const at = x(gap.tick), words = gapWords(gap), half = words.length * 3.6;
    if (!gap.isNone) node.append(draw('line', { class: 'mark', 'stroke-dasharray': '2 4', x1: at, x2: at, y1: top - 16, y2: y(clamp(Math.max(gap.first, gap.second), low, high)) }));
    if (!gap.isNone) area.append(draw('line', { class: 'gap', x1: at, x2: at, y1: y(gap.first), y2: y(gap.second) }));
    label.push(draw('text', { class: 'loud', x: clamp(at, half, width - half), y: 14, 'text-anchor': 'middle' }, words));
  }
  const pace = paceOf(motions, x, left, width - right, height), now = draw('line', { class: 'now', y1: top, y2: total - 26 });
  node.append(...pace.nodes, now, ...dots, ...label);
  return { node, x, y, length, reach: [least, most], move(position, values) {
    const at = x(Math.min(position, length));
    now.setAttribute('x1', at);
    now.setAttribute('x2', at);
    pace.move(position, at);
    dots.forEach((dot, index) => {
      dot.setAttribute('cx', at);
      dot.setAttribute('cy', y(clamp(values[index], low, high)));
    });
  } };
};
