// The editor: a draft over what is stored. Every number in it is the server's engine's.

class Editor extends Steps {
  // `start` is what a new preset begins with, which nobody has changed yet.
  constructor({ name, base, draft, revision, start, isVariant }) {
    super();
    Object.assign(this, { name, base, draft, revision, start, isVariant, parameters: {} });
    this.stored = name === undefined ? undefined : everything.get(name);
    const steps = drafts.steps.get(drafts.place(name));
    if (steps?.noted === JSON.stringify(draft)) Object.assign(this, { past: steps.past, future: steps.future });
    this.player = undefined;
    this.plot = make('div', { class: 'curve plot' });
    // What can be moved on the picture, one of them at a time.
    this.grips = [Handles, Peak, PointList].map(grip => new grip(() => this.part, (key, isStep) => this.changed(key, isStep)));
    this.play = make('button', { class: 'icon main', type: 'button', 'aria-label': 'Play', click: () => {
      this.preview.reset();
      this.player?.toggle();
    } }, icon(PLAY));
    this.scrub = make('input', { type: 'range', min: 0, step: 1, value: 0, 'aria-label': 'Time', input: () => {
      this.preview.reset();
      this.player?.seek(+this.scrub.value);
    } });
    this.preview = new Preview(this);
    this.measured = make('div');
    this.findings = make('ul', { class: 'findings', 'aria-label': 'Findings' });
    this.problem = make('p', { class: 'problem', role: 'status' });
    this.fields = make('div', { class: 'inputs' });
    this.undoing = make('button', { type: 'button', class: 'small', click: () => this.undo() }, 'Undo');
    this.redoing = make('button', { type: 'button', class: 'small', click: () => this.redo() }, 'Redo');
    this.discarding = make('button', { type: 'button', class: 'small', click: () => this.discard() }, 'Discard');
    this.saving = make('button', { type: 'button', class: 'main', click: () => this.save() }, 'Save…');
    this.told = make('span');
    this.notice = make('div', { class: 'notice row wrap', role: 'status' }, this.told, make('button', { type: 'button', class: 'small', click: () => this.compare() }, 'Show both…'));
    this.overtaken = this.isOvertaken;
    this.state = make('span', { class: 'state quiet', role: 'status' });
    this.title = make('h2', { id: 'editor-title', tabindex: '-1', autofocus: true });
    const act = (text, click) => make('button', { type: 'button', class: 'small plain', click }, text);
    const others = [act('Rename…', () => new Saving(this, 'rename')), act('Deprecate…', () => changeMany('deprecate', [this.name])), act('Remove…', () => new Saving(this, 'remove'))];
    this.legend = make('span', {}, ' ', make('span', { class: 'key other' }), 'stored');
    // What there is only for who may write.
    this.writing = [this.saving, ...others];
    // What there is only of what is stored.
    this.changing = make('div', { class: 'row wrap' }, others, act('History…', () => new History(this)), act('Export…', () => new Exporting([this.name])));
    this.node = make('dialog', { id: 'editor', class: 'viewer', 'aria-labelledby': 'editor-title', close: () => this.closed(), change: () => this.rest(), keydown: event => this.press(event), keyup: event => event.key.toLowerCase() === 'b' && this.preview.hold(false) },
      make('div', { class: 'inner' }, make('header', {}, make('div', {}, this.title, this.state),
        make('div', { class: 'row wrap' }, this.undoing, this.redoing, this.discarding, this.saving, make('button', { type: 'button', click: () => this.node.close() }, 'Close'))), this.notice,
      make('div', { class: 'columns' },
        // Where there is one column alone, the fields are right below the curve that they change.
        make('div', { class: 'column' }, make('div', { class: 'drawing' }, this.plot, this.grips.map(({ node }) => node)), make('div', { class: 'row' }, this.play, this.scrub),
          make('p', { class: 'caption' }, make('span', { class: 'key' }), 'draft', this.legend)),
        make('div', { class: 'column filling' }, this.problem, this.fields, this.changing),
        make('div', { class: 'column' }, this.preview.node, this.measured, this.findings, keyList()))), make('p', { class: 'toast', role: 'status' }));
    document.body.append(this.node);
    this.refill();
    this.node.showModal();
    // A new one is named first.
    if (this.name === undefined) byId('about-name')?.focus();
    // As wide as it was told to be: to ask would lay the page out twice for each draft.
    this.watch = new ResizeObserver(() => {
      this.room = this.plot.clientWidth;
      this.replot();
    });
    this.watch.observe(this.plot);
    this.room = this.plot.clientWidth;
    this.ask();
  }
  // The stored motion that the draft is held against: in the modes that the draft is drawn in.
  get against() {
    const preset = this.modes === view.modes ? this.stored : this.usual;
    return preset && !preset.failure && !preset.isLight ? preset : undefined;
  }
  get isChanged() { return this.revision === undefined ? !this.start || changes(this.start, this.draft).length > 0 : changes(this.base, this.draft).length > 0; }
  // Whether what is stored is not what the draft began with: of a later revision, of an earlier one where a catalog was put
  // back, or of another catalog, which may have the same.
  get isOvertaken() {
    return this.name !== undefined && (this.stored?.document.revision !== this.revision || changes(this.base, this.stored.document).length > 0);
  }
  // What has become of what the draft began with.
  get news() {
    const { author, revision } = this.stored?.document ?? {};
    if (this.isElsewhere) return `The catalog was away, and may be another one now: ${revision === undefined ? 'this preset is not in it' : `what is stored there is revision ${revision}, by ${author}`}.`;
    if (revision === undefined) return 'It has been removed or renamed meanwhile.';
    return view.proposal ? 'It has been changed in the proposal meanwhile.' : `${author} has changed it meanwhile: what is stored is revision ${revision}.`;
  }
  // What is edited: the preset, or what it is in the modes that are looked at.
  get part() { return this.variant ?? this.draft; }
  // The modes that it is drawn in: where it is edited everywhere, and is another one in these, nothing would be seen of the edit.
  get modes() { return !this.isVariant && (this.draft.variants ?? []).some(({ when }) => Object.entries(when).every(([axis, context]) => view.modes[axis] === context)) ? {} : view.modes; }
  get variant() {
    if (!this.isVariant) return undefined;
    const variant = variantOf(this.draft, view.modes);
    return variant?.animation ? variant : variantOf({ variants: this.apart }, view.modes);
  }
  // What is begun for other modes becomes a part of the draft once it is another motion.
  keepApart() {
    const [variant] = this.apart ?? [], { animation, modifiers } = this.draft;
    if (!variant || isSame([variant.animation, variant.modifiers], [animation, modifiers])) return;
    this.draft.variants = [...(this.draft.variants ?? []).filter(other => other !== variantOf(this.draft, variant.when)), variant];
    this.apart = [];
  }
  changed(key, isStep) {
    this.keepApart();
    super.changed(key, isStep);
  }
  // The fields, anew: for another kind, another form, or what an undo brought back.
  refill() {
    // A page that is loaded anew looks at its modes only after this.
    this.isVariant &&= !Object.keys(view.modes).length || !!this.variant;
    const { animation } = this.part, kind = server.kinds.find(({ name }) => name === animation.kind), focused = document.activeElement?.id;
    const change = (key, isStep) => this.changed(key, isStep);
    fieldNumber = 0;
    const kinds = make('select', { id: 'edit-kind', change: () => {
      const next = server.kinds.find(({ name }) => name === kinds.value);
      this.begin(next, next.forms[0]);
      this.changed('kind', true);
      this.refill();
    } }, server.kinds.map(({ name }) => make('option', { value: name }, name)));
    kinds.value = animation.kind;
    this.inputs = [];
    const parts = [this.revision === undefined && nameField(this.draft, change), scopeField(this), pasteField(this), make('label', { class: 'field' }, 'Kind', kinds)].filter(Boolean);
    if (kind) {
      const at = formOf(kind, animation);
      if (kind.forms.length > 1) parts.push(this.tabs(kind, at));
      this.inputs = kind.forms[at].map(parameter => makeField(parameter, animation, change));
    }
    const identifier = identifierField(this.draft, change), about = aboutFields(this.draft, change);
    about.append(identifier.node);
    this.further = [identifier];
    parts.push(...this.inputs.map(({ node }) => node), ...this.modifiers(change), variantList(this), about);
    this.fields.replaceChildren(...parts);
    this.title.replaceChildren(...this.name === undefined ? ['New preset'] : [own(this.name)]);
    if (focused) byId(focused)?.focus();
    this.tell();
    this.keepFocus();
  }
  // Keys are the editor's also where what had the focus is gone or switched off, unless another dialog is over it.
  keepFocus() {
    const { activeElement } = document;
    if (this.node.open && (!activeElement || activeElement === document.body || activeElement.disabled || this.node.contains(activeElement) && !activeElement.checkVisibility())) this.title.focus();
  }
  // Another kind or form, with the parameters that it had before where it has them.
  begin(kind, form) {
    Object.assign(this.parameters, this.part.animation);
    this.part.animation = begun(kind, form, this.parameters);
  }
  // The ways to say the same, where a kind has several.
  tabs(kind, at) {
    return make('div', { class: 'segments', role: 'radiogroup', 'aria-label': 'Given by' }, kind.forms.map((form, index) => {
      const input = make('input', { type: 'radio', name: 'form', id: 'form-' + index, change: async () => {
        const { animation } = this.part;
        const { status, answer } = await ask('/restating', { modes: this.modes, animation, form: index });
        // Meanwhile it may have become another one.
        if (this.part.animation !== animation) return;
        if (status === 200) Object.assign(this.parameters, answer.animation);
        this.begin(kind, form);
        this.changed('form', true);
        this.refill();
      } });
      input.checked = index === at;
      return make('label', {}, input, form.slice(0, 2).map(({ name }) => name).join(', '));
    }));
  }
  modifiers(change) {
    const list = this.part.modifiers ?? [], change2 = () => {
      if (!list.length) delete this.part.modifiers; else this.part.modifiers = list;
      this.changed('modifiers', true);
      this.refill();
    };
    const more = make('select', { id: 'add-modifier', 'aria-label': 'Add a modifier', change: () => {
      const { name, parameters } = server.modifiers.find(({ name }) => name === more.value);
      list.push({ kind: name, ...Object.fromEntries(parameters.map(parameter => [parameter.name, parameter.default ?? (parameter.type === 'count' ? 2 : name === 'speed' ? 1 : 0.1)])) });
      change2();
    } }, make('option', { value: '' }, 'Add a modifier…'), server.modifiers.map(({ name }) => make('option', { value: name }, name)));
    return [...list.map((modifier, index) => {
      const inputs = (server.modifiers.find(({ name }) => name === modifier.kind)?.parameters ?? []).map(parameter => makeField(parameter, modifier, change));
      this.further.push(...inputs.map(input => ({ ...input, name: `modifiers.${index}.${input.name}` })));
      return make('fieldset', { class: 'modifier' }, make('legend', {}, `then ${modifier.kind}`), inputs.map(({ node }) => node),
        make('button', { type: 'button', class: 'small plain', 'aria-label': `Remove ${modifier.kind}`, click: () => {
          list.splice(index, 1);
          change2();
        } }, 'Remove'));
    }), more];
  }
  // The figures of the fields, where a hand moves what they say.
  refigure() {
    for (const input of this.inputs) {
      const { name, node } = input;
      if (input instanceof ListField) {
        input.show();
        continue;
      }
      const value = this.part.animation[name];
      if (typeof value === 'number' || bezierText(value)) for (const input of node.querySelectorAll('input')) input.value = textOf(value);
    }
    if (this.large) this.placeGrips();
  }
  tell() {
    this.noted ??= JSON.stringify(this.draft);
    this.undoing.disabled = !this.past.length;
    this.redoing.disabled = !this.future.length;
    this.discarding.disabled = !this.isChanged;
    for (const node of this.writing) node.hidden = server.readOnly;
    this.changing.hidden = this.name === undefined;
    this.saving.disabled = this.isWrong || this.revision !== undefined && !this.isChanged;
    this.state.textContent = server.readOnly ? 'To look at: nothing can be saved here' : this.revision === undefined ? 'Not saved yet' : this.isChanged ? `Unsaved changes to revision ${this.revision}` : `Revision ${this.revision}`;
    // Of what is stored by others a draft without changes is the same; of what is gone it is all that there is.
    this.notice.hidden = !this.overtaken || !this.isChanged && !!this.stored;
    this.told.textContent = this.notice.hidden ? '' : this.news;
    this.preview?.offer(!!(this.modes === view.modes ? this.stored : this.usual));
    this.keepFocus();
    drafts.remember(this.name, this.isChanged && { past: this.past, future: this.future, noted: this.noted });
    drafts.keep(this.name, this.isChanged && { name: this.name, base: this.base, draft: this.draft, revision: this.revision, isVariant: this.isVariant });
    const edited = JSON.stringify(this.name ?? '');
    if (sessionStorage.getItem('edited') !== edited) sessionStorage.setItem('edited', edited);
    // What was discarded is not to come back with the page.
    this.isChanged || !this.wasChanged ? noteSoon() : note();
    this.wasChanged = this.isChanged;
  }
  // Asks the engine about the draft; of several that are asked in a row, only the latest counts.
  async ask() {
    this.isStale = true;
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.isStale && byId('editor')) {
      this.isStale = false;
      const reply = await ask('/draft', { modes: this.modes, document: { ...this.draft, name: this.draft.name || 'new' }, ...this.name !== undefined && { stored: this.name, drawsStored: this.modes !== view.modes } });
      if (reply.status === 200) this.answered(reply.answer);
      else if (reply.status === 0) this.gone('The server is gone.');
      else if (isPassing(reply)) {
        this.gone(sentenceOf(reply));
        await pause();
        this.isStale = true;
      } else this.problem.textContent = complaint(reply);
      // One that is gone is asked again when it is back.
      if (reply.status === 0) break;
    }
    this.isAsking = false;
  }
  // What is seen is of a draft before this one.
  age(isOld) { for (const node of [this.plot, this.measured]) node.classList.toggle('old', isOld); }
  gone(text) {
    this.problem.textContent = text + (this.isChanged ? ' Your draft is kept in this tab.' : '') + (this.preset ? '' : ' It is drawn once the server is back.');
    this.age(true);
  }
  answered({ entry, stored, distance, findings, problem }) {
    const inputs = [...this.inputs, ...this.further], [field, ...others] = inputs.filter(({ name }) => problem?.fields.some(wrong => wrong === name || wrong.startsWith(name + '.'))), text = problem && complaint({ answer: { error: problem } });
    for (const input of inputs) input.say(input === field ? text : others.includes(input) ? input.range ? `It must be ${input.range}.` : text : '', problem?.fields);
    this.problem.textContent = problem && !field ? text : '';
    // What was wrong with a draft before this one may be mended: the next answer tells.
    this.isWrong = !!problem && !this.isStale;
    // What is stored as it is by default: the page has it as it is in the modes that are looked at.
    if (!problem) this.usual = stored && Object.assign(new Preset(stored), { isByDefault: true });
    this.tell();
    this.age(!!problem);
    this.node.dataset.answers = +(this.node.dataset.answers ?? 0) + 1;
    if (problem) return;
    this.preset = Object.assign(new Preset(entry), { isByDefault: this.modes !== view.modes });
    this.distance = distance;
    this.findings.replaceChildren(...findings.map(({ severity, message }) => make('li', {}, make('strong', {}, severity), ' ', message, '.')));
    this.show();
  }
  placeGrips() {
    for (const grip of this.grips) grip.place(this.large, this.width, this.height, this.preset);
    this.keepFocus();
  }
  // The picture and the figures of the draft, over those of what is stored.
  show() {
    const isPlaying = this.player?.isPlaying, position = this.player?.position ?? 0;
    this.player && playing.delete(this.player);
    const missing = this.stored && source.need([this.stored]);
    if (missing) missing.then(() => byId('editor') && this.preset && this.show());
    const motions = [this.preset, ...this.against ? [this.against] : []].map(preset => new Motion(preset));
    this.legend.hidden = !this.against;
    this.player = new Player(motions, () => this.pose());
    this.player.position = position;
    this.measured.replaceChildren(draftMeasures(this));
    this.scrub.max = this.player.length;
    this.replot();
    if (isPlaying) this.player.play();
  }
  replot() {
    if (!this.player || !this.preset) return;
    const { animation } = this.part, corners = isBezier(this.part) && cornersOf(animation), reach = corners ? [corners.y1, corners.y2].map(value => clamp(value, -3, 4)) : [];
    this.width = Math.max(260, Math.floor(this.room));
    // What a hand holds stays under it: the axes wait until it lets go.
    this.large = largeCurve(this.player.motions, this.player.length, this.width, null, reach, this.grips.some(({ held }) => held) ? this.large : undefined);
    this.height = +this.large.node.getAttribute('height');
    this.large.node.setAttribute('aria-label', this.preset.description);
    this.plot.replaceChildren(this.large.node);
    this.placeGrips();
    this.pose();
  }
  pose() {
    const { motions, position, isPlaying } = this.player, values = motions.map(motion => motion.at(position));
    this.large?.move(Math.min(position, this.player.length), values);
    this.scrub.value = position;
    this.scrub.setAttribute('aria-valuetext', `${fixed(position / RATE, 2)} seconds`);
    if (!this.preview.flight) this.preview.pose();
    if (this.wasPlaying !== isPlaying) {
      this.wasPlaying = isPlaying;
      this.play.setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
      this.play.replaceChildren(icon(isPlaying ? PAUSE : PLAY));
    }
  }
  // What somebody else did meanwhile is decided on before anything is saved.
  save() { this.notice.hidden ? new Saving(this) : this.compare(); }
  async compare() {
    if (this.stored) return new Conflict(this, { base: this.base, theirs: this.stored.document, mine: this.draft });
    // Only the server knows what has become of it; a catalog that was put back has never had that revision.
    const reply = await ask('/conflict', { name: this.name, ifRevision: this.revision });
    if (reply.status === 0 || isPassing(reply)) this.problem.textContent = complaint(reply);
    else new Conflict(this, { base: this.base, ...reply.status === 200 && reply.answer, mine: this.draft });
  }
  // The server has stored it.
  saved({ document: next, revision }, action) {
    say(`${{ remove: 'Removed', restore: 'Restored' }[action] ?? 'Saved'}, ${savedAt(revision)}`);
    if (action === 'remove') {
      // What was changed and not saved outlives a removal, as where somebody else removes it.
      if (!this.isChanged) {
        drafts.keep(this.name);
        this.base = this.draft;
      }
      return this.node.close();
    }
    drafts.keep(this.name);
    this.resume(action === 'rename' ? { ...this.draft, name: next.name } : authored(next), revision, next, action === 'restore', true);
    // A page that is loaded anew before long is not to look for it under the name that it had.
    note();
    update([next.name]);
  }
  // The draft waits in a proposal, and the catalog is as it was.
  proposed(name) {
    drafts.keep(this.name);
    this.draft = this.base ? structuredClone(authored(this.base)) : this.draft;
    this.start = this.draft;
    this.node.close();
    relook();
    new Proposals(name);
  }
  // A catalog that was put back has never known what it was.
  disputed(conflict) { new Conflict(this, { ...conflict, base: conflict.base ?? this.base }); }
  // Goes on with a draft over another state of what is stored; `isStep`: undoing leads back to the draft before, and to what
  // that began with unless `isOwn`, where the state is this one's doing.
  resume(draft, revision, base, isStep, isOwn) {
    const kept = this.name !== undefined && revision === undefined ? drafts.get() : undefined;
    drafts.keep(this.name);
    drafts.remember(this.name);
    // Once what was merged is saved, the steps from before that are over it as well: none puts back what others have changed.
    if (isOwn) this.rebase(draft);
    if (isStep && changes(this.draft, draft).length) this.replace(draft, isOwn ? undefined : { base: this.base, revision: this.revision });
    // There is one new preset at a time: another that was begun before is a step back.
    if (kept && changes(kept.draft, draft).length) {
      this.replace(kept.draft);
      this.replace(draft);
      say('The new preset that you had begun is a step back: Undo brings it here');
    }
    this.start = undefined;
    this.name = revision === undefined ? undefined : base.name;
    Object.assign(this, { base: base && structuredClone(base), draft: structuredClone(draft), revision });
    this.noted = JSON.stringify(this.draft);
    this.stored = this.name === undefined ? undefined : everything.get(this.name);
    this.overtaken = this.isElsewhere = false;
    this.refill();
    this.ask();
  }
  // What others have stored meanwhile is what the draft lies over; it stays a draft of the state that it began with.
  // `isElsewhere`: the catalog was away, and another one may be in its place.
  refresh(isElsewhere) {
    const stored = everything.get(this.name);
    this.isElsewhere ||= isElsewhere;
    if (stored === this.stored) return this.ask();
    this.stored = stored;
    const revision = stored?.document.revision;
    if (!this.isChanged && stored) {
      // Steps from before would put back what others have changed.
      if (this.isOvertaken) [this.past, this.future] = [[], []];
      this.resume(authored(stored.document), revision, stored.document);
    }
    this.overtaken = this.isOvertaken;
    this.tell();
    this.ask();
  }
  closed() {
    this.player && playing.delete(this.player);
    this.preview.reset();
    this.watch.disconnect();
    this.node.remove();
    editor = undefined;
    sessionStorage.removeItem('edited');
    this.isLeft ? note() : noteClosing();
    if (drafts.has(this.name)) say(`What you changed of ${this.name === undefined ? 'the new preset' : plain(this.name)} is kept in this tab, and not saved`);
    if (viewer) return viewer.refresh();
    // What it was opened from may have been made anew.
    refocus([everything.get(this.name)]);
  }
}
let editor;
const edit = preset => {
  // From the viewer, its step in the history goes on as that of the editor.
  if (viewer) {
    shut();
    note();
  } else noteOpening();
  editor = new Editor(drafts.get(preset.name) ?? { name: preset.name, base: preset.document, draft: structuredClone(authored(preset.document)), revision: preset.document.revision });
};
const editNew = () => {
  const kept = drafts.get('');
  noteOpening();
  if (kept) return editor = new Editor(kept);
  const kind = server.kinds.find(({ name }) => name === 'spring') ?? server.kinds[0];
  const draft = { name: '', animation: begun(kind, kind.forms[0], {}) };
  editor = new Editor({ draft, start: structuredClone(draft) });
};
