import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { describeFaults } from './problems.js';
import { CONFIG_KEYS, type ResolvedConfig } from '../../context/config.js';
import { parseConfig as parse } from './parseConfig.js';
import { VERSION } from '../../core/version.js';
import { revokedProxy, throwingProxy } from '../../../embed-examples/testing/fixtures/unreadable.js';

const smallest = { oadomain: 'https://oa.example.com', withCredentials: true };

/** Parses a valid config. */
function parseConfig(given: unknown): ResolvedConfig {
  const parsed = parse(given);
  if (!parsed.ok) throw new Error(describeFaults(parsed.faults).join('. '));
  return parsed.config;
}

/** The message of init for an invalid config. */
function refusal(config: unknown): string {
  const parsed = parse(config);
  if (parsed.ok) throw new Error('the config was not refused');
  return describeFaults(parsed.faults).join('. ');
}

const call = () => undefined;
const react = { createElement: call };
const client = { createRoot: call };

/** Valid and invalid values by key; scripts/docs/config.test.ts has a valid one of every key. */
const KEYS: Record<string, { good: readonly unknown[]; bad: readonly unknown[] }> = {
  oadomain: {
    good: [
      'https://oa.example.com',
      'http://10.0.0.1:8080',
      'https://oa.example.com/',
      'HTTPS://OA.example.com',
    ],
    bad: [
      5,
      '',
      null,
      'oa.example.com',
      '//oa.example.com',
      'ftp://oa.example.com',
      'javascript:alert(1)',
      'https://oa.example.com/path',
      'https://oa.example.com?x=1',
      'https://oa.example.com?',
      'https://oa.example.com#x',
      'https://oa.example.com/?',
      'https://user:pw@oa.example.com',
      'https://user@oa.example.com',
      ' https://oa.example.com',
      'https://oa.example.com\\x',
      ['https://oa.example.com'],
      new URL('https://oa.example.com'),
    ],
  },
  apiDomain: { good: ['https://api.example.com'], bad: ['https://api.example.com/api', 1, ''] },
  staticDomain: {
    good: ['https://static.example.com', 'https://static.example.com/oa/', 'http://localhost:3000/a/b'],
    bad: [
      '/static',
      'https://s.example.com/?v=1',
      'https://s.example.com/oa?',
      'https://s.example.com/oa#',
      {},
      '',
    ],
  },
  maintainDomain: { good: ['https://m.example.com/x'], bad: ['m.example.com', 7] },
  prefixApiPath: {
    good: ['', '/oa', '/oa/', '/a/b.c~d-e_f'],
    bad: ['oa', '/', '//evil', '/..', '/../x', '/./x', '/a//b', '/a?b', '/a#b', '/a%2e', '/a\\b', 5, null],
  },
  oatenantkey: { good: ['t1'], bad: ['', 5, null] },
  authTokenApi: {
    good: ['/api/token', 'token', 'https://host.example.com/token?x=1'],
    bad: ['', ' ', 'javascript:alert(1)', 'data:,x', 'https://user:pw@host.example.com/', 5, {}],
  },
  authTokenRequest: { good: [() => 'x', async () => 'x'], bad: ['x', {}, Promise.resolve('x')] },
  eteamsid: { good: ['abc'], bad: ['', 'a b', 'a\nb', 5, {}, 'x'.repeat(5000)] },
  loginToken: { good: ['x', '&gopage=//evil.example#', 'ü\n'], bad: ['', 5, {}, 'half \ud800'] },
  enablePassport: { good: [true, false], bad: ['true', 1, null] },
  enableEcode: { good: [true, false], bad: ['yes', 0] },
  exposeUtils: { good: [true, false], bad: ['weappUtils', 1] },
  withCredentials: { good: [true], bad: ['true', 1] },
  theme: { good: [{}, { primaryColor: 'red' }], bad: ['dark', [], null] },
  routerType: { good: ['memory', 'hash', 'browser'], bad: ['history', '', 1] },
  routerProps: {
    good: [{}, { basename: '/x' }, { initialEntries: ['/a'] }, { basename: undefined }],
    bad: [[], 'x', { basename: 5 }, { initialEntries: '/a' }, { other: 1 }],
  },
  language: { good: ['zh_CN', 'ar_AE'], bad: ['zh-CN', 'en', 'xx_XX', '', 1] },
  moduleIndex: { good: [{}, { '@weapp/hrm': '1' }], bad: ['/moduleversion.json', [], null] },
  nonce: { good: ['r4nd0m'], bad: ['', 5] },
  baseUrl: { good: ['/assets/', 'https://cdn.example.com/weaver/'], bad: ['', 'javascript:x', 5] },
  isolation: { good: ['shadow', 'none'], bad: ['iframe', true] },
  shared: {
    good: [
      { react, 'react-dom': client },
      { react, 'react-dom/client': client },
    ],
    bad: [
      {},
      { react },
      { react: {}, 'react-dom': client },
      { react, 'react-dom': { render: call } },
      [],
      'react',
    ],
  },
  allowedOrigins: {
    good: [[], ['https://p.example.com']],
    bad: ['https://p.example.com', ['*'], ['p.example.com']],
  },
  trustedDomains: { good: [[], ['example.com']], bad: ['example.com', [5]] },
  resolveHref: { good: [call], bad: ['/x'] },
  settings: { good: [{}, { 'common.openmethod': 'newPage' }], bad: ['newPage', [], true] },
  monitor: {
    good: [
      {},
      { enabled: false },
      { scrub: call, beforeSend: call, sampleRate: 0.5, exporters: [{ error: call }] },
    ],
    bad: [false, [], { enabled: 1 }, { scrub: 'x' }, { sampleRate: 2 }, { exporters: [5] }, { other: true }],
  },
  timeouts: {
    good: [{}, { request: 1, script: 2_147_483_647, init: 60_000 }],
    bad: [
      5000,
      { request: 0 },
      { init: -1 },
      { script: Infinity },
      { script: 2_147_483_648 },
      { request: '5' },
      { rquest: 5 },
    ],
  },
  transferApi: { good: ['/papi/transfer'], bad: ['', 5, null] },
  uploadTransport: { good: ['fetch', 'xhr'], bad: ['beacon'] },
  logLevel: { good: ['silent', 'error', 'warn', 'info', 'debug'], bad: ['verbose', 0, null, ''] },
  onError: { good: [call], bad: [null, 'x'] },
  onTokenExpired: { good: [call], bad: [{}] },
  prompts: {
    good: [{}, { relogin: false }, { relogin: true, notice: false, link: undefined }],
    bad: [false, null, { toast: false }, { link: 'no' }, []],
  },
  moduleDomains: {
    good: [{}, { '@weapp/hrm': 'https://hrm.example.com' }],
    bad: [{ hrm: 'https://hrm.example.com' }, { '@weapp/hrm': '//hrm' }, { '@weapp/hrm': 5 }, []],
  },
  localModules: {
    good: [{}, { '@weapp/hrm': { ProfileCard: () => null } }],
    bad: [{ hrm: {} }, { '@weapp/hrm': () => null }, { '@weapp/hrm': null }, [], '@weapp/hrm'],
  },
  devModuleOrigins: { good: [['http://localhost:5173']], bad: [['localhost:5173'], 'http://localhost:5173'] },
};

