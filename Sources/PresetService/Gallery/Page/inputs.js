// The fields of a draft, made from the parameter lists of the server: a new kind needs no line here.

const NUMERIC = ['number', 'duration', 'count'];
// A field's text as a document has it: a number, a time in milliseconds, JSON, or a word; nothing for nothing.
const valueOf = (parameter, text) => {
  const word = text.trim();
  if (word === '') return undefined;
  // The name of a value, where one can stand.
  if (parameter.value && word.startsWith('@')) return { value: word.slice(1) };
  if (NUMERIC.includes(parameter.type)) {
    const [, number, unit] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(ms|s)?$/i.exec(word) ?? [];
    if (number === undefined || !Number.isFinite(+number) || unit && parameter.type !== 'duration') return word;
    return unit?.toLowerCase() === 'ms' ? +number / 1000 : +number;
  }
  const points = parameter.value === 'curve' && /^cubic-bezier\((.+)\)$/.exec(word)?.[1].split(',').map(point => point.trim() === '' ? NaN : +point);
  if (points?.length === 4 && points.every(Number.isFinite)) return points;
  try { return JSON.parse(word); } catch { return word; }
};
// The values of the catalog that a parameter can refer to, to choose from.
const referable = parameter => parameter.value && (server.values ?? []).filter(({ animation }) => animation.kind === parameter.value);
// Steps of arrow keys: 0.01, with Shift 0.1, and whole ones where there are no others.
const stepped = (parameter, value, event) => {
  const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!sign || !NUMERIC.includes(parameter.type) || typeof value !== 'number') return undefined;
  const step = parameter.type === 'count' ? (event.shiftKey ? 10 : 1) : event.shiftKey ? 0.1 : 0.01;
  return clamp(+(value + sign * step).toFixed(6), parameter.minimum, parameter.maximum);
};
// Where a slider is of use: a range that a hand can aim in.
const reachOf = parameter => parameter.type === 'duration' ? [0, Math.min(parameter.maximum, 2)]
  : parameter.type === 'number' && parameter.maximum - parameter.minimum <= 4 ? [parameter.minimum, parameter.maximum] : undefined;
// Who writes a time of more than 10 s without a unit may mean milliseconds.
const isDoubtful = (type, text) => type === 'duration' && Math.abs(+text) > 10 && Number.isFinite(+text);
// What is wrong with the text of a figure, where that is easily mistaken.
const mistakeIn = (type, text) => {
  const word = text.trim();
  if (isDoubtful(type, word)) return `${+word} without a unit would be ${+word} seconds; write ${+word}ms for milliseconds, or ${+word}s.`;
  return NUMERIC.includes(type) && /^[+-]?\d*,\d+$/.test(word) ? `Write it with a point: ${word.replace(',', '.')}.` : undefined;
};
let fieldNumber = 0;
// A parameter of `owner`, an object of the document; `change` is told of each change, and whether it is a step of its own.
const makeField = (parameter, owner, change) => {
  if (LISTS[parameter.type]) return new ListField(parameter, owner, change);
  if (parameter.type === 'animation') return new NestedField(parameter, owner, change);
  const id = 'field-' + ++fieldNumber, { name, summary, unit, range, choices } = parameter, isNumber = NUMERIC.includes(parameter.type);
  const show = value => { input.value = textOf(value) + (typeof value === 'number' && isDoubtful(parameter.type, value) ? 's' : ''); };
  const problem = make('p', { class: 'problem', id: id + '-problem' });
  const set = (value, isStep) => {
    if (value === undefined) delete owner[name]; else owner[name] = value;
    change(id, isStep);
  };
  const usual = parameter.default === null ? 'required' : textOf(parameter.default);
  const shown = () => owner[name] ?? (isNumber ? parameter.default : undefined);
  let input, slider, choose;
  const node = make('div'), meant = make('span');
  // What is no figure, as a value that is referred to, has no place on a slider, and a name needs room.
  const place = () => {
    const named = isReference(owner[name]) ? owner[name].value : undefined, figure = named !== undefined && valueNamed(named) ? figureText(parameter.value, figureOf(named)) : '';
    node.className = parameter.type === 'flag' ? 'input flag' : parameter.value === 'curve' || named !== undefined ? 'input wide' : 'input';
    meant.textContent = figure && `@${plain(named)} is ${figure}; `;
    if (!slider) return;
    slider.disabled = typeof shown() !== 'number';
    if (!slider.disabled) slider.value = shown();
  };
  if (parameter.type === 'flag') {
    input = make('input', { type: 'checkbox', id, change: () => set(input.checked, true) });
    input.checked = owner[name] ?? parameter.default;
  } else if (choices) {
    input = make('select', { id, change: () => set(input.value, true) }, choices.map(word => make('option', { value: word }, word)));
    input.value = owner[name] ?? parameter.default;
  } else {
    const reach = reachOf(parameter), typed = () => {
      set(isDoubtful(parameter.type, input.value) ? input.value.trim() : valueOf(parameter, input.value));
      place();
    };
    const values = referable(parameter), list = values?.length > 0 && id + '-values';
    if (list) choose = make('datalist', { id: list }, values.map(({ name }) => make('option', { value: '@' + name })));
    input = make(isNumber || parameter.value ? 'input' : 'textarea', { id, list, spellcheck: 'false', autocomplete: 'off', inputmode: isNumber && 'decimal', placeholder: usual, rows: isNumber ? null : 2,
      'aria-describedby': `${id}-about ${id}-problem`, input: typed, keydown: event => {
        const value = stepped(parameter, shown(), event);
        if (value === undefined) return;
        event.preventDefault();
        show(value);
        typed();
      } });
    show(owner[name]);
    if (reach) {
      slider = make('input', { type: 'range', min: reach[0], max: reach[1], step: 0.01, tabindex: '-1', 'aria-hidden': 'true', input: () => {
        input.value = +slider.value;
        set(+slider.value);
      } });
    }
  }
  place();
  const about = [summary, parameter.maximum - parameter.minimum <= 100 && range.replace('at least', 'from').replace(' and at most ', ' to ')].filter(Boolean).join('; ');
  node.append(...[make('label', { for: id }, name, unit && make('span', { class: 'quiet' }, ' ' + unit)), slider, input, choose, make('p', { class: 'caption', id: id + '-about' }, meant, about), problem].filter(Boolean));
  return { name, node, range, say(text) {
    problem.textContent = text && mistakeIn(parameter.type, input.value) || (text ?? '');
    input.ariaInvalid = text ? 'true' : null;
  } };
};
// The form of a kind that takes what a document says.
const formOf = (kind, animation) => Math.max(0, kind.forms.findIndex(form =>
  Object.keys(animation).every(key => key === 'kind' || form.some(({ name }) => name === key))));
// A kind's parameters to begin with, kept from before where both have them. Beyond the two that a form is known by, what has
// a usual value is not written.
const begun = (kind, form, before) => ({ kind: kind.name, ...Object.fromEntries(form.map((parameter, index) => {
  const kept = before[parameter.name];
  if (kept === undefined && parameter.default != null && index > 1) return [];
  const usual = parameter.default ?? { x1: 0.25, y1: 0.1, x2: 0.25, y2: 1 }[parameter.name] ?? structuredClone(LISTS[parameter.type]?.start) ?? (parameter.type === 'animation' ? { kind: 'spring' } : undefined) ?? (NUMERIC.includes(parameter.type) ? clamp(1, parameter.minimum, parameter.maximum) : parameter.choices?.[0]);
  return [parameter.name, kept ?? usual];
}).filter(([, value]) => value != null)) });
