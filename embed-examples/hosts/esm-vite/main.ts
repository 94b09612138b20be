import { isWeaverError, weaverSDK } from 'weaver-sdk';

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token',
    theme: { colorScheme: 'auto' },
  })
  .catch((error: unknown) => {
    if (isWeaverError(error)) console.error(error.code, error.docsUrl);
  });

weaverSDK.render('#card', '@weapp/people/ProfileCard');

document.querySelector('#open')?.addEventListener('click', () => {
  void weaverSDK.apply('@weapp/people/openProfile', { id: 'me' });
});