const taken = Object.entries(KEYS).flatMap(([key, { good }]) => good.map((value) => [key, value] as const));
const refused = Object.entries(KEYS).flatMap(([key, { bad }]) => bad.map((value) => [key, value] as const));

it.each([
  [
    { moduleDomains: { '@weapp/hrm': 'https://hrm.example.com', task: 5 } },
    '{ "@weapp/hrm": "https://hrm.example.com", "task": 5 }',
  ],
  [{ devModuleOrigins: ['localhost:5173', {}] }, '[ "localhost:5173", a value of type object ]'],
  [{ devModuleOrigins: ['https://ann:secret@a.example'] }, '[ "https://…@a.example" ]'],
])('shows the URLs of a list with a wrong one: %j', (wrong, shown) => {
  expect(refusal({ oadomain: 'https://oa.example.com', eteamsid: 'abc', ...wrong })).toContain(
    `got ${shown}`,
  );
});

it.each(taken)('accepts %s: %j', (key, value) => {
  const way = /^(?:authToken|eteamsid|loginToken)/.test(key) ? {} : { eteamsid: 'abc' };
  const config = { oadomain: 'https://oa.example.com', ...way, [key]: value };
  expect(() => parseConfig(config)).not.toThrow();
});

it.each(refused)('refuses %s: %j, with the key and the expected value', (key, value) => {
  expect(refusal({ ...smallest, [key]: value })).toMatch(new RegExp(`"${key}" must be .+; got `));
});

