// The fields of what is said of a preset besides its motion.

const aboutField = (id, title, input, about) => make('div', { class: 'input wide' }, make('label', { for: id }, title), input,
  about && make('p', { class: 'caption', id: id + '-about' }, about));
// Tags as they are written in one line: a tag that has a comma or a quotation mark in it stands in quotation marks.
const tagsOf = text => [...new Set([...text.matchAll(/\s*(?:"((?:[^"\\]|\\.)*)"?|([^,]+))[^,]*/g)].map(([, quoted, bare]) => (quoted?.replace(/\\(.)/g, '$1') ?? bare).trim()).filter(Boolean))];
const tagLine = tags => tags.map(tag => /[,"]/.test(tag) ? JSON.stringify(tag) : tag).join(', ');
// `change` is told of each change of the draft, and whether it is a step of its own.
const aboutFields = (draft, change) => {
  const set = (key, value, isStep) => {
    if (value === undefined) delete draft[key]; else draft[key] = value;
    change('about-' + key, isStep);
  };
  const tags = make('input', { id: 'about-tags', autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'about-tags-about', input: () => {
    const list = tagsOf(tags.value);
    set('tags', list.length ? list : undefined);
  } });
  tags.value = tagLine(draft.tags ?? []);
  const note = make('textarea', { id: 'about-note', rows: 2, input: () => set('note', note.value.trim() || undefined) });
  note.value = draft.note ?? '';
  // What is deprecated says why, which nobody is asked for here.
  const stages = ['stable', 'experimental', ...draft.status === 'deprecated' ? ['deprecated'] : []];
  const status = make('select', { id: 'about-status', change: () => {
    if (status.value !== 'deprecated') delete draft.deprecation;
    set('status', status.value === 'stable' ? undefined : status.value, true);
  } }, stages.map(stage => make('option', { value: stage }, stage)));
  status.value = draft.status ?? 'stable';
  // A name that is half written is none yet.
  const choose = isDone => {
    const name = reduced.value.trim();
    if (name !== (draft.reducedMotion ?? '') && (isDone || !name || everything.has(name))) set('reducedMotion', name || undefined, isDone);
  };
  const reduced = make('input', { id: 'about-reduced', list: 'about-names', autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'about-reduced-about', input: () => choose(false), change: () => choose(true) });
  reduced.value = draft.reducedMotion ?? '';
  const names = make('datalist', { id: 'about-names' }, [...everything.values()].filter(({ name, isCurve }) => name !== draft.name && !isCurve).map(({ name }) => make('option', { value: name })));
  return make('fieldset', { class: 'modifier' }, make('legend', {}, 'About it'),
    aboutField('about-tags', 'Tags', tags, 'Divided by commas.'), aboutField('about-note', 'Note', note), aboutField('about-status', 'Status', status),
    aboutField('about-reduced', 'Reduced motion', reduced, 'The preset that takes its place where less motion is wanted.'), names);
};
// What exported code calls it, whatever it comes to be named.
const identifierField = (draft, change) => {
  const input = make('input', { id: 'about-identifier', autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'about-identifier-about about-identifier-problem', input: () => {
    const identifier = input.value.trim();
    if (identifier) draft.identifier = identifier; else delete draft.identifier;
    change('about-identifier');
  } }), problem = make('p', { class: 'problem', id: 'about-identifier-problem' });
  input.value = draft.identifier ?? '';
  const node = aboutField('about-identifier', 'Identifier', input, 'What exported code calls it, whatever it comes to be named, as heroIn. Without one, that follows its name.');
  node.append(problem);
  return { name: 'identifier', node, say(text) {
    problem.textContent = text;
    input.ariaInvalid = text ? 'true' : null;
  } };
};
// The name of a preset that there is not yet.
const nameField = (draft, change) => {
  const problem = make('p', { class: 'problem', id: 'about-name-problem' });
  const input = make('input', { id: 'about-name', autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'about-name-problem', input: () => {
    draft.name = input.value.trim();
    problem.textContent = everything.has(draft.name) ? 'There is a preset of this name already.' : '';
    input.setAttribute('aria-invalid', !!problem.textContent);
    change('about-name');
  } });
  input.value = draft.name;
  return make('div', { class: 'input wide' }, make('label', { for: 'about-name' }, 'Name'), input, problem);
};
