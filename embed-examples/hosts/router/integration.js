// One page has one kind of router, so each kind has a page of its own here.
const routerType = new URLSearchParams(location.search).get('router') ?? 'memory';

const ROUTER_PROPS = {
  memory: { initialEntries: ['/note/2'] },
  hash: { basename: '/office' },
  // The page's own address. After a reload its server receives requests below it.
  browser: { basename: location.pathname },
};

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    language: new URLSearchParams(location.search).get('language') ?? 'en_US',
    theme: { colorScheme: 'auto' },
    routerType,
    routerProps: ROUTER_PROPS[routerType],
  })
  .catch(() => undefined); // the island shows it

const island = weaverSDK.render('#notes', '@weapp/notes');
const showAddress = () => {
  document.querySelector('#address').textContent = location.pathname + location.search + location.hash;
};
island.on('navigate', showAddress);
window.addEventListener('popstate', showAddress);
showAddress();
