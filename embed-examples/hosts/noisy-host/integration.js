const query = new URLSearchParams(location.search);

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: `/api/weaver-token?user=${encodeURIComponent(query.get('user') ?? 'li.wei')}`,
    language: query.get('language') ?? 'en_US',
    theme: { colorScheme: 'auto' },
    // Runs the tenant's customised files, whose errors are recorded too.
    enableEcode: query.has('ecode'),
    monitor: {
      // Receives each record that is kept, and what captureError was given as `extra`.
      exporters: [
        { error: (record) => window.dispatchEvent(new CustomEvent('recorded', { detail: record })) },
      ],
    },
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.render('#panel', '@weapp/broken/BrokenPanel', {
  onAction(fault) {
    throw window.noise.mark(`the callback of ${fault}`);
  },
});
weaverSDK.render('#picture', '@weapp/broken/LostPicture');
