weaverSDK.init({
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  authTokenApi: `/api/weaver-token?user=${exampleUser}`,
  enablePassport: true,
});
