// The way to the server. What the address brings along stays in this tab: the token of the server, and nothing else has it.
const takeToken = () => {
  const [, token] = /^#([0-9a-f]{64})$/.exec(location.hash) ?? [];
  if (token) sessionStorage.setItem('token', token);
  return !!token;
};
// The address of a server that was started anew, opened over this page, is a new token, and no place in the catalog.
let hash = '#/', onToken = () => {};
addEventListener('popstate', event => {
  if (!takeToken()) return;
  event.stopImmediatePropagation();
  history.replaceState(null, '', hash);
  onToken();
});
// The modes that an address asks for, as texts; nothing where it is no place in the catalog.
const modesAsked = /^#\//.test(location.hash) ? new URLSearchParams(location.hash.split('?')[1]).getAll('mode') : undefined;
if (takeToken()) history.replaceState(null, '', hash);
const request = (target, body, signal) => fetch(target, {
  method: body ? 'POST' : 'GET', body: body && JSON.stringify(body), cache: 'no-store', credentials: 'omit', signal,
  headers: { Authorization: 'Bearer ' + sessionStorage.getItem('token'), ...body && { 'Content-Type': 'application/json' } },
});
// How the catalog is looked at: in some modes, and as if a proposal were accepted.
const view = { modes: {}, proposal: undefined, ...JSON.parse(sessionStorage.getItem('view') ?? '{}') };
// How many answers take long, as those of a catalog that others have locked do; who shows that is told.
let slow = 0, onSlow = () => {};
// What became of a change, which is what somebody signs.
let onChange = () => {};
const SLOW = 1500;
// A link shows the same to whoever gets it.
if (modesAsked) view.modes = Object.fromEntries(modesAsked.map(text => text.split('=')).filter(({ length }) => length === 2));
// Asks for JSON; a server that is not there is the status 0.
const ask = async (target, body, signal) => {
  let isSlow = false;
  const tell = by => {
    isSlow = by > 0;
    onSlow(slow += by);
  }, timer = setTimeout(tell, SLOW, 1);
  try {
    const response = await request(target, body && { ...view, ...body }, signal), reply = { status: response.status, answer: await response.json() };
    if (body?.author !== undefined) onChange(target, body, reply);
    return reply;
  } catch {
    return { status: 0, answer: { error: { message: 'the server is gone', hint: "start 'presets studio' again" } } };
  } finally {
    clearTimeout(timer);
    if (isSlow) tell(-1);
  }
};
// Whether the same may be answered later: what is the matter is the catalog, and not what was asked for.
const isPassing = ({ status }) => status === 500 || status === 503;
const pause = () => new Promise(done => setTimeout(done, 1000));
const sentenceOf = reply => complaint(reply).replace(/^./, letter => letter.toUpperCase());
// What the server refuses, in a sentence: of many presets each that is amiss, and whatever somebody else was faster with.
const complaint = ({ answer: { error, conflict } }) => {
  if (conflict) return conflict.theirs ? `${conflict.theirs.author} has changed it meanwhile, by revision ${conflict.theirs.revision}; nothing was changed.` : 'It has been removed or renamed meanwhile; nothing was changed.';
  return [error?.message ?? 'the server refused it', ...error?.details ?? [], error?.hint].filter(Boolean).join('; ').replace(/[^?]$/, '$&.');
};
const server = {};
// Reads the catalog, puts it where the gallery has it, and shows it.
const begin = async show => {
  const place = document.getElementById('summary');
  place.textContent = 'Reading the catalog…';
  let answers = await Promise.all([ask('/catalog', {}), ask('/kinds')]);
  // The proposal, or the mode, that was looked at is gone.
  if (answers[0].status === 404) {
    Object.assign(view, { modes: {}, proposal: undefined });
    answers = await Promise.all([ask('/catalog', {}), ask('/kinds')]);
  }
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) {
    place.textContent = sentenceOf(failed) + (isPassing(failed) ? ' Looking again…' : '');
    if (!isPassing(failed)) return onToken = () => begin(show);
    await pause();
    return begin(show);
  }
  const [{ answer: { entries, shared, fields, ...facts } }, { answer: kinds }] = answers, data = document.createElement('div');
  Object.assign(server, facts, kinds, { isProposed: !!view.proposal });
  Object.assign(data, { id: 'data', hidden: true, textContent: JSON.stringify(entries) });
  Object.assign(data.dataset, { shared: JSON.stringify(shared), fields: JSON.stringify(fields), places: 'mode' });
  document.getElementById('data').replaceWith(data);
  place.textContent = '';
  place.dataset.revision = server.revision;
  document.title = document.getElementById('title').textContent = server.title;
  show();
};
