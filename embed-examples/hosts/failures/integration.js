// ?quiet in the address: the host tells the person itself.
const isQuiet = new URLSearchParams(location.search).has('quiet');

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    // Addresses of the files that were loaded go there, ten seconds later, for whoever runs the platform.
    maintainDomain: 'https://oa.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    language: new URLSearchParams(location.search).get('language') ?? 'en_US',
    prompts: { resources: !isQuiet },
    // Every island that cannot be shown.
    onError: (error) => window.dispatchEvent(new CustomEvent('told', { detail: error.code })),
  })
  .catch((error) => console.error(error.code, error.message));

// Once for all that fails while the dialog stands; without the dialog, for each module.
weaverSDK.on('notice', ({ kind, text }) =>
  window.dispatchEvent(new CustomEvent('told', { detail: `${kind}: ${text}` })),
);

// eslint-disable-next-line no-unused-vars -- page.js calls it
function showPanels() {
  weaverSDK.render('#people', '@weapp/people/ProfileCard');
  weaverSDK.render('#tasks', '@weapp/task/TaskList');
  weaverSDK.render('#documents', '@weapp/doc/DocumentList');
}
