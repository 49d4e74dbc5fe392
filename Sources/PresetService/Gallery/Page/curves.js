// Curves as pictures.

// What a card shows at most, in ways.
const RANGE = [-1.5, 2.5];
const extent = (lists, low = -0.08, high = 1.08) => {
  for (const values of lists) for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
};
// The room that a shape needs to move in.
const room = (lists, low, high) => extent(lists, low ?? 0, high ?? 1).map(value => clamp(value, -1e4, 1e4));
// A smooth line through points of ticks and values, which never leaves the values between two of them; a corner stays one.
//
// Where the points are those of straight lines, it leaves these by no more than `slack` ways.
const path = (points, x, y, slack = Infinity) => {
  const slopes = points.slice(1).map(([tick, value], index) => {
    const [before, from] = points[index];
    return tick > before ? (value - from) / (tick - before) : null;
  });
  const tangent = (index, own) => {
    const before = slopes[index - 1], after = slopes[index];
    if (before == null || after == null) return own;
    const others = Math.max(Math.abs(before - (slopes[index - 2] ?? before)), Math.abs(after - (slopes[index + 1] ?? after)));
    if (Math.abs(after - before) > 4 * others) return own;
    if (before * after <= 0) return 0;
    // The nearer of two neighbours counts for more.
    const left = points[index][0] - points[index - 1][0], right = points[index + 1][0] - points[index][0];
    return 3 * (left + right) / ((2 * right + left) / before + (right + 2 * left) / after);
  };
  const place = (tick, value) => x(tick).toFixed(2) + ' ' + y(value).toFixed(2);
  let text = 'M' + place(...points[0]);
  for (let index = 1; index < points.length; index++) {
    const [from, start] = points[index - 1], [to, end] = points[index], slope = slopes[index - 1], third = (to - from) / 3;
    // A curve whose tangent differs from its chord leaves it by 4/27 of that, times its width.
    const near = tangent => Math.abs(tangent - slope) * (to - from) * 4 / 27 <= slack ? tangent : slope;
    if (slope == null || x(to) - x(from) < 2) text += 'L' + place(to, end);
    else text += 'C' + place(from + third, start + near(tangent(index - 1, slope)) * third) + ' ' + place(to - third, end - near(tangent(index, slope)) * third) + ' ' + place(to, end);
  }
  return text;
};

// What is beyond the start and the target, shaded.
const beyond = (x, width, y, low, high) => [[Math.max(1, low), high], [low, Math.min(0, high)]]
  .filter(([from, to]) => to - from > 5e-4).map(([from, to]) => draw('rect', { class: 'beyond', x, width, y: y(to), height: y(from) - y(to) }));
const spacing = (span, room) => {
  for (let unit = 0.01; ; unit *= 10) for (const step of [1, 2, 5]) if (span / (unit * step) <= room) return unit * step;
};
const seconds = time => decimal(time, 3) + ' s';

// The time that all cards show: nine of ten presets are at rest by then. A curve has none of its own, and is shown over 0.35 s.
const commonTicks = presets => {
  const times = presets.filter(({ failure }) => !failure).map(({ duration, isCurve }) => Math.min(duration ?? (isCurve ? 0.35 : 10), 10)).sort((a, b) => a - b);
  const most = times[Math.max(0, Math.ceil(times.length * 0.9) - 1)] ?? 1;
  return [0.1, 0.2, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10].find(time => time >= most - 1e-9) * RATE;
};
// A curve on a card, over `span` ticks; without it as long as it takes. `other` is what it was before, dashed.
const smallCurve = (preset, span, other) => {
  const { values, ticks } = preset, [least, most] = extent([values, ...other ? [other.values] : []], 0, 1), total = span ?? Math.max(1, ticks);
  const low = Math.max(Math.min(least, -0.08), RANGE[0]), high = Math.min(Math.max(most, 1.08), RANGE[1]);
  const x = tick => 8 + tick / total * 224, y = value => 106 - (clamp(value, -9, 9) - low) / (high - low) * 100;
  const dot = draw('circle', { r: 5, cx: x(0), cy: y(values[0]) }), step = spacing(total / RATE, 5);
  const lines = [];
  for (let time = step; time * RATE <= total + 1e-9; time += step) lines.push(draw('line', { class: 'rest', x1: x(time * RATE), x2: x(time * RATE), y1: 6, y2: 106 }));
  const node = draw('svg', { viewBox: '0 0 240 124', 'aria-hidden': 'true' },
    beyond(8, 224, y, Math.max(least, low), Math.min(most, high)), lines, [0, 1].map(value => draw('line', { class: 'rest strong', x1: 8, x2: 232, y1: y(value), y2: y(value) })),
    draw('svg', { width: 234, height: 112, viewBox: '0 0 234 112' }, other && draw('path', { class: 'way other', d: path(other.points, x, y, other.slack) }),
      other && other.ticks < total && draw('line', { class: 'rested other', x1: x(other.ticks), x2: x(total), y1: y(other.values.at(-1)), y2: y(other.values.at(-1)) }),
      draw('path', { class: 'way', d: path(preset.points, x, y, preset.slack) }),
      ticks < total && draw('line', { class: 'rested', x1: x(ticks), x2: x(total), y1: y(values.at(-1)), y2: y(values.at(-1)) })),
    draw('text', { x: 8, y: 121 }, '0'), draw('text', { x: 232, y: 121, 'text-anchor': 'end' }, ticks > total ? '→ ' + seconds(ticks / RATE) : seconds(total / RATE)), dot);
  return { node, move(position, value) {
    dot.setAttribute('cx', x(Math.min(position, ticks, total)));
    dot.setAttribute('cy', y(clamp(value, low, high)));
  } };
};
