// What has changed since somebody was here last. The server remembers that for each catalog, as a page of another port can't;
// a tab goes on with what it was when it was opened.

const visitKey = sessionStorage.getItem('token'), [keptKey, keptVisit] = JSON.parse(sessionStorage.getItem('visit') ?? '[]');
const visited = keptKey === visitKey ? keptVisit : server.visited;
sessionStorage.setItem('visit', JSON.stringify([visitKey, visited]));
const lately = make('button', { type: 'button', class: 'small', hidden: true, click: () => listSince(since === visited ? undefined : visited) });
// Tells the server what is seen; a tab that is behind others shows nothing to anybody.
const visit = () => {
  const count = visited == null ? 0 : presets.filter(({ document }) => document.revision > visited).length;
  lately.hidden = !count;
  lately.textContent = `${count} changed since your last visit`;
  if (!document.hidden && !server.isProposed) ask('/visit', { revision: server.revision });
};
document.addEventListener('visibilitychange', visit);