it.each(Object.keys(CONFIG_KEYS))('refuses %s: null, with the key and the expected value', (key) => {
  expect(refusal({ ...smallest, [key]: null })).toMatch(new RegExp(`"${key}" must be .+; got null`));
});

it('treats an undefined key as a missing one', () => {
  const nothing = Object.fromEntries(Object.keys(CONFIG_KEYS).map((key) => [key, undefined]));
  expect(parseConfig({ ...nothing, ...smallest })).toMatchObject({ staticDomain: 'https://oa.example.com' });
});

describe('defaults', () => {
  it('are those of the contract', () => {
    expect(parseConfig(smallest)).toEqual(
      Object.assign(Object.create(null), {
        oadomain: 'https://oa.example.com',
        apiDomain: 'https://oa.example.com',
        staticDomain: 'https://oa.example.com',
        prefixApiPath: '',
        moduleDomains: Object.create(null) as object,
        localModules: Object.create(null) as object,
        withCredentials: true,
        enablePassport: false,
        isolation: 'shadow',
        routerType: 'memory',
        limits: { requestMs: 30_000, scriptMs: 120_000, initMs: 60_000 },
      }),
    );
  });

  it('put the prefix before /build and /static only when staticDomain is not given', () => {
    const prefixed = { ...smallest, prefixApiPath: '/oa/' };
    expect(parseConfig(prefixed)).toMatchObject({
      prefixApiPath: '/oa',
      staticDomain: 'https://oa.example.com/oa',
    });
    expect(parseConfig({ ...prefixed, staticDomain: 'https://static.example.com/x/' }).staticDomain).toBe(
      'https://static.example.com/x',
    );
  });

  it('do not follow apiDomain for static files', () => {
    expect(parseConfig({ ...smallest, apiDomain: 'https://api.example.com' })).toMatchObject({
      apiDomain: 'https://api.example.com',
      staticDomain: 'https://oa.example.com',
    });
  });

  it('send no cookies', () => {
    expect(parseConfig({ oadomain: 'https://oa.example.com', eteamsid: 'abc' }).withCredentials).toBe(false);
  });

  it.each([
    ['https://oa.example.com/', 'https://oa.example.com'],
    ['HTTPS://OA.Example.com', 'https://oa.example.com'],
    ['https://oa.example.com:443', 'https://oa.example.com'],
    ['http://oa.example.com:8080/', 'http://oa.example.com:8080'],
  ])('write the origin %s as browsers do: %s', (oadomain, origin) => {
    expect(parseConfig({ ...smallest, oadomain })).toMatchObject({ oadomain: origin, apiDomain: origin });
  });

  it('fill in missing limits', () => {
    expect(parseConfig({ ...smallest, timeouts: { init: 5000 } }).limits).toEqual({
      requestMs: 30_000,
      scriptMs: 120_000,
      initMs: 5000,
    });
  });
});

