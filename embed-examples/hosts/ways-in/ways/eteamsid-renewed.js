weaverSDK.init({
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  // Used first. It has expired on the platform, so the next line is used.
  eteamsid: 'a-session-of-yesterday',
  authTokenApi: `/api/weaver-token?user=${exampleUser}`,
});
