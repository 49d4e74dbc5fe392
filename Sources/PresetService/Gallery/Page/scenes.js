// What a motion looks like on a screen: each scene makes its elements, and poses them by the progress at a time.
// `at(delay)` is the progress of what began `delay` seconds later.

const box = (className, ...content) => make('div', { class: className }, ...content);
const lines = count => Array.from({ length: count }, () => box('line'));
const SCENES = [
  ['Dot', stage => {
    const rail = new Stage('position', [-0.3, 1.3]);
    stage.append(rail.node);
    return at => rail.pose(at(0));
  }, 'x'],
  ['Card', stage => {
    const card = box('scene-card', box('picture'), ...lines(2));
    stage.append(card);
    return at => {
      card.style.transform = `translateY(${(1 - at(0)) * 72}px) scale(${0.9 + at(0) * 0.1})`;
      card.style.opacity = clamp(at(0), 0, 1);
    };
  }, 'y'],
  ['Sheet', stage => {
    const shade = box('scene-shade'), sheet = box('scene-sheet', box('grip'), ...lines(4));
    stage.append(box('scene-page', ...lines(6)), shade, sheet);
    return at => {
      sheet.style.transform = `translateY(${(1 - at(0)) * 100}%)`;
      shade.style.opacity = clamp(at(0), 0, 1) * 0.4;
    };
  }, 'y'],
  ['Menu', stage => {
    const menu = box('scene-menu', ...lines(5));
    stage.append(menu);
    return at => {
      menu.style.transform = `scale(${clamp(0.6 + at(0) * 0.4, 0, 4)})`;
      menu.style.opacity = clamp(at(0) * 1.5, 0, 1);
    };
  }, 'y'],
  ['Toggle', stage => {
    const knob = box('knob'), track = box('scene-toggle', box('fill'), knob);
    stage.append(track);
    return at => {
      knob.style.transform = `translateX(${at(0) * 56}px)`;
      track.firstChild.style.opacity = clamp(at(0), 0, 1);
    };
  }, 'x'],
  ['List', stage => {
    const rows = Array.from({ length: 5 }, () => box('scene-row', box('picture'), ...lines(1)));
    stage.append(box('scene-list', ...rows));
    return at => rows.forEach((row, index) => {
      const progress = at(index * 0.05);
      row.style.transform = `translateX(${(1 - progress) * 60}px)`;
      row.style.opacity = clamp(progress, 0, 1);
    });
  }, 'x'],
  ['Page', stage => {
    const [one, other] = [box('scene-page', ...lines(7)), box('scene-page next', box('picture'), ...lines(4))];
    stage.append(one, other);
    return at => {
      one.style.transform = `translateX(${at(0) * -30}%)`;
      other.style.transform = `translateX(${(1 - at(0)) * 100}%)`;
    };
  }, 'x'],
  ['Pulse', stage => {
    const ring = box('scene-ring'), dot = box('scene-dot');
    stage.append(ring, dot);
    return at => {
      dot.style.transform = `scale(${clamp(0.7 + at(0) * 0.3, 0, 4)})`;
      ring.style.transform = `scale(${clamp(0.5 + at(0) * 0.8, 0, 4)})`;
      ring.style.opacity = clamp(1 - at(0), 0, 1);
    };
  }],
  ['Text', stage => {
    const letters = [...'Motion'].map(letter => make('span', {}, letter));
    stage.append(make('div', { class: 'scene-text' }, letters));
    return at => letters.forEach((letter, index) => {
      const progress = at(index * 0.035);
      letter.style.transform = `translateY(${(1 - progress) * 40}px) rotate(${(1 - progress) * 8}deg)`;
      letter.style.opacity = clamp(progress, 0, 1);
    });
  }, 'y'],
  ['Turn', stage => {
    const tile = box('scene-tile');
    stage.append(tile);
    return at => { tile.style.transform = `rotate(${at(0) * 180}deg)`; };
  }, 'x'],
];
