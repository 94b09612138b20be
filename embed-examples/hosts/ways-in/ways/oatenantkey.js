weaverSDK.init({
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  authTokenApi: `/api/weaver-token?user=${exampleUser}`,
  // The tenant of Li Wei.
  oatenantkey: 'tcn7h2k9qd',
});
