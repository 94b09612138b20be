weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token',
    theme: { colorScheme: 'auto' },
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.render('#people', '@weapp/people/PeopleList');
