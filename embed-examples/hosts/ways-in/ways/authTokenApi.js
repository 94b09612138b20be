weaverSDK.init({
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  // Answers { status, data: { eteamsid, expiresIn }, msg }.
  authTokenApi: `/api/weaver-token?user=${exampleUser}`,
});
