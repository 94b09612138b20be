// Everything that this page does to show pages of the platform.
/* global portal -- this page's own buttons and texts, in portal.js */

const query = new URLSearchParams(location.search);
const language = query.get('language') ?? 'en_US';

// The records of each kind; ?document=… in the address shows another one first.
const RECORDS = {
  document: { component: '@weapp/doc/DocumentView', ids: ['4915532168790020003', '4915532168790020001'] },
  task: { component: '@weapp/task/TaskView', ids: ['4915532168790030007', '4915532168790030001'] },
  workflow: {
    component: '@weapp/workflow/LeaveRequestView',
    ids: ['4915532168790110002', '4915532168790110008'],
  },
};

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: `/api/weaver-token?user=${query.get('user') ?? 'li.wei'}`,
    language,
    theme: { colorScheme: 'auto' },
    // Links to records that this page can show lead to this page.
    resolveHref: ({ kind, id }) =>
      Object.hasOwn(RECORDS, kind) ? new URL(`?${kind}=${id}`, location.href).href : undefined,
  })
  .catch((error) => portal.log('init', error.code, error.message));

for (const [kind, { component, ids }] of Object.entries(RECORDS)) {
  let id = query.get(kind) ?? ids[0];
  const row = portal.row(kind);
  // A record: the SDK finds its page, on a phone that for phones.
  let frame = showFrame();
  const island = weaverSDK.render(row.island, component, { id });

  function showFrame() {
    const shown = weaverSDK.embed(row.frame, { kind, id }, { minHeightPx: 120 });
    const log = (name, detail) => portal.log(kind, name, detail);
    shown.on('ready', () => log('ready'));
    shown.on('error', (error) => log('error', error.code));
    shown.on('title', ({ title }) => log('title', title));
    shown.on('navigate', ({ path }) => log('navigate', path));
    shown.on('broadcast', ({ name, data }) => log(name, JSON.stringify(data)));
    shown.on('link', ({ url }) => log('link', url));
    shown.on('unmounted', () => log('unmounted'));
    return shown;
  }

  row.onPress('other', () => {
    id = ids[(ids.indexOf(id) + 1) % ids.length];
    island.update({ id });
    frame.unmount();
    frame = showFrame();
  });
  row.onPress('reload', () => {
    frame.unmount();
    frame = showFrame();
  });
  // The frame's container changes its place in the page, as in a portal with tiles.
  row.onPress('move', () => row.swap());
}

portal.onLanguage(language, (next) => weaverSDK.setLanguage(next));
portal.onTheme((theme) => weaverSDK.setTheme(theme));
portal.onLogout(() => weaverSDK.logout());
