weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    language: 'en_US',
    theme: { colorScheme: 'auto' },
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.render('#quick', '@weapp/people/ProfileCard');
weaverSDK.render('#slow', '@weapp/broken/SlowList', { busyMs: 150 });
weaverSDK.monitor.mark('integration done');
