/* global Zone */

document.querySelector('#app').innerHTML =
  '<p role="status" id="tick"></p><div id="card"></div><div id="form"></div><div id="chart"></div>';

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token',
    theme: { colorScheme: 'auto' },
  })
  .catch(() => undefined); // each island shows it

weaverSDK.render('#card', '@weapp/people/ProfileCard');
weaverSDK.render('#form', '@weapp/feedback/FeedbackForm');
weaverSDK.render('#chart', '@weapp/mounted', {
  title: 'Invoices',
  bars: [
    { label: 'May', value: 3 },
    { label: 'June', value: 6 },
  ],
});

// The page's own work, in a zone of its own.
Zone.current.fork({ name: 'invoices' }).run(() => {
  setTimeout(() => {
    document.querySelector('#tick').textContent = `Zone: ${Zone.current.name}`;
  });
});
