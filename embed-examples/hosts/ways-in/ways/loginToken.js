// A server would write it into the page; here the page requests it first. It is valid once.
fetch(`/api/weaver-login-token?user=${exampleUser}`)
  .then((answer) => answer.json())
  .then(({ data }) =>
    weaverSDK.init({
      // On the page's own site: otherwise the page could not read the platform's cookie.
      oadomain: 'https://oa.portal.example',
      staticDomain: 'https://static.portal.example',
      loginToken: data.loginToken,
    }),
  );
