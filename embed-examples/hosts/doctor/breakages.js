// Faults of an integration, by the name in the address (?break=csp-connect). `before` runs before the SDK is loaded,
// `config` changes the config for the doctor, `component` is shown on the page first, `check` is the check that must
// report the fault.

// A policy in a meta element applies from the moment it is added.
function addPolicy(policy) {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
}

function withoutTokenSource(config) {
  const rest = { ...config };
  delete rest.authTokenApi;
  return rest;
}

const HOUR_MS = 3600000;

const rows = [
  {
    id: 'key',
    group: 'The config',
    title: 'A key is mistyped',
    about: 'init({ oaDomain: … }) in place of oadomain.',
    check: 'config',
    config: ({ oadomain, ...config }) => ({ oaDomain: oadomain, ...config }),
  },
  {
    id: 'address',
    group: 'The config',
    title: 'The platform is not there',
    about: 'oadomain names a server that does not exist.',
    check: 'reach',
    config: (config) => ({ ...config, oadomain: 'http://no-such-platform.invalid' }),
  },
  {
    id: 'prefix',
    group: 'The config',
    title: 'The second-level path is wrong',
    about: "prefixApiPath is '/office', where the platform has nothing.",
    check: 'platform',
    config: (config) => ({ ...config, prefixApiPath: '/office' }),
  },
  {
    id: 'static',
    group: 'The config',
    title: 'The static domain is another server',
    about: 'staticDomain points at this page’s own server, which has no modules.',
    check: 'modules',
    config: (config) => ({ ...config, staticDomain: location.origin }),
  },
  {
    id: 'files',
    group: 'The config',
    title: 'The SDK’s own files are elsewhere',
    about: "baseUrl is '/no-sdk-here/'.",
    check: 'scripts',
    config: (config) => ({ ...config, baseUrl: '/no-sdk-here/' }),
  },
  {
    id: 'token-page',
    group: 'Authentication method',
    title: 'The token address answers a web page',
    about: 'authTokenApi leads to a page in place of JSON, as a login filter would.',
    check: 'token',
    config: (config) => ({ ...config, authTokenApi: '/doctor/' }),
  },
  {
    id: 'token-user',
    group: 'Authentication method',
    title: 'The host’s server refuses a session',
    about: 'The platform does not know the account that the server asks for.',
    check: 'token',
    config: (config) => ({ ...config, authTokenApi: '/api/weaver-token?user=nobody' }),
  },
  {
    id: 'session',
    group: 'Authentication method',
    title: 'The session is over',
    about: 'eteamsid is a session that the platform no longer knows.',
    check: 'session',
    config: (config) => ({
      ...withoutTokenSource(config),
      eteamsid: 'a-session-of-the-day-before-yesterday',
    }),
  },
  {
    id: 'tenant',
    group: 'Authentication method',
    title: 'The session is another tenant’s',
    about: 'oatenantkey expects a tenant that the session does not belong to.',
    check: 'session',
    config: (config) => ({ ...config, oatenantkey: 'somebody-else' }),
  },
  {
    id: 'login-token',
    group: 'Authentication method',
    title: 'The login script on another site',
    about: 'loginToken on a page that is not on the platform’s own site.',
    check: 'cookies',
    config: (config) => ({ ...withoutTokenSource(config), loginToken: 'a-token-that-is-not-used-up' }),
  },
  {
    id: 'cors',
    group: 'The page',
    title: 'The platform does not know this origin',
    about: 'The same page under another address, which is not among the platform’s allowed origins.',
    check: 'reach',
    elsewhere: true,
  },
  {
    id: 'csp-connect',
    group: 'The page',
    title: 'The page’s policy refuses calls',
    about: "Content-Security-Policy: connect-src 'self' and the static domain, but not the API.",
    check: 'csp',
    before: () => addPolicy("connect-src 'self' https://static.example.com"),
  },
  {
    id: 'csp-script',
    group: 'The page',
    title: 'The page’s policy refuses modules',
    about: "Content-Security-Policy: script-src 'self' and the SDK's folder, but not the modules beside it.",
    check: 'csp',
    before: () => addPolicy("script-src 'self' https://static.example.com/build/utils/"),
  },
  {
    id: 'trusted-types',
    group: 'The page',
    title: 'Trusted Types without the SDK’s policy',
    about: "Content-Security-Policy: require-trusted-types-for 'script'; trusted-types somebodyElse.",
    check: 'trustedTypes',
    before: () => addPolicy("require-trusted-types-for 'script'; trusted-types somebodyElse"),
  },
  {
    id: 'sandbox',
    group: 'The page',
    title: 'The page in a sandboxed frame',
    about: 'The page below stands in <iframe sandbox="allow-scripts">, and has no origin of its own.',
    check: 'page',
    framed: true,
  },
  {
    id: 'module',
    group: 'The components',
    title: 'The name of a module is misspelt',
    about: "render('#island', '@weapp/peolpe/ProfileCard'): the island below is in error.",
    check: 'islands',
    component: '@weapp/peolpe/ProfileCard',
  },
  {
    id: 'component',
    group: 'The components',
    title: 'The name of a component is misspelt',
    about: "render('#island', '@weapp/people/ProfilCard'): the module is there, the component is not.",
    check: 'islands',
    component: '@weapp/people/ProfilCard',
  },
  {
    id: 'clock',
    group: 'This device',
    title: 'The clock is wrong',
    about: 'The clock of this device is three hours ahead.',
    check: 'clock',
    before: () => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 3 * HOUR_MS;
    },
  },
  {
    id: 'storage',
    group: 'This device',
    title: 'Nothing can be stored',
    about: 'The browser refuses storage, as with blocked cookies.',
    check: 'storage',
    before: () => {
      const get = () => {
        throw Object.assign(new Error('Access is denied for this document.'), { name: 'SecurityError' });
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, { configurable: true, get });
      }
    },
  },
  {
    id: 'twice',
    group: 'Other scripts',
    title: 'The SDK is on the page twice',
    about: 'A second script tag, perhaps of another team.',
    check: 'scripts',
    before: () => {
      const script = document.createElement('script');
      script.src = 'https://static.example.com/build/utils/weaver-sdk.umd.js';
      document.head.append(script);
    },
  },
  {
    id: 'to-json',
    group: 'Other scripts',
    title: 'An old library changes JSON',
    about: 'Array.prototype.toJSON, as Prototype.js 1.6 defines it.',
    check: 'globals',
    before: () => {
      Array.prototype.toJSON = function () {
        return `[${this.map((item) => JSON.stringify(item)).join(', ')}]`;
      };
    },
  },
];

const wanted = new URLSearchParams(location.search).get('break');

const breakages = {
  rows,
  /** The fault in the address; undefined for none. */
  current: rows.find(({ id }) => id === wanted),
  /** Replaces the config for the doctor. */
  applyTo: (config) => breakages.current?.config?.(config) ?? config,
};

breakages.current?.before?.();
