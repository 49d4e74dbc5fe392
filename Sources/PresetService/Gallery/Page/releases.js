// The versions of the catalog, what became different between them, and the next one.

class Releases {
  constructor() {
    this.sheet = new Sheet('releases', 'Releases');
    keepCurrent(this.sheet, () => this.load(true));
    this.load();
  }
  // `isSame`: whether what is compared stays what was chosen.
  async load(isSame) {
    const answer = await this.sheet.ask('/releases', { proposal: undefined });
    if (!answer) return;
    const { releases, suggestion, rules } = answer, names = releases.map(({ version }) => 'v' + version);
    this.sheet.about.textContent = releases.length ? `The last one is ${names[0]}, of revision ${releases[0].revision}.` : 'There is none yet.';
    const pick = (id, label, usual, first) => {
      const select = make('select', { id, change: () => this.changes() }, make('option', { value: '' }, first), names.map(name => make('option', { value: name }, name)));
      select.value = usual;
      return [make('label', { class: 'field' }, label, select), select];
    };
    const [from, fromSelect] = pick('from', 'From', isSame && this.from?.value || (names[0] ?? ''), 'The last release'), [to, toSelect] = pick('to', 'To', isSame && this.to?.value || '', 'Now');
    Object.assign(this, { from: fromSelect, to: toSelect, log: make('div', { class: 'log', 'aria-live': 'polite' }) });
    this.sheet.show(!server.readOnly && this.next(suggestion),
      releases.length > 0 && make('section', {}, make('h3', {}, 'What became different'), make('div', { class: 'row wrap' }, from, to), this.log),
      releases.length > 0 && make('section', {}, make('h3', {}, 'All releases'), make('ul', { class: 'rows' }, releases.map(({ version, revision, author, time, notes }) => make('li', {}, make('p', {}, make('strong', {}, 'v' + version), ` revision ${revision}, by ${plain(author)}, ${when(time)}`), notes && make('p', { class: 'note', dir: 'auto' }, visible(notes)))))), this.rules(rules));
    if (releases.length) this.changes();
  }
  next({ version, level, effects, last, revision }) {
    if (last && !effects.length) return make('p', { class: 'quiet' }, 'Nothing is different since then: there is nothing to release.');
    return make('section', { class: 'notice block' }, make('p', {}, last ? `What became different since v${last.version} is a ${level} version: ` : 'The first release could be ', make('strong', {}, 'v' + version)),
      effects.length > 0 && make('ul', {}, effects.slice(0, 8).map(effect => make('li', {}, make('span', { class: 'badge' }, effect.level), ' ', own(effect.name), ' ', effect.reason)), effects.length > 8 && make('li', {}, `and ${effects.length - 8} more`)),
      make('button', { type: 'button', class: 'main', click: () => this.release(version, revision) }, 'Release…'));
  }
  // The figures by which the next version is told.
  rules(figures) {
    return make('section', {}, make('h3', {}, 'Rules'), make('ul', { class: 'rows rules' }, figures.map(({ name, number, summary, default: usual }) => make('li', {}, make('p', {}, make('strong', {}, name), ` ${decimal(number, 4)}`, number !== usual && make('span', { class: 'quiet' }, `, by default ${decimal(usual, 4)}`)), make('p', { class: 'quiet' }, summary)))),
      !server.readOnly && make('button', { type: 'button', class: 'small', click: () => this.setRules(figures) }, 'Change rules…'));
  }
  setRules(figures) {
    const numberOf = (name, text) => valueOf({ type: 'number', value: name }, text), seen = Object.fromEntries(figures.map(({ name, number }) => [name, number]));
    const inputs = figures.map(({ name, number, summary }) => {
      const input = make('input', { id: 'rule-' + name, inputmode: 'decimal', required: true, autocomplete: 'off', 'aria-describedby': `rule-${name}-about` });
      input.value = textOf(number);
      return { name, input, node: make('div', { class: 'field' }, make('label', { for: 'rule-' + name }, name), input, make('p', { class: 'caption', id: `rule-${name}-about` }, summary)) };
    });
    // A sentence that names a figure is told of its field as well.
    const blame = text => {
      for (const { name, input } of inputs) input.ariaInvalid = text.includes(`'${name}'`) ? 'true' : null;
      inputs.find(({ input }) => input.ariaInvalid)?.input.focus();
    };
    decide('rules', 'Rules', 'By these figures the next version is told; they change no release that there is.', 'Save', inputs.map(({ node }) => node), { target: '/rules',
      send: () => ({ seen, proposal: undefined, figures: Object.fromEntries(inputs.map(({ name, input }) => [name, numberOf(name, input.value)]).filter(([name, number]) => number !== seen[name])) }),
      refused: async ({ answer: { error } }) => {
        blame(error?.message ?? '');
        const reply = error?.code === 'conflict' && await ask('/releases', { proposal: undefined });
        if (reply?.status !== 200) return undefined;
        for (const { name, number } of reply.answer.rules) seen[name] = number;
        return `${complaint({ answer: { error } })} Nothing was changed; “Save” once more, and yours take their place.`;
      }, done: ({ revision }) => {
        say(`Saved, revision ${revision}`);
        this.load();
      } });
  }
  release(version, revision) {
    const number = make('input', { id: 'version', required: true, autocomplete: 'off' }), notes = make('textarea', { id: 'notes', rows: 3 });
    number.value = version;
    decide('release', 'Release', 'A release names the catalog’s present state, for good.', 'Release',
      [make('label', { class: 'field' }, 'Version', number), make('label', { class: 'field' }, 'Notes', notes)],
      { target: '/release', send: () => ({ version: number.value.trim(), notes: notes.value.trim(), revision, proposal: undefined }), done: () => this.load(),
        // What became different by then is behind the dialog.
        refused: ({ answer: { error } }) => { if (error?.code === 'conflict') this.load(); } });
  }
  async changes() {
    const number = this.asked = (this.asked ?? 0) + 1, answer = await this.sheet.ask('/changelog', { from: this.from.value, to: this.to.value, proposal: undefined });
    if (!answer || number !== this.asked) return;
    this.log.replaceChildren(make('p', { class: 'quiet' }, `From ${answer.from} to ${answer.to}${answer.sections.length ? '' : ': nothing is different'}`),
      ...answer.sections.map(({ effect, presets }) => make('section', {}, make('h3', {}, `${effect} (${presets.length})`), differenceList(presets, answer.motions))));
  }
}
