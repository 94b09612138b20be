weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    language: 'en_US',
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.render('#people', '@weapp/people/ProfileCard');
weaverSDK.render('#tasks', '@weapp/task/TaskList');
// A typing mistake, to have an error to look at.
weaverSDK.render('#mistake', '@weapp/people/ProfileCrad');

// For you, while you build: on the console it is the same line.
document.querySelector('#open').addEventListener('click', () => weaverSDK.inspect());
