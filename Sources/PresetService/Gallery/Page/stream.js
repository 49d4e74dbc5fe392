// The revisions of the catalog as the server tells of them, to all pages of a browser by one of them: a browser has six
// connections to a server, and a page of its own stream would keep one as long as it is open.
class RevisionStream {
  // `hear` is called with one message after the other, and is false where it could not take one up.
  constructor(hear) {
    Object.assign(this, { hear, page: crypto.randomUUID(), turn: Promise.resolve(), wake: () => {} });
  }
  // Pages of one token hear each other.
  get name() { return 'presets ' + sessionStorage.getItem('token')?.slice(0, 16); }
  join() {
    const channel = this.channel = new BroadcastChannel(this.name);
    channel.onmessage = ({ data: { asks, to, message } }) => {
      if (asks && this.last) channel.postMessage({ to: asks, message: this.last });
      else if (message && (!to || to === this.page)) this.take(message);
    };
  }
  // What came last, from the page that reads, which may be this one.
  again() {
    if (this.last) this.take(this.last); else this.channel.postMessage({ asks: this.page });
  }
  take(message) {
    const taken = this.turn.then(() => this.hear(message));
    taken.then(isTaken => { if (!isTaken) setTimeout(() => this.again(), 1000); });
    this.turn = taken.catch(() => {});
  }
  tell(message) {
    this.last = message;
    this.channel.postMessage({ message });
    this.take(message);
  }
  // Reads for all pages until there is no more.
  async lead() {
    let text;
    try {
      const response = await request('/events');
      if (response.status === 200) await this.read(response.body.pipeThrough(new TextDecoderStream()).getReader());
      else text = 'This server was started anew: open the address that it printed, in this tab.';
    } catch {
      // It is gone.
    }
    this.tell({ type: 'gone', text });
    this.last = undefined;
  }
  async read(reader) {
    for (let text = ''; ;) {
      const { value, done } = await reader.read();
      if (done) return;
      const events = (text + value).split('\n\n');
      text = events.pop();
      for (const event of events) {
        const [, type, data] = /^event: (.*)\ndata: (.*)$/m.exec(event), { message, hint, ...facts } = JSON.parse(data);
        this.tell({ type, error: { message, hint }, ...facts });
      }
    }
  }
  // Waits until no other page reads, and reads then; whoever lost the server makes way, as pages out of sight sleep long.
  async listen() {
    for (;;) {
      if (this.channel?.name !== this.name) {
        this.channel?.close();
        this.join();
      }
      const waiting = new AbortController(), { signal } = waiting;
      this.wake = () => waiting.abort();
      this.again();
      await navigator.locks.request(this.name, { signal }, () => this.lead()).catch(() => {});
      if (!signal.aborted) await new Promise(done => {
        this.wake = done;
        setTimeout(done, 1000);
      });
    }
  }
}
