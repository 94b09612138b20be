const query = new URLSearchParams(location.search);

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token',
    language: query.get('language') ?? 'en_US',
    theme: { colorScheme: 'auto' },
    // The portal has a page of its own for tasks; everything else opens on the platform.
    resolveHref: ({ kind, id }) => (kind === 'task' ? `./?task=${encodeURIComponent(id)}` : undefined),
  })
  .catch((error) => console.error(error.code, error.message));

document.querySelector('#records').addEventListener('click', (event) => {
  const { kind, id, mode } = event.target.dataset;
  if (kind === undefined) return;
  const outcome = document.querySelector('#outcome');
  weaverSDK.open(kind, id, { mode: mode ?? 'link' }).then(
    (opened) => (outcome.textContent = `${opened.mode} ${opened.url ?? ''}`),
    (error) => (outcome.textContent = `${error.code}: ${error.message}`),
  );
});

weaverSDK.on('link', (link) => {
  if (link.reason === 'record' && document.querySelector('#keep').checked) link.preventDefault();
});

const task = query.get('task');
if (task !== null) document.querySelector('#task').textContent = `The portal's page of task ${task}`;
