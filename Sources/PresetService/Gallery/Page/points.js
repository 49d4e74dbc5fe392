// What curves are drawn from: points of ticks and values, in the order of the ticks; two of the same tick where a value jumps.

// Samples, and what is between two of them that a line would cut off: a change that stands alone is a jump, and where the
// ways before and after are straight, they meet in a corner.
const samplePoints = (values, density) => {
  // What begins elsewhere than at the start jumps there.
  const start = Math.abs(values[0]) > 0.05 ? [[0, 0]] : [];
  const changes = values.slice(1).map((value, index) => value - values[index]);
  return start.concat(values.flatMap((value, index) => {
    const point = [index / density, value], jump = changes[index], before = changes[index - 1] ?? 0, after = changes[index + 1] ?? 0;
    if (Math.abs(jump) > 0.05 && Math.abs(jump) > 8 * Math.max(Math.abs(before), Math.abs(after))) {
      return [point, [(index + 0.5) / density, value], [(index + 0.5) / density, values[index + 1]]];
    }
    const bend = Math.max(Math.abs(before - changes[index - 2]), Math.abs(after - changes[index + 2]));
    // Not a number, and so no corner, at the ends.
    if (!(Math.abs(before - after) > 4 * bend)) return [point];
    const share = (jump - after) / (before - after);
    return share > 0 && share < 1 ? [point, [(index + share) / density, value + before * share]] : [point];
  }));
};
// A persistent spring by its own steps, where the page can follow it: a tick of 60 Hz is five of them, and now and then,
// by rounding, four or six, which looks like a bend.
const springPoints = preset => {
  const motion = new Motion(preset);
  if (motion.rule !== 'merge') return null;
  const last = motion.merged().length - 1;
  return last === preset.ticks && motion.trace.every(([tick, value]) => Number.isFinite(tick) && Number.isFinite(value)) ? motion.trace : null;
};
// The value on the line through points, at a tick.
const valueAt = (points, tick) => {
  let low = 0, high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (points[middle][0] <= tick) low = middle; else high = middle;
  }
  const [[from, start], [to, end]] = [points[low], points[high]];
  return to > from ? start + (end - start) * clamp((tick - from) / (to - from), 0, 1) : end;
};
// How steep the motion of a preset is at each tick of 120 Hz, in ways a second.
const slopes = preset => {
  const steps = springPoints(preset), reach = steps ? 0.2 : 0.5, { ticks, values, density } = preset;
  const points = steps ?? values.map((value, index) => [index / density, value]), list = [];
  for (let tick = 0; tick < ticks; tick += 0.5) {
    const from = Math.max(0, tick - reach), to = Math.min(ticks, tick + reach);
    list.push([tick, (valueAt(points, to) - valueAt(points, from)) / (to - from) * RATE]);
  }
  // At the start there is nothing before it.
  if (preset.start != null) list[0][1] = preset.start;
  // Where it begins without a bound, the first step says at least which way.
  else if (preset.vertical) list[0][1] = (valueAt(points, reach) - points[0][1]) / reach * RATE;
  else if (list.length > 3) list[0][1] = 3 * (list[1][1] - list[2][1]) + list[3][1];
  return list;
};
