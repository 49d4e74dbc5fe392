// Curves as pictures.

// What a picture shows at most, in ways.
const RANGE = [-1.5, 2.5];
const extent = (lists, low = -0.08, high = 1.08) => {
  for (const values of lists) for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [Math.max(low, RANGE[0]), Math.min(high, RANGE[1])];
};
const path = (values, x, y) => {
  let text = '';
  values.forEach((value, tick) => { text += (tick ? 'L' : 'M') + x(tick).toFixed(1) + ' ' + y(clamp(value, -9, 9)).toFixed(1); });
  return text;
};

const smallCurve = preset => {
  const values = preset.values, [low, high] = extent([values]);
  const x = tick => 4 + tick / Math.max(1, values.length - 1) * 232, y = value => 106 - (value - low) / (high - low) * 100;
  const dot = draw('circle', { r: 5, cx: x(0), cy: y(values[0]) });
  const node = draw('svg', { viewBox: '0 0 240 112', 'aria-hidden': 'true' },
    draw('line', { class: 'rest', x1: 4, x2: 236, y1: y(0), y2: y(0) }), draw('line', { class: 'rest', x1: 4, x2: 236, y1: y(1), y2: y(1) }),
    draw('path', { class: 'way', d: path(values, x, y) }), dot);
  return { node, move(position, value) {
    dot.setAttribute('cx', x(Math.min(position * preset.density, values.length - 1)));
    dot.setAttribute('cy', y(clamp(value, low, high)));
  } };
};

const spacing = (span, room) => {
  for (let unit = 0.01; ; unit *= 10) for (const step of [1, 2, 5]) if (span / (unit * step) <= room) return unit * step;
};

// A curve to read off: axes in seconds, the retargets, the largest gap of two.
const largeCurve = (motions, length, width, gap) => {
  const height = clamp(width * 0.42, 180, 320), left = 34, right = 14, top = 18, bottom = 26;
  const [low, high] = extent([...motions.map(motion => motion.values), ...motions.map(motion => motion.goals.map(({ goal }) => goal))]);
  const x = tick => left + tick / length * (width - left - right);
  const y = value => height - bottom - (value - low) / (high - low) * (height - top - bottom);
  const node = draw('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img' });
  const step = spacing(length / RATE, (width - left - right) / 64), digits = step < 0.1 ? 2 : step < 1 ? 1 : 0;
  for (let count = 0; count * step * RATE <= length + 1e-9; count++) {
    const at = x(count * step * RATE), anchor = at > width - right - 16 ? 'end' : count ? 'middle' : 'start';
    node.append(draw('line', { class: 'rest', x1: at, x2: at, y1: top, y2: height - bottom }),
      draw('text', { x: anchor === 'end' ? width : at, y: height - 6, 'text-anchor': anchor }, (count ? (count * step).toFixed(digits) : '0') + ' s'));
  }
  for (const value of [-1, 0, 1, 2]) {
    if (value < low || value > high) continue;
    node.append(draw('line', { class: value === 0 || value === 1 ? 'rest strong' : 'rest', x1: left, x2: width - right, y1: y(value), y2: y(value) }),
      draw('text', { x: left - 10, y: y(value) + 4, 'text-anchor': 'end' }, String(value)));
  }
  // Cut where the picture ends.
  const area = draw('svg', { y: top - 8, width, height: height - top - bottom + 16, viewBox: `0 ${top - 8} ${width} ${height - top - bottom + 16}` });
  node.append(area);
  const dots = motions.map((motion, index) => {
    area.append(draw('path', { class: index ? 'way other' : 'way', d: path(motion.values, index => x(index / motion.preset.density), y) }));
    return draw('circle', { r: 6, class: index ? 'other' : null });
  });
  motions.forEach(motion => motion.goals.slice(1).forEach(({ start, goal }) => node.append(
    draw('line', { class: 'mark', x1: x(start), x2: x(start), y1: y(low), y2: y(low) - 10 }),
    draw('line', { class: 'rest strong', 'stroke-dasharray': '3 4', x1: x(start), x2: width - right, y1: y(clamp(goal, low, high)), y2: y(clamp(goal, low, high)) }))));
  const label = [];
  if (gap) {
    // In words where the curves are not: high up where they are low, far down where they are high.
    const at = x(gap.tick), isLate = at > width * 0.6, isHigh = gap.first + gap.second > (low + high);
    const place = isHigh ? y(clamp(0, low, high)) - 10 : y(1) + 20;
    node.append(draw('line', { class: 'mark', 'stroke-dasharray': '2 4', x1: at, x2: at, y1: isHigh ? y(Math.min(gap.first, gap.second)) : top, y2: isHigh ? height - bottom : y(Math.max(gap.first, gap.second)) }));
    area.append(draw('line', { class: 'gap', x1: at, x2: at, y1: y(clamp(gap.first, -9, 9)), y2: y(clamp(gap.second, -9, 9)) }));
    label.push(draw('text', { class: 'loud', x: at + (isLate ? -10 : 10), y: place, 'text-anchor': isLate ? 'end' : 'start' },
      `Largest gap: ${fixed(gap.size, 3)} at ${fixed(gap.tick / RATE, 3)} s`));
  }
  const now = draw('line', { class: 'now', y1: top, y2: height - bottom });
  node.append(now, ...dots, ...label);
  return { node, move(position, values) {
    const at = x(Math.min(position, length));
    now.setAttribute('x1', at);
    now.setAttribute('x2', at);
    dots.forEach((dot, index) => {
      dot.setAttribute('cx', at);
      dot.setAttribute('cy', y(clamp(values[index], low, high)));
    });
  } };
};
