// What is listed, or chosen, in the language of a platform, with the error that it states.

class Exporting {
  // `names`: the presets; all where it is left out.
  constructor(names) {
    this.names = names;
    this.sheet = new Sheet('export', names?.length === 1 ? ['Export ', own(names[0])] : `Export ${names ? tallied(names.map(name => everything.get(name) ?? {})) : 'all presets'}`);
    this.format = make('select', { id: 'export-format', change: () => this.settle() }, server.formats.map(({ name, summary }) => make('option', { value: name }, `${name}: ${summary}`)));
    this.format.value = localStorage.getItem('format') ?? 'swiftui';
    if (this.format.selectedIndex < 0) this.format.value = 'swiftui';
    this.tolerance = make('input', { id: 'export-tolerance', inputmode: 'decimal', placeholder: '0.01', input: () => this.wait(), change: () => this.settle() });
    this.lossy = make('input', { id: 'export-lossy', type: 'checkbox', change: () => this.settle() });
    this.told = make('div', { role: 'status' });
    this.text = make('pre', { tabindex: '0', dir: 'ltr', role: 'region', 'aria-label': 'Text' });
    this.copying = make('button', { type: 'button', class: 'main', click: () => copyText(this.answer.text, 'Text') }, 'Copy');
    this.saving = make('button', { type: 'button', click: () => this.save() }, 'Download');
    this.target = make('button', { type: 'button', click: () => copyText(this.entry(), 'Entry') }, 'Copy entry for presets.build.json');
    this.sheet.show(make('div', { class: 'row wrap' }, make('label', { class: 'field' }, 'Format', this.format), make('label', { class: 'field' }, 'Tolerance', this.tolerance), make('label', { class: 'check' }, this.lossy, 'Also what is farther off than that')),
      make('div', { class: 'row wrap' }, this.copying, this.saving, this.target), this.told, this.text);
    this.load();
  }
  // What is asked for.
  get wanted() { return JSON.stringify([this.format.value, this.tolerance.value.trim(), this.lossy.checked]); }
  // What is shown is not what is asked for: nobody is to copy it as that.
  close() { for (const button of [this.copying, this.saving, this.target]) button.disabled = true; }
  // While somebody types, the text follows a moment later.
  wait() {
    clearTimeout(this.timer);
    if (this.wanted !== this.asking) this.close();
    this.timer = setTimeout(() => this.settle(), 200);
  }
  settle() {
    clearTimeout(this.timer);
    if (this.wanted !== this.asking) this.load();
  }
  async load() {
    this.asking = this.wanted;
    this.close();
    localStorage.setItem('format', this.format.value);
    const { names, format, lossy } = this, written = this.tolerance.value.trim(), number = Number(written);
    // A text that is no number is the server's to refuse.
    const tolerance = written === '' ? undefined : Number.isNaN(number) ? written : number;
    // Of several that are asked for, the latest is shown, whichever comes last.
    const turn = this.asked = (this.asked ?? 0) + 1, answer = await this.sheet.ask('/export', { names, format: format.value, tolerance, isLossy: lossy.checked });
    if (turn !== this.asked) return;
    // Asked for once more, it may be given.
    if (!answer) this.asking = undefined;
    this.answer = answer;
    for (const button of [this.copying, this.saving, this.target]) button.disabled = !answer || this.wanted !== this.asking;
    this.told.replaceChildren(...answer ? this.outcome(answer) : []);
    this.text.replaceChildren(answer ? answer.text : '');
  }
  // How exact it is, and what is missing.
  outcome({ written, omitted, remarks }) {
    const inexact = (written ?? []).filter(({ verdict }) => verdict !== 'exact'), worst = Math.max(...inexact.map(({ error }) => error ?? 0));
    const rows = [...inexact, ...omitted], namesOf = all => joined(all.slice(0, 5).map(({ preset }) => plain(preset))) + (all.length > 5 ? ` and ${all.length - 5} more` : '');
    const unreduced = (written ?? []).filter(({ droppedVariant }) => droppedVariant), unvaried = (written ?? []).filter(({ droppedModes }) => droppedModes.length);
    return [make('p', {}, !written ? 'The catalog’s own documents: nothing is lost.' : `${written.length - inexact.length} exact${inexact.length ? `, ${inexact.length} approximated, the largest error ${worst.toPrecision(2)} of the way` : ''}${omitted.length ? `, ${omitted.length} left out` : ''}.`),
      ...remarks.map(text => make('p', { class: 'quiet' }, visible(text))),
      unreduced.length > 0 && make('p', { class: 'quiet' }, `Left out: what takes the place of ${namesOf(unreduced)} where less motion is wanted.`),
      unvaried.length > 0 && make('p', { class: 'quiet' }, `Left out: what ${namesOf(unvaried)} ${unvaried.length === 1 ? 'is' : 'are'} in other modes.`),
      rows.length > 0 && make('details', { open: rows.length < 6 }, make('summary', {}, 'What is not exact'), make('table', { class: 'measured' }, make('tbody', {}, rows.slice(0, 200).map(({ preset, verdict, error, what, droppedVariant }) =>
        make('tr', {}, make('th', { scope: 'row' }, own(preset)), make('td', {}, verdict), make('td', {}, error == null ? '' : error.toPrecision(2)), make('td', {}, visible(what + (droppedVariant ? '; without its reduced-motion variant' : ''))))))))].filter(Boolean);
  }
  // The text as a file: this page has no address that a browser could load it from.
  save() {
    const link = make('a', { href: URL.createObjectURL(new Blob([this.answer.text], { type: 'text/plain' })), download: this.answer.fileName });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
  entry() {
    const modes = Object.keys(view.modes).length ? { mode: view.modes } : {}, group = byId('group').value;
    return JSON.stringify({ format: this.format.value, output: this.answer?.fileName ?? 'motion.txt', ...this.names && this.names.length > 1 && group && { under: group }, ...this.names?.length === 1 && { names: this.names }, ...this.tolerance.value && { tolerance: Number(this.tolerance.value) }, ...modes }, null, 2);
  }
}
