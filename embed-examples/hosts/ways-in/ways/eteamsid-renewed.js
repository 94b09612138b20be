weaverSDK.init({
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  // Used first. The platform does not know it any more, so the next line is asked.
  eteamsid: 'a-session-of-yesterday',
  authTokenApi: `/api/weaver-token?user=${exampleUser}`,
});
