const user = new URLSearchParams(location.search).get('user') || 'li.wei';

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: `/api/weaver-token?user=${encodeURIComponent(user)}`,
    theme: { colorScheme: 'auto' },
  })
  .catch((error) => console.error(error.code, error.message));

for (const place of document.querySelectorAll('.slot')) {
  weaverSDK.render(place, '@weapp/people/ProfileCard');
}
