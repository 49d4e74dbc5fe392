// What a preset is in other modes, and text from elsewhere that becomes a draft.

const variantOf = (draft, modes) => (draft.variants ?? []).find(({ when }) => isSame(Object.entries(when).sort(), Object.entries(modes).sort()));
// Where other modes than the usual are looked at: whether the preset is edited, or what it is in these.
const scopeField = editor => {
  if (!Object.keys(view.modes).length) return undefined;
  const choose = isVariant => {
    const { animation, modifiers } = editor.draft;
    editor.apart = isVariant && !variantOf(editor.draft, view.modes)?.animation ? [structuredClone({ when: { ...view.modes }, animation, ...modifiers && { modifiers } })] : [];
    editor.isVariant = isVariant;
    editor.changed('variant', true);
    editor.refill();
  };
  const choice = make('div', { class: 'segments', role: 'radiogroup', 'aria-label': 'What is edited' }, [[false, 'Everywhere'], [true, 'Only with ' + whenText(view.modes)]].map(([is, text]) => {
    const input = make('input', { type: 'radio', name: 'scope', change: () => choose(is) });
    input.checked = editor.isVariant === is || !editor.isVariant && !is;
    return make('label', {}, input, plain(text));
  }));
  return editor.modes === view.modes ? choice : make('div', {}, choice, make('p', { class: 'caption' }, `It is another one with ${plain(whenText(view.modes))}: drawn is what it is by default.`));
};
const variantList = editor => {
  const { variants } = editor.draft;
  if (!variants?.length) return make('span', { hidden: true });
  return make('fieldset', { class: 'modifier' }, make('legend', {}, 'In other modes'), make('ul', { class: 'rows' }, variants.map(variant => make('li', {}, make('p', {}, make('strong', {}, plain(whenText(variant.when))), ': ', variant.preset ? ['as ', own(variant.preset)] : new Preset({ document: { name: editor.draft.name, ...variant }, isLight: true }).authored),
    make('button', { type: 'button', class: 'small plain', 'aria-label': `Remove what it is with ${plain(whenText(variant.when))}`, click: () => {
      editor.draft.variants = variants.filter(other => other !== variant);
      if (!editor.draft.variants.length) delete editor.draft.variants;
      editor.changed('variants', true);
      editor.refill();
    } }, 'Remove')))));
};
// A curve of CSS, source of an app, or the name of a preset becomes the draft's motion.
const pasteField = editor => {
  const problem = make('p', { class: 'problem', id: 'paste-problem' });
  const take = async () => {
    const text = input.value.trim();
    if (!text) return;
    const { status, answer } = await ask('/paste', { text });
    problem.textContent = status === 200 ? '' : complaint({ answer });
    input.setAttribute('aria-invalid', status !== 200);
    if (status !== 200) return;
    // A curve without a time leaves the preset its own.
    const kept = answer.isTimeless ? editor.part.animation.duration : undefined;
    editor.part.animation = kept === undefined ? answer.animation : { ...answer.animation, duration: kept };
    if (answer.modifiers.length) editor.part.modifiers = answer.modifiers; else delete editor.part.modifiers;
    editor.changed('paste', true);
    editor.refill();
    say(kept === undefined ? 'Taken from the text' : 'Taken from the text, with the duration as it was');
  };
  const input = make('input', { id: 'paste', autocomplete: 'off', spellcheck: 'false', placeholder: 'cubic-bezier(.2,0,0,1) 300ms', 'aria-describedby': 'paste-problem', change: take, paste: () => setTimeout(take) });
  return make('div', { class: 'input wide' }, make('label', { for: 'paste' }, 'Paste CSS, source, or a preset’s name'), input, problem);
};
