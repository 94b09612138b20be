// With ?quiet in the address the host itself shows failures to the user.
const isQuiet = new URLSearchParams(location.search).has('quiet');

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    // Receives the addresses of loaded files after ten seconds, for the platform's operator.
    maintainDomain: 'https://oa.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    language: new URLSearchParams(location.search).get('language') ?? 'en_US',
    theme: { colorScheme: 'auto' },
    prompts: { resources: !isQuiet },
    // Called for every island that cannot be shown.
    onError: (error) => window.dispatchEvent(new CustomEvent('told', { detail: error.code })),
  })
  .catch((error) => console.error(error.code, error.message));

// Once for all failures, until the modules are loaded or the dialog is closed; without the dialog, once per module.
weaverSDK.on('notice', ({ kind, text }) =>
  window.dispatchEvent(new CustomEvent('told', { detail: `${kind}: ${text}` })),
);

// eslint-disable-next-line no-unused-vars -- page.js calls it
function showPanels() {
  weaverSDK.render('#people', '@weapp/people/ProfileCard');
  weaverSDK.render('#tasks', '@weapp/task/TaskList');
  weaverSDK.render('#documents', '@weapp/doc/DocumentList');
}

// No island shows these failures, so the dialog does.
// eslint-disable-next-line no-unused-vars -- page.js calls it
function callFunctions() {
  for (const name of ['@weapp/people/openProfile', '@weapp/task/openTask', '@weapp/doc/openDocument']) {
    weaverSDK.apply(name).catch((error) => console.error(error.code, error.message));
  }
}
