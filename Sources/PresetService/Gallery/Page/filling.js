// Presets come with what is stored of them. How they move is asked for once they are seen, and their measures in between.

const MOST_AT_ONCE = 48, MOST_MEASURED = 400;
let wanted = new Map(), filling, waiters = [];
// Once the server is there again.
const back = () => new Promise(done => waiters.push(done));
const isBack = () => {
  for (const done of waiters) done();
  waiters = [];
};
// Asks until there is an answer.
const askFor = async (target, body, lacks = () => {}) => {
  for (;;) {
    const reply = await ask(target, body);
    if (reply.status === 200) return reply.answer;
    lacks();
    await (isPassing(reply) ? pause() : back());
  }
};
const fillAll = async () => {
  await new Promise(done => setTimeout(done));
  const all = [...wanted];
  [wanted, filling] = [new Map(), undefined];
  for (let start = 0; start < all.length; start += MOST_AT_ONCE) {
    const part = all.slice(start, start + MOST_AT_ONCE), names = part.map(([name]) => name);
    const { entries: found } = await askFor('/presets', { names, withTexts: part.some(([, withTexts]) => withTexts) },
      () => say('The server is gone: what is not here yet is shown once it is back'));
    for (const entry of found) everything.get(entry.document.name)?.take(entry);
    const here = new Set(found.map(({ document }) => document.name));
    for (const name of names) if (!here.has(name)) everything.get(name)?.take({ ...everything.get(name), isLight: false, failure: 'it has been removed' });
  }
};
source.need = (list, withTexts) => {
  const lacking = list.filter(preset => preset && everything.get(preset.name) === preset && (preset.isLight || withTexts && !preset.texts && !preset.failure));
  if (!lacking.length) return undefined;
  for (const { name } of lacking) wanted.set(name, wanted.get(name) || withTexts);
  return filling ??= fillAll();
};
// Measures what nobody has looked at yet, so that it can be sorted and searched by what it does.
let measuring;
const measureAll = () => measuring ??= (async () => {
  for (;;) {
    const names = presets.filter(({ isMeasured, failure }) => !isMeasured && !failure).slice(0, MOST_MEASURED).map(({ name }) => name);
    if (!names.length) break;
    const { measures } = await askFor('/measures', { names });
    for (const name of names) {
      const preset = everything.get(name);
      if (preset && !preset.isMeasured) preset.measure(measures[name] ?? { measures: [null, 0, 0, 0] });
    }
    if (MEASURED.includes(byId('sort').value) || /[<>=]/.test(byId('search').value)) filter();
  }
  measuring = undefined;
})();