describe('a config that is not an object', () => {
  it.each([[undefined], [null], ['https://oa.example.com'], [[]], [5], [call]])(
    'is refused: %s',
    (config) => {
      expect(refusal(config)).toMatch(/takes a config object/);
    },
  );
});

describe('an unknown key', () => {
  it.each([
    ['oaDomain', 'oadomain'],
    ['oadomian2', 'oadomain'],
    ['staticDomian', 'staticDomain'],
    ['theem', 'theme'],
    ['OADOMAIN', 'oadomain'],
    ['oa_domain', 'oadomain'],
    ['oadomains', 'oadomain'],
    ['authTokenAPI', 'authTokenApi'],
    ['authTokenApis', 'authTokenApi'],
    ['eteamsId', 'eteamsid'],
    ['eteamid', 'eteamsid'],
    ['withCredential', 'withCredentials'],
    ['langage', 'language'],
    ['onErorr', 'onError'],
    ['tenantkey', 'oatenantkey'],
    ['token', undefined],
  ])('%s is refused; suggestion: %s', (key, suggestion) => {
    const message = refusal({ ...smallest, [key]: 'x' });
    expect(message).toContain(`"${key}" is no key of the config`);
    const suggested = /did you mean "(\w+)"/.exec(message)?.[1];
    expect(suggested).toBe(suggestion);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])('may have the name %s', (key) => {
    expect(refusal({ ...smallest, [key]: 'x' })).toContain(`"${key}" is no key of the config`);
  });

  it('may have the name __proto__, which changes nothing', () => {
    const config: unknown = JSON.parse(
      '{"oadomain":"https://oa.example.com","withCredentials":true,"__proto__":{"isolation":"none"}}',
    );
    const parsed = parse(config);
    if (parsed.ok) expect(parsed.config.isolation).toBe('shadow');
    else expect(parsed.faults).toEqual([{ kind: 'unknown', key: '__proto__' }]);
  });
});

describe('contradictions', () => {
  const oadomain = 'https://oa.example.com';
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['no oadomain', { eteamsid: 'abc' }, /"oadomain" is missing/],
    ['no authentication method', { oadomain }, /no authentication method.*authTokenApi.*withCredentials/],
    [
      'an authentication method that is switched off',
      { oadomain, withCredentials: false },
      /no authentication method/,
    ],
    [
      'two authentication methods',
      { oadomain, authTokenApi: '/t', authTokenRequest: call },
      /"authTokenApi" and "authTokenRequest" exclude each other/,
    ],
    ['authTokenApi and loginToken', { oadomain, authTokenApi: '/t', loginToken: 'x' }, /exclude each other/],
    [
      'eteamsid and loginToken',
      { oadomain, eteamsid: 'abc', loginToken: 'x' },
      /"eteamsid" and "loginToken"/,
    ],
  ])('%s is refused', (_, config, message) => {
    expect(refusal(config)).toMatch(message);
  });

  it.each([
    ['eteamsid alone', { eteamsid: 'abc' }],
    ['eteamsid beside authTokenApi, which renews', { eteamsid: 'abc', authTokenApi: '/t' }],
    ['eteamsid beside authTokenRequest', { eteamsid: 'abc', authTokenRequest: call }],
    ['authTokenApi alone', { authTokenApi: '/t' }],
    ['loginToken alone', { loginToken: 'x' }],
    ['the passport alone', { enablePassport: true }],
    ['the passport beside a token source', { enablePassport: true, authTokenApi: '/t' }],
    ['an existing platform session', { withCredentials: true }],
  ])('%s is not a contradiction', (_, way) => {
    expect(() => parseConfig({ oadomain, ...way })).not.toThrow();
  });

  it('are reported together with wrong types', () => {
    const message = refusal({ oadomain: 5, language: 'xx', oaDomain: 'x' });
    expect(message).toMatch(/"oadomain" must be/);
    expect(message).toMatch(/"language" must be/);
    expect(message).toMatch(/"oaDomain" is no key/);
    expect(message).toMatch(/no authentication method/);
  });
});

