// With ?relogin in the address the back end has no second session: the SDK asks the user.
const hasOneOnly = new URLSearchParams(location.search).has('relogin');
let given = 0;

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    theme: { colorScheme: 'auto' },
    // Called again once, when the session has expired.
    authTokenRequest: async (signal) => {
      if (hasOneOnly && given > 0) throw new Error('this back end has no other session');
      const answer = await fetch('/api/weaver-token?user=li.wei', { signal });
      const { data } = await answer.json();
      given += 1;
      window.dispatchEvent(new CustomEvent('new-session'));
      return data;
    },
    // Not called while the source above returns a session: use it for your own login.
    onTokenExpired: () => undefined,
    // The SDK's own dialog, messages and questions: `false` leaves one of them to you.
    prompts: { relogin: true, notice: true, link: true },
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.render('#tasks', '@weapp/task/TaskList');
