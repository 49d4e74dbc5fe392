// The shapes that move in the open dialog.

const place = share => `calc(13px + (100% - 26px) * ${share / 100})`;
const addMarks = stage => {
  for (const value of [0, 1]) {
    const mark = make('span', { class: 'tick', 'data-mark': value });
    mark.style.left = place(stage.share(value));
    stage.node.append(mark);
  }
};
const stageRange = viewer => room(viewer.motions.map(motion => motion.values), -0.5, 1.5);
// The motions of a comparison over each other, so that the lead of one is seen; not where only opacities move.
const makeOverlay = viewer => {
  if (viewer.motions.length < 2 || viewer.acting.some(({ still }) => still)) return null;
  const first = new Stage('position', stageRange(viewer)), rails = viewer.motions.slice(1).map((_, index) => make('span', { class: nth('rail', index + 1) }, make('span', { class: 'shape' })));
  addMarks(first);
  first.node.classList.add('overlay');
  first.node.dataset.stage = 'overlay';
  first.node.append(...rails);
  const [name, ...names] = viewer.motions.map(({ preset }, index) => make('span', {}, make('span', { class: nth('key', index) }), own(preset.name)));
  const node = make('div', { class: 'position' }, make('p', { class: 'caption' }, 'Over each other: ', name, ' filled, ', joinedNodes(names), ' outlined'), first.node);
  return { node, pose([one, ...others], goal) {
    first.pose(one, 'position', goal);
    rails.forEach((rail, index) => { rail.style.transform = `translateX(${first.share(others[index])}%)`; });
  } };
};
// The stages of one of the motions: where it is, and alone also its scale, opacity and rotation.
const makeStages = (viewer, motion, index) => {
  const isAlone = viewer.presets.length === 1, still = viewer.acting[index].still, canSend = !still && viewer.canSend;
  const [low, high] = stageRange(viewer);
  const position = new Stage('position', [low, high]);
  addMarks(position);
  // With nothing beside it to show the opacity, it does.
  if (still && !isAlone) position.property = 'opacity';
  position.goal = make('span', { class: 'tick goal', hidden: true });
  position.node.append(position.goal);
  position.node.dataset.stage = 'position';
  if (canSend) {
    position.node.classList.add('open');
    position.node.addEventListener('click', event => {
      const box = position.rail.parentNode.getBoundingClientRect();
      const share = (event.clientX - box.left - 13) / (box.width - 26);
      viewer.retarget(Math.round((low + share * (high - low)) * 100) / 100);
    });
  }
  const others = !isAlone ? [] : PROPERTIES.slice(1).map(([property, text]) => {
    const stage = new Stage(property);
    stage.node.dataset.stage = property;
    stage.caption = property === 'rotation' ? text + ' 0–180°' : text + ' 0–1';
    return stage;
  });
  const caption = isAlone ? (canSend ? 'Position: click where it should go' : 'Position') : [make('span', { class: nth('key', index) }), own(motion.preset.name)];
  const node = make('div', { class: nth('position', index) }, make('p', { class: 'caption' }, caption), position.node,
    still && make('p', { class: 'caption' }, 'No reduced-motion variant is set, so that only the opacity moves.'),
    isAlone && make('div', { class: 'stages' }, others.map(stage => make('figure', {}, stage.node, make('figcaption', {}, stage.caption)))));
  return { node, all: [position, ...others], position, still };
};
