// An animation within another one, as what moves the target of a `target`: its kind, and what that takes.

class NestedField {
  constructor(parameter, owner, change) {
    Object.assign(this, { name: parameter.name, owner, change });
    const id = 'field-' + ++fieldNumber;
    this.kinds = make('select', { id, 'aria-label': `Kind of ${parameter.name}`, change: () => {
      const kind = server.kinds.find(({ name }) => name === this.kinds.value);
      owner[parameter.name] = begun(kind, kind.forms[0], owner[parameter.name] ?? {});
      this.fill();
      change(id, true);
    } }, server.kinds.map(({ name }) => make('option', { value: name }, name)));
    this.inside = make('div', { class: 'inputs' });
    this.problem = make('p', { class: 'problem' });
    this.node = make('fieldset', { class: 'modifier nested' }, make('legend', {}, parameter.name), make('p', { class: 'caption' }, parameter.summary), this.kinds, this.inside, this.problem);
    this.fill();
  }
  // The fields of its kind; none where that is not known.
  fill() {
    const animation = this.owner[this.name], kind = server.kinds.find(({ name }) => name === animation?.kind);
    this.kinds.value = kind?.name ?? '';
    this.inputs = kind ? kind.forms[formOf(kind, animation)].map(parameter => makeField(parameter, animation, this.change)) : [];
    this.inside.replaceChildren(...this.inputs.map(({ node }) => node));
  }
  // `wrong` has the fields of all of the draft; those of this one begin with its name.
  say(text, wrong = []) {
    const own = wrong.filter(field => field.startsWith(this.name + '.')).map(field => field.slice(this.name.length + 1));
    const place = this.inputs.find(({ name }) => own.some(field => field === name || field.startsWith(name + '.')));
    for (const input of this.inputs) input.say(input === place ? text : '', own);
    this.problem.textContent = place ? '' : text ?? '';
  }
}
