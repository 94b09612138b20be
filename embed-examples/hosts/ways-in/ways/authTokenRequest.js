weaverSDK.init({
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  async authTokenRequest(signal) {
    const answer = await fetch(`/api/weaver-token?user=${exampleUser}`, { signal });
    const { data } = await answer.json();
    return data.eteamsid;
  },
});
