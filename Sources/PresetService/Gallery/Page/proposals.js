// Sets of changes that wait: what they want, what stands against it, and what somebody says of it.

class Proposals {
  constructor(name) {
    this.sheet = new Sheet('proposals', 'Proposals', { actions: server.readOnly ? [] : [make('button', { type: 'button', click: () => this.begin() }, 'New proposal…')] });
    keepCurrent(this.sheet, () => this.again?.());
    name ? this.review(name) : this.load();
  }
  async load() {
    this.again = () => this.load();
    const answer = await this.sheet.ask('/proposals', { proposal: undefined });
    if (!answer) return;
    this.sheet.title.textContent = 'Proposals';
    const open = answer.proposals.filter(({ state }) => state === 'open'), ended = answer.proposals.filter(({ state }) => state !== 'open');
    const list = all => make('ul', { class: 'rows' }, all.map(proposal => make('li', {}, make('button', { type: 'button', class: 'plain', click: () => this.review(proposal.name) }, own(proposal.title || proposal.name)),
      make('p', { class: 'quiet' }, own(proposal.name), ` by ${plain(proposal.author)}, ${when(proposal.time)}; ${proposal.presets} ${proposal.presets === 1 ? 'preset' : 'presets'}${proposal.comments ? `, ${proposal.comments} ${proposal.comments === 1 ? 'comment' : 'comments'}` : ''}`),
      proposal.state !== 'open' && make('span', { class: 'badge' }, proposal.state))));
    this.sheet.about.textContent = open.length ? `${open.length} open` : 'None is open.' + (server.readOnly ? '' : ' A change is proposed by “Save…”.');
    this.sheet.show(list(open), ended.length > 0 && make('details', {}, make('summary', {}, `${ended.length} ended`), list(ended)));
  }
  begin() {
    const name = make('input', { id: 'begin-name', required: true, autocomplete: 'off', spellcheck: 'false' }), title = make('input', { id: 'begin-title', required: true, autocomplete: 'off' });
    decide('begin-proposal', 'New proposal', 'It waits until somebody accepts it, and changes nothing before.', 'Begin',
      [make('label', { class: 'field' }, 'Name', name), make('label', { class: 'field' }, 'Title', title)], {
        target: '/propose', send: () => ({ action: 'begin', name: name.value.trim(), title: title.value.trim() }),
        done: () => {
          relook();
          this.review(name.value.trim());
        } });
  }
  async review(name) {
    this.again = () => this.review(name);
    const review = await this.sheet.ask('/proposal', { name, proposal: undefined });
    if (!review) return;
    const { proposal, difference, conflicts, unfit, findings, motions, revision } = review, isClear = !conflicts.length && !unfit.length, isOpen = proposal.state === 'open' && !server.readOnly;
    this.sheet.title.replaceChildren(own(proposal.title || proposal.name));
    this.sheet.about.replaceChildren(own(proposal.name), ` by ${plain(proposal.author)}, ${when(proposal.time)}; ${proposal.state}${proposal.reason ? ': ' + plain(proposal.reason) : ''}`);
    const act = (text, action, options = {}) => make('button', { type: 'button', class: options.isMain ? 'main' : '', disabled: options.isOff, click: () => this.act(name, text, action, { ...options, revision }) }, text);
    const names = (all, text) => all.length ? [text, ...joinedNodes(all.slice(0, 12).map(({ name }) => own(name))), all.length > 12 ? ` and ${all.length - 12} more. ` : '. '] : [];
    const comment = make('input', { id: 'comment', autocomplete: 'off', required: true, 'aria-label': 'Comment' });
    // What somebody is typing while others go on is theirs.
    if (this.shown === name) comment.value = byId('comment')?.value ?? '';
    this.shown = name;
    this.sheet.show(
      make('div', { class: 'row wrap' }, make('button', { type: 'button', click: () => this.load() }, 'All proposals'),
        isOpen && difference.presets.length > 0 && isClear && act('Accept…', 'accept', { isMain: true }),
        isOpen && !isClear && [act(`Accept, ${[conflicts.length > 0 && 'keeping the catalog’s', unfit.length > 0 && 'without what does not fit'].filter(Boolean).join(' and ')}…`, 'accept', { keep: 'catalog', decided: [...conflicts, ...unfit], about: [...names(conflicts, 'The catalog’s part is kept of '), ...names(unfit, 'It leaves out what does not fit: ')] }), unfit.length === 0 && act('Accept, keeping the proposal’s…', 'accept', { keep: 'proposal', decided: conflicts, about: names(conflicts, 'The proposal’s part is taken of ') })],
        isOpen && [act('Reject…', 'reject', { isReasonNeeded: true }), act('Withdraw…', 'withdraw')],
        proposal.state === 'open' && make('button', { type: 'button', click: () => {
          this.sheet.node.close();
          lookAt({ ...view, proposal: name });
        } }, 'Look at the catalog with it')),
      conflicts.length > 0 && make('section', { class: 'notice block' }, make('h3', {}, 'Changed in the catalog as well, in another way'),
        make('ul', {}, conflicts.flatMap(({ name, parts }) => parts.map(({ path, ours, theirs }) => make('li', {}, own(name), ...path ? [' ', make('span', { class: 'place' }, placeName(path)), `: catalog ${figure(ours ?? undefined)}, proposal ${figure(theirs ?? undefined)}`] : [ours == null ? ': the catalog has removed it, and the proposal changes it; by the proposal’s part it is there again' : theirs == null ? ': the catalog has changed it, and the proposal removes it' : ': both have it, each another one']))))),
      unfit.length > 0 && make('section', { class: 'notice block' }, make('h3', {}, 'No longer fits the catalog'), make('p', {}, 'It is left out of what follows until it is changed or taken out, or what it lacks is there again.'),
        make('ul', { class: 'rows' }, unfit.map(({ name: preset, reason }) => make('li', {}, make('p', {}, own(preset), ': ', visible(reason)), isOpen && make('div', {}, make('button', { type: 'button', class: 'small', 'aria-label': `Take ${plain(preset)} out`, click: () => this.drop(name, preset) }, 'Take out…')))))),
      findings.length > 0 && make('ul', { class: 'findings', 'aria-label': 'New findings' }, findings.map(({ severity, presets, message }) => make('li', {}, make('strong', {}, severity), ' ', own(presets[0]), ' ', visible(message)))),
      differenceList(difference.presets, motions),
      difference.presets.length === 0 && !unfit.length && make('p', { class: 'quiet' }, proposal.state === 'open' ? 'It changes nothing yet. Look at the catalog with it, and edit there.' : 'It changed nothing.'),
      make('section', {}, make('h3', {}, 'Comments'), make('ul', { class: 'rows' }, proposal.comments.map(({ author, text, preset, revision }) => make('li', {}, make('p', {}, own(author), preset && [' on ', own(preset)], make('span', { class: 'quiet' }, `, revision ${revision}`)), make('p', { dir: 'auto', class: 'note' }, visible(text))))),
        isOpen && make('form', { class: 'row', submit: async event => {
          event.preventDefault();
          const text = comment.value.trim();
          comment.value = '';
          if (await this.sheet.ask('/propose', { action: 'comment', name, text, author: localStorage.getItem('author') ?? server.author })) this.review(name); else comment.value = text;
        } }, comment, make('button', {}, 'Comment'))));
  }
  drop(name, preset) {
    decide('drop-change', ['Take ', own(preset), ' out'], 'The proposal leaves it as it is in the catalog. What was proposed of it is in the history of the proposal alone then.', 'Take out', [],
      { target: '/propose', send: () => ({ action: 'drop', name, preset, proposal: undefined }), done: () => {
        relook();
        this.review(name);
      } });
  }
  // `decided`: what is shown to be decided by `keep`; nothing else is.
  act(name, text, action, { keep, decided, isReasonNeeded, revision, about: further = [] }) {
    const about = make('span', {}, further, action === 'accept' ? 'It becomes one revision of the catalog, which names it.' : 'It stays to be read, and can’t be accepted any more.'), go = text.replace(/[,…].*$/, '');
    decide('end-proposal', [go, ' ', own(name)], about, go, [], { target: '/propose', isReasonNeeded, send: () => ({ action, name, keep, presets: decided?.map(({ name }) => name), proposal: undefined, ifRevision: action === 'accept' ? revision : undefined }), done: () => {
      if (view.proposal === name) lookAt({ ...view, proposal: undefined });
      relook();
      this.review(name);
    } });
  }
}
// What is to be said of two presets that move alike where they were compared: in some modes they may not.
const sameMotion = (before, after) => {
  const texts = [before, after].map(document => new Map((document?.variants ?? []).map(variant => [whenText(variant.when), JSON.stringify(variant)])));
  const varied = [...new Set(texts.flatMap(variants => [...variants.keys()]))].filter(when => texts[0].get(when) !== texts[1].get(when));
  return varied.length ? `The same motion by default, and another one with ${joined(varied)}.` : 'The same motion.';
};
// Presets that differ: curves before and after, the figures, and how far they move.
const differenceList = (differences, motions) => [differences.length > 0 && make('p', { class: 'caption' }, make('span', { class: 'key' }), 'after ', make('span', { class: 'key other' }), 'before'), make('ul', { class: 'differences' }, differences.map(({ name, effects, formerName, before, after, maxDifference, at, modes, duration }) => make('li', {},
  beforeAndAfter(motions[name] ?? {}) || make('span'),
  make('div', {}, make('h3', {}, own(name), ' ', make('span', { class: 'badge' }, effects.join(', '))), formerName && make('p', { class: 'quiet' }, 'was ', own(formerName)),
    maxDifference != null && make('p', {}, maxDifference < 2e-4 ? sameMotion(before, after) : `Moves by ${fixed(maxDifference, 3)} of the way at ${fixed(at, 3)} s${Object.keys(modes ?? {}).length ? ` with ${whenText(modes)}` : ''}${duration.before !== duration.after ? `; ends after ${duration.after == null ? 'no time' : decimal(duration.after, 3) + ' s'} in place of ${duration.before == null ? 'no time' : decimal(duration.before, 3) + ' s'}` : ''}.`),
    before && after && changeList(changes(before, after))))))];
