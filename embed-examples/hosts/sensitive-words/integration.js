const parameters = new URLSearchParams(location.search);

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: `/api/weaver-token?user=${parameters.get('user') ?? 'li.wei'}`,
    language: parameters.get('language') ?? 'en_US',
    theme: { colorScheme: 'auto' },
    routerType: parameters.get('router') ?? 'memory',
    // false: the page asks the person itself, and the call rejects with the platform's answer.
    prompts: { sensitive: parameters.get('dialog') !== 'off' },
    exposeUtils: true,
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.on('sensitive', ({ phase }) => {
  const line = document.createElement('li');
  line.textContent = phase;
  document.querySelector('#phases').append(line);
});

const blog = weaverSDK.render('#blog', '@weapp/blog/BlogBoard');
blog.ready.catch(() => undefined); // the island shows it
weaverSDK.render('#leave', '@weapp/workflow/LeaveForm');
