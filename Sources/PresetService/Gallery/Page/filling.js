// Presets come with what is stored of them. How they move is asked for once they are seen, and their measures in between.

const MOST_AT_ONCE = 48, MOST_MEASURED = 400;
let wanted = new Map(), filling, waiters = [], returns = 0;
// Once the server is there again, or the page has what the catalog is now: what was refused in a mode that is gone is asked
// for in those that are left.
const back = () => new Promise(done => waiters.push(done));
const isBack = () => {
  returns += 1;
  for (const done of waiters) done();
  waiters = [];
};
// Asks until there is an answer.
const askFor = async (target, body, lacks = () => {}) => {
  for (;;) {
    const before = returns, reply = await ask(target, body);
    if (reply.status === 200) return reply.answer;
    lacks();
    // What it waits for may have come before the answer.
    if (isPassing(reply)) await pause(); else if (returns === before) await back();
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
  // What the answers had nothing of, as of what is removed.
  const lacking = new Set();
  for (;;) {
    const asked = presets.filter(preset => !preset.isMeasured && !preset.failure && !lacking.has(preset)).slice(0, MOST_MEASURED);
    if (!asked.length) break;
    const { measures } = await askFor('/measures', { names: asked.map(({ name }) => name) });
    // Of what has become another one meanwhile, or is looked at in another way, these are not the measures.
    for (const preset of asked) {
      if (!(preset.name in measures)) lacking.add(preset);
      else if (everything.get(preset.name) === preset && !preset.isMeasured) preset.measure({ measures: [null, 0, 0, 0], ...measures[preset.name] });
    }
    if (MEASURED.includes(byId('sort').value) || /[<>=]/.test(byId('search').value)) filter();
  }
  measuring = undefined;
})();
