// Every key of init: its purpose and its control. One row per key.
// kind: text | flag | choice | json (a value as JSON) | sample (a function, switched on or off)
const API = 'https://oa.example.com';
const STATIC = 'https://static.example.com';
const LANGUAGES = 'zh_CN zh_TW ja_JP en_US ko_KR ru_RU th_TH es_ES de_DE fr_FR pt_PT ar_AE'.split(' ');

export const GROUPS = [
  {
    title: 'Where',
    keys: [
      { key: 'oadomain', kind: 'text', start: API, about: "The platform's origin." },
      { key: 'apiDomain', kind: 'text', hint: API, about: 'Where /api and /papi live.' },
      { key: 'staticDomain', kind: 'text', start: STATIC, about: 'Where /build and /static live.' },
      { key: 'maintainDomain', kind: 'text', about: 'Receives the addresses of loaded files.' },
      {
        key: 'prefixApiPath',
        kind: 'text',
        hint: '/oa',
        about: 'Second-level path. This platform serves /oa.',
      },
      {
        key: 'moduleDomains',
        kind: 'json',
        hint: `{ "@weapp/people": "${STATIC}" }`,
        about: 'Own static origin of a module.',
      },
      {
        key: 'baseUrl',
        kind: 'text',
        hint: `${STATIC}/build/utils/`,
        about: "Where the SDK's own files are.",
      },
    ],
  },
  {
    title: 'Authentication method',
    keys: [
      {
        key: 'authTokenApi',
        kind: 'text',
        start: '/api/weaver-token?user=li.wei',
        about: "The host's back end. Also: ?user=layla.hassan",
      },
      {
        key: 'authTokenRequest',
        kind: 'sample',
        code: `async (signal) => {
    const answer = await fetch('/api/weaver-token?user=li.wei', { signal });
    return (await answer.json()).data;
  }`,
        value: async (signal) =>
          (await (await fetch('/api/weaver-token?user=li.wei', { signal })).json()).data,
        about: "The host's own function.",
      },
      {
        key: 'eteamsid',
        kind: 'text',
        secret: true,
        fetch: ['/api/weaver-token?user=li.wei', 'eteamsid'],
        about: 'A session id at hand.',
      },
      {
        key: 'loginToken',
        kind: 'text',
        secret: true,
        fetch: ['/api/weaver-login-token?user=li.wei', 'loginToken'],
        about:
          "Login script; needs oadomain https://oa.portal.example, the platform on this page's own site.",
      },
      {
        key: 'withCredentials',
        kind: 'flag',
        about: 'Cookies on API calls; alone: a session that is already there.',
      },
      { key: 'enablePassport', kind: 'flag', about: 'The passport in place of getInfo and baseTeams.' },
      { key: 'oatenantkey', kind: 'text', about: 'The one tenant that is taken.' },
      {
        key: 'onTokenExpired',
        kind: 'sample',
        code: `() => console.log('the session is over')`,
        value: () => console.log('the session is over'),
        about: 'Asked when the session is over and no other source has one.',
      },
      {
        key: 'prompts',
        kind: 'json',
        hint: '{ "relogin": false }',
        about: 'What the SDK says to the person itself: relogin, notice, link, resources, sensitive.',
      },
    ],
  },
  {
    title: 'Looks',
    keys: [
      {
        key: 'theme',
        kind: 'json',
        start: '{ "colorScheme": "auto" }',
        hint: '{ "primaryColor": "#b3261e", "fontSize": "big" }',
        about: 'Laid over the tenant’s theme.',
      },
      { key: 'language', kind: 'choice', choices: LANGUAGES, about: "Default: the tenant's." },
      { key: 'isolation', kind: 'choice', choices: ['shadow', 'none'], about: 'Shadow root, or none.' },
      {
        key: 'routerType',
        kind: 'choice',
        choices: ['memory', 'hash', 'browser'],
        about: 'Router of islands.',
      },
      { key: 'routerProps', kind: 'json', hint: '{ "initialEntries": ["/"] }', about: 'Where it starts.' },
    ],
  },
  {
    title: 'Loading',
    keys: [
      {
        key: 'moduleIndex',
        kind: 'json',
        hint: '{ "@weapp/people": "1.0.0" }',
        about: 'Inlined moduleversion.json.',
      },
      { key: 'nonce', kind: 'text', secret: true, about: 'CSP nonce of the scripts that the SDK adds.' },
      {
        key: 'timeouts',
        kind: 'json',
        hint: '{ "request": 5000, "init": 20000 }',
        about: 'Limits in milliseconds.',
      },
      {
        key: 'shared',
        kind: 'json',
        hint: '{ "react": … }',
        about: "The host's React: its functions cannot be typed here. See the React host.",
      },
      {
        key: 'localModules',
        kind: 'json',
        hint: '{ "@weapp/x": { … } }',
        about: 'Modules that the page brings itself: their functions cannot be typed here.',
      },
      {
        key: 'devModuleOrigins',
        kind: 'json',
        hint: '["http://localhost:5173"]',
        about: 'Origins that overrides may name.',
      },
      { key: 'enableEcode', kind: 'flag', about: 'The customised files of the tenant.' },
      { key: 'transferApi', kind: 'text', about: 'Passes GETs on, for caches on the way.' },
      { key: 'exposeUtils', kind: 'flag', about: 'The shared library as window.weappUtils.' },
      { key: 'uploadTransport', kind: 'choice', choices: ['fetch', 'xhr'], about: 'How files are uploaded.' },
    ],
  },
  {
    title: 'Frames, links, telling',
    keys: [
      {
        key: 'allowedOrigins',
        kind: 'json',
        hint: '["https://apps.example.com"]',
        about: 'Origins besides oadomain whose pages embed may show.',
      },
      {
        key: 'trustedDomains',
        kind: 'json',
        hint: '[".example.com"]',
        about: 'Links that are opened without a question.',
      },
      {
        key: 'resolveHref',
        kind: 'sample',
        code: `(target) => undefined`,
        value: () => undefined,
        about: "The host's own address for the page of a record.",
      },
      {
        key: 'settings',
        kind: 'json',
        hint: '{ "common.openmethod": "newPage" }',
        about: "The user's saved settings.",
      },
      { key: 'monitor', kind: 'json', hint: '{ "enabled": false }', about: 'The error monitor.' },
      {
        key: 'logLevel',
        kind: 'choice',
        choices: ['silent', 'error', 'warn', 'info', 'debug'],
        about: 'How much is logged to the console.',
      },
      {
        key: 'onError',
        kind: 'sample',
        code: `(error) => console.log(error.code)`,
        value: (error) => console.log(error.code),
        about: 'Hears every failure.',
      },
    ],
  },
];

export const KEYS = GROUPS.flatMap(({ keys }) => keys);

/** Components to render; the first is the default. */
export const COMPONENTS = [
  '@weapp/people/ProfileCard',
  '@weapp/people/PeopleList',
  '@weapp/task/TaskList',
  '@weapp/doc/DocumentView',
  '@weapp/calendar/MonthView',
  '@weapp/finance/ExchangeCalculator',
  '@weapp/blog/BlogBoard',
  '@weapp/workflow/LeaveRequests',
];
