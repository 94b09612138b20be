weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    // Asked again, once, when the session is over.
    authTokenRequest: async (signal) => {
      const answer = await fetch('/api/weaver-token?user=li.wei', { signal });
      const { data } = await answer.json();
      window.dispatchEvent(new CustomEvent('new-session'));
      return data;
    },
    // Not reached while the source above has a session: the place for a login of your own.
    onTokenExpired: () => undefined,
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.render('#tasks', '@weapp/task/TaskList');
