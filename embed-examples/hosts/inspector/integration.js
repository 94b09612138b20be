weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    language: 'en_US',
    theme: { colorScheme: 'auto' },
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.render('#people', '@weapp/people/ProfileCard');
weaverSDK.render('#tasks', '@weapp/task/TaskList');
// A typing mistake, to show an error in the inspector.
weaverSDK.render('#mistake', '@weapp/people/ProfileCrad');

// For development: it can also be called in the console.
document.querySelector('#open').addEventListener('click', () => weaverSDK.inspect());
