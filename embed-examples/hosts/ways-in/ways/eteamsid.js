// A server would write it into the page; here the page requests it first.
fetch(`/api/weaver-token?user=${exampleUser}`)
  .then((answer) => answer.json())
  .then(({ data }) =>
    weaverSDK.init({
      oadomain: 'https://oa.example.com',
      staticDomain: 'https://static.example.com',
      eteamsid: data.eteamsid,
    }),
  );