describe('secrets', () => {
  const secret = 'S3CRET';
  it.each([
    ['eteamsid', `${secret} with space`],
    ['eteamsid', { eteamsid: secret }],
    ['eteamsid', [secret]],
    ['loginToken', [secret]],
    ['authTokenApi', `javascript:${secret}`],
    ['authTokenApi', `https://user:${secret}@host.example.com/`],
    ['nonce', [secret]],
    ['authTokenRequest', secret],
    ['eteamsId', secret],
    ['token', secret],
  ])('never appear in the message: %s', (key, value) => {
    expect(refusal({ ...smallest, [key]: value })).not.toContain(secret);
  });

  it.each(['oadomain', 'apiDomain', 'staticDomain', 'maintainDomain', 'baseUrl'])(
    'never appear in the message as the password of a URL: %s',
    (key) => {
      const message = refusal({ ...smallest, [key]: `https://user:${secret}@oa.example.com` });
      expect(message).not.toContain(secret);
    },
  );
});

describe('a polluted Object.prototype', () => {
  const prototype = Object.prototype as unknown as Record<string, unknown>;
  const pollution: Record<string, unknown> = {
    oadomain: 'https://evil.example',
    withCredentials: true,
    apiDomain: 'https://evil.example',
    staticDomain: 'https://evil.example',
    eteamsid: 'evil',
    isolation: 'none',
    init: 1,
    nonce: 'evil',
    onError: call,
  };
  afterEach(() => {
    for (const key of Object.keys(pollution)) Reflect.deleteProperty(prototype, key);
  });

  it('adds nothing to a config', () => {
    Object.assign(prototype, pollution);
    const config = parseConfig({ oadomain: 'https://oa.example.com', authTokenApi: '/t', timeouts: {} });
    expect(config).toMatchObject({
      oadomain: 'https://oa.example.com',
      apiDomain: 'https://oa.example.com',
      staticDomain: 'https://oa.example.com',
      isolation: 'shadow',
    });
    expect([
      config.withCredentials,
      config.eteamsid,
      config.nonce,
      config.onError,
      config.limits.initMs,
    ]).toEqual([false, undefined, undefined, undefined, 60_000]);
  });

  it('does not provide an authentication method or oadomain', () => {
    Object.assign(prototype, pollution);
    expect(refusal({})).toMatch(/"oadomain" is missing.*no authentication method/);
  });
});

it('VERSION is the version of package.json', () => {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  expect(VERSION).toBe((JSON.parse(text) as { version: string }).version);
});

it.each([
  [
    'a getter',
    {
      get oadomain(): string {
        throw new Error('mine');
      },
    },
  ],
  [
    'a proxy',
    new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('mine');
        },
      },
    ),
  ],
  ['a proxy that throws', throwingProxy()],
])('is refused in words where it throws: %s', (_, given) => {
  expect(() => parseConfig(given)).toThrow('a getter or proxy of the one that was given throws');
});

it('is refused in words if it is a revoked proxy', () => {
  expect(() => parseConfig(revokedProxy())).toThrow(
    'init takes a config object; got a value that cannot be read',
  );
});

it.each([[{}], [undefined]])(
  'finds no module on Object.prototype, with moduleDomains %j',
  (moduleDomains) => {
    const polluted = Object.prototype as Record<string, unknown>;
    try {
      Object.defineProperty(polluted, '@weapp/hrm', { value: 'https://evil.example', configurable: true });
      expect(parseConfig({ ...smallest, moduleDomains }).moduleDomains['@weapp/hrm']).toBeUndefined();
    } finally {
      Reflect.deleteProperty(polluted, '@weapp/hrm');
    }
  },
);
