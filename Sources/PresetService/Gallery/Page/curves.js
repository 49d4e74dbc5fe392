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
// A smooth line through points of ticks and values, which never leaves the values between two of them; a corner stays one.
const path = (points, x, y) => {
  const slopes = points.slice(1).map(([tick, value], index) => {
    const [before, from] = points[index];
    return tick > before ? (value - from) / (tick - before) : null;
  });
  const tangent = (index, own) => {
    const before = slopes[index - 1], after = slopes[index];
    if (before == null || after == null) return own;
    const others = Math.max(Math.abs(before - (slopes[index - 2] ?? before)), Math.abs(after - (slopes[index + 1] ?? after)));
    if (Math.abs(after - before) > 4 * others) return own;
    return before * after > 0 ? 2 * before * after / (before + after) : 0;
  };
  const place = (tick, value) => x(tick).toFixed(2) + ' ' + y(clamp(value, -9, 9)).toFixed(2);
  let text = 'M' + place(...points[0]);
  for (let index = 1; index < points.length; index++) {
    const [from, start] = points[index - 1], [to, end] = points[index], slope = slopes[index - 1], third = (to - from) / 3;
    if (slope == null || x(to) - x(from) < 2) text += 'L' + place(to, end);
    else text += 'C' + place(from + third, start + tangent(index - 1, slope) * third) + ' ' + place(to - third, end - tangent(index, slope) * third) + ' ' + place(to, end);
  }
  return text;
};

const smallCurve = preset => {
  const values = preset.values, [low, high] = extent([values]);
  const x = tick => 6 + tick / Math.max(1, preset.ticks) * 228, y = value => 106 - (value - low) / (high - low) * 100;
  const dot = draw('circle', { r: 5, cx: x(0), cy: y(values[0]) });
  const node = draw('svg', { viewBox: '0 0 240 112', 'aria-hidden': 'true' },
    draw('line', { class: 'rest', x1: 6, x2: 234, y1: y(0), y2: y(0) }), draw('line', { class: 'rest', x1: 6, x2: 234, y1: y(1), y2: y(1) }),
    draw('path', { class: 'way', d: path(preset.points, x, y) }), dot);
  return { node, move(position, value) {
    dot.setAttribute('cx', x(Math.min(position, preset.ticks)));
    dot.setAttribute('cy', y(clamp(value, low, high)));
  } };
};

const spacing = (span, room) => {
  for (let unit = 0.01; ; unit *= 10) for (const step of [1, 2, 5]) if (span / (unit * step) <= room) return unit * step;
};

// A curve to read off: axes in seconds, the retargets, the largest gap of two.
const largeCurve = (motions, length, width, gap) => {
  const height = clamp(width * 0.42, 180, 320), left = 34, right = 14, top = gap ? 40 : 18, bottom = 26;
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
    area.append(draw('path', { class: index ? 'way other' : 'way', d: path(motion.points, x, y) }));
    return draw('circle', { r: 6, class: index ? 'other' : null });
  });
  motions.forEach(motion => motion.goals.slice(1).forEach(({ start, goal }) => node.append(
    draw('line', { class: 'mark', x1: x(start), x2: x(start), y1: y(low), y2: y(low) - 10 }),
    draw('line', { class: 'rest strong', 'stroke-dasharray': '3 4', x1: x(start), x2: width - right, y1: y(clamp(goal, low, high)), y2: y(clamp(goal, low, high)) }))));
  const label = [];
  if (gap) {
    // In words above the picture, where nothing crosses them; the mark leads there.
    const at = x(gap.tick), words = `Largest gap: ${fixed(gap.size, 3)} at ${fixed(gap.tick / RATE, 3)} s`, half = words.length * 3.6;
    node.append(draw('line', { class: 'mark', 'stroke-dasharray': '2 4', x1: at, x2: at, y1: top - 16, y2: y(clamp(Math.max(gap.first, gap.second), low, high)) }));
    area.append(draw('line', { class: 'gap', x1: at, x2: at, y1: y(clamp(gap.first, -9, 9)), y2: y(clamp(gap.second, -9, 9)) }));
    label.push(draw('text', { class: 'loud', x: clamp(at, half, width - half), y: 14, 'text-anchor': 'middle' }, words));
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
