// The way of a preset: its samples, and after a retarget what the engine's rules make of them.
class Motion {
  constructor(preset) {
    this.preset = preset;
    this.reset();
  }
  reset() {
    this.goals = [{ start: 0, goal: 1 }];
    this.values = this.preset.values;
  }
  get goal() { return this.goals[this.goals.length - 1].goal; }
  get rule() { return this.preset.retarget === true ? 'combine' : this.preset.retarget ? 'merge' : 'near'; }
  get ticks() { return (this.values.length - 1) / this.preset.density; }
  get points() {
    if (this.goals.length === 1) return this.preset.points;
    return this.rule === 'merge' ? this.trace : samplePoints(this.values, this.preset.density);
  }
  get slack() { return this.goals.length === 1 ? this.preset.slack : Infinity; }
  // At a position in ticks: on the line between two samples, at rest after the last.
  at(position) {
    const last = this.values.length - 1, place = clamp(position * this.preset.density, 0, last), index = Math.floor(place);
    if (index >= last) return this.values[last];
    return this.values[index] + (this.values[index + 1] - this.values[index]) * (place - index);
  }
  // Whether what is between the ticks is known.
  get isFine() { return this.goals.length === 1 && (this.preset.fine || this.rule === 'merge'); }
  // `count` values for each tick, to the end.
  sampled(count) {
    if (count > 1 && this.rule === 'merge') return this.steps(count).values;
    return Array.from({ length: Math.round(this.ticks * count) + 1 }, (_, index) => this.at(index / count));
  }
  // Sends the value to `goal` from the first tick that is not earlier than `position`.
  retarget(position, goal) {
    const tick = Math.ceil(position - 1e-9);
    this.goals.push({ start: tick, goal });
    this.values = this.rule === 'merge' ? this.merged() : this.combined();
    return tick / RATE;
  }
  // Takes the last new goal back.
  undo() {
    this.goals.pop();
    this.values = this.goals.length === 1 ? this.preset.values : this.rule === 'merge' ? this.merged() : this.combined();
  }
  // Each new way begins where those before it have got to, and carries what is left to its own goal.
  combined() {
    const { values, ends, density } = this.preset, length = values.length - 1, result = [];
    const last = this.goals[this.goals.length - 1].start * density;
    for (let index = 0; index <= (ends ? last + length : Math.max(last, length)); index++) {
      let value = 0;
      for (const { start, goal } of this.goals) {
        const passed = index - start * density;
        if (passed < 0) break;
        value = ends && passed >= length ? goal : value + (goal - value) * values[Math.min(passed, length)];
      }
      result.push(value);
    }
    return result;
  }
  merged() {
    const { values, trace } = this.steps(1);
    this.trace = trace;
    return values;
  }
  // The persistent spring, by the engine's own steps of 1/300 s, on a clock of `count` ticks for one of 60 Hz: a new goal
  // keeps its place and speed. `trace` is where it was after each step.
  steps(count) {
    const { stiffness, damping, clock } = this.preset.retarget, STEP = 1 / 300, HALF = 1 / 600;
    const inner = time => clock.reduce((time, [kind, by]) => kind === 'delay' ? Math.max(0, time - by) : time * by, time);
    const outer = time => clock.reduceRight((time, [kind, by]) => kind === 'delay' ? time + by : time / by, time);
    const fresh = () => ({ offset: 0, velocity: 0, force: 0, time: 0 });
    const trace = [[0, 0]], note = (tick, value) => { if (tick > trace[trace.length - 1][0] + 0.1) trace.push([tick, value]); };
    let state = fresh(), origin = 0, interval = 1, begun = 0, finished = false, changes = 1;
    // Moves the spring on; false once it is at rest.
    const advance = time => {
      if (time - state.time > 1) state.time = time - 1 / 60;
      while (state.time < time) {
        const half = state.force * HALF + state.velocity;
        state.offset += half * STEP;
        state.force = half * -damping + (interval - state.offset) * stiffness;
        state.velocity = state.force * HALF + half;
        const next = state.time + STEP;
        if (next === state.time) break;
        state.time = next;
        note((begun + outer(next)) * RATE, origin + state.offset);
      }
      const speed = state.velocity ** 2, pull = state.force ** 2;
      if (!(speed <= 0.0036 && pull <= 0.0036)) return speed < Infinity && pull < Infinity || Number.isFinite(state.offset);
      const tolerance = (interval * 0.01) ** 2;
      return tolerance > 0 && tolerance < (interval - state.offset) ** 2;
    };
    const result = [], last = this.goals[this.goals.length - 1].start;
    for (let index = 0; index <= (last + 600) * count; index++) {
      const tick = index / count;
      while (changes < this.goals.length && this.goals[changes].start <= tick) {
        const delta = this.goals[changes].goal - this.goals[changes - 1].goal;
        if (finished) {
          origin += interval;
          interval = delta;
          begun = tick / RATE;
          state = fresh();
          finished = false;
          note((begun + outer(0)) * RATE, origin);
        } else {
          // Where it has got to now, its goal if it is at rest there, and the speed of the tick before.
          const kept = { ...state }, time = inner(tick / RATE - begun);
          kept.offset = advance(time) ? state.offset : interval;
          // The steps of this tick may lead past it; drawn, they come evenly up to it, as the next ones begin there.
          const passed = trace.findLastIndex(([place]) => place <= tick - 1), past = trace.at(-1)[0] - (tick - 1);
          if (past > 1) for (const point of trace.slice(passed + 1)) point[0] = tick - 1 + (point[0] - (tick - 1)) / past;
          state = kept;
          state.time = time;
          interval += delta;
        }
        changes++;
      }
      if (!tick) note(outer(0) * RATE, 0);
      if (!finished) finished = !advance(inner(tick / RATE - begun));
      result.push(finished ? this.goals[changes - 1].goal : origin + state.offset);
      if (finished) note(tick, this.goals[changes - 1].goal);
      if (finished && changes === this.goals.length) break;
    }
    // Steps that the last tick passes by are not seen.
    const end = (result.length - 1) / count;
    while (trace.length > 1 && trace[trace.length - 1][0] >= end) trace.pop();
    trace.push([end, result.at(-1)]);
    return { values: result, trace };
  }
}
