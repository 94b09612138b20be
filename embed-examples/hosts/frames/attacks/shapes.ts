import { LISTENING_TYPE, MESSAGE_TYPE } from '../../../../src/wire/frameMessages.js';

/** A message body that foreign code may send. */
export interface Shape {
  readonly name: string;
  /** Made anew for each sending: what was transferred cannot be sent again. */
  readonly make: () => unknown;
  /** Objects in `data` that are transferred with it. */
  readonly transfer?: (data: unknown) => Transferable[];
}

const text = (data: unknown): string => JSON.stringify(data);

/** Keys that change a prototype when they are copied carelessly; only JSON makes an own `__proto__`. */
const polluting = (): unknown =>
  JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1},"kept":[{"__proto__":{"polluted":1}}]}',
  );

const nested = (levels: number): unknown => {
  let inner: unknown = [];
  for (let level = 1; level < levels; level += 1) inner = [inner];
  return inner;
};

const circular = (): unknown => {
  const self: Record<string, unknown> = { type: MESSAGE_TYPE, postmate: 'emit' };
  self['value'] = self;
  return self;
};

const throwing = (key: string): unknown =>
  Object.defineProperty({ type: MESSAGE_TYPE, postmate: 'emit', value: { name: 'title' } }, key, {
    enumerable: true,
    get() {
      throw new Error('a getter of the attacker');
    },
  });

/** What no wire of ours has: other protocols, and values of every kind. */
const FOREIGN: readonly unknown[] = [
  ...[
    undefined,
    null,
    false,
    true,
    0,
    -1,
    2.5,
    NaN,
    -0,
    Infinity,
    10n,
    '',
    ' ',
    'hello',
    '\ud800',
    '{',
    '[[',
    '""',
  ],
  ...[
    '{}',
    'undefined',
    '0',
    '[iFrameSizer]frame-7:640:320:init',
    '[iFrameResizerChild]Ready',
    'process-tick-17',
  ],
  ...[text({ type: 'height', height: 4e8 }), text({ type: MESSAGE_TYPE, postmate: 'handshake-reply' })],
  ...[
    [],
    [[]],
    [null],
    [MESSAGE_TYPE],
    {},
    { type: undefined },
    { type: 7 },
    { type: {} },
    { kind: 'height' },
  ],
  { type: 'height', value: 1e12 },
  { type: 'resize', heightPx: -20 },
  { type: 'resize', heightPx: '5px;top:0' },
  { type: 'open', href: 'javascript:alert(2)' },
  { type: 'open', href: '//evil.test/path' },
  { type: 'title', title: '<svg onload=alert(3)>' },
  { type: 'session', eteamsid: 'of the attacker' },
  { type: 'session:request' },
  { type: 'signOut' },
  { type: 'sign-in', address: 'https://evil.test/sign-in' },
  { method: 'constructor', params: ['alert(4)'], jsonrpc: '2.0', id: 1 },
  { method: '__lookupGetter__', params: [], jsonrpc: '2.0', id: '__proto__' },
  { result: 'forged', jsonrpc: '2.0', id: 1 },
  { penpal: 'synAck', methodNames: ['toString'] },
  { namespace: 'penpal', channel: undefined, type: 'CALL', methodPath: ['constructor'], args: [] },
  { __post_robot_11_0_0__: { type: 'postrobot_message_ack', id: 1 } },
  { id: '1', type: 'RAW', path: ['constructor', 'constructor'], argumentList: [] },
  { type: 'authorization_response', response: { code: 'forged' } },
  { source: 'vue-devtools-proxy', payload: 'init' },
  { type: 'webpackWarnings' },
  { type: LISTENING_TYPE.toUpperCase() },
  { type: [LISTENING_TYPE] },
  { type: [MESSAGE_TYPE], postmate: 'handshake-reply' },
  { type: `${MESSAGE_TYPE} `, postmate: 'handshake-reply' },
  { type: MESSAGE_TYPE },
  { postmate: 'handshake-reply' },
  ...[null, 0, [], {}, '', 'constructor', 'toString', '__proto__', ['emit'], 'EMIT', 'destroy'].map(
    (postmate) => ({
      type: MESSAGE_TYPE,
      postmate,
    }),
  ),
];

/** Names of calls, values and events: of objects, of the SDK, of the contract, of nothing. */
const NAMES: readonly unknown[] = [
  ...['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'],
  ...[
    'a.b',
    'constructor.constructor',
    'window.open',
    'greet.call',
    'eval',
    'then',
    '',
    ' ',
    '*',
    'x'.repeat(201),
  ],
  ...[
    'greet',
    'secret',
    'update',
    'navigate',
    'language',
    'theme',
    'session',
    'session:request',
    'ready',
    'error',
  ],
  ...[
    'unmounted',
    'page:ready',
    'page:error',
    'title',
    'resize',
    'link',
    'notice',
    'tokenExpired',
    'sensitive',
  ],
  ...['broadcast', 'mounted', 0, null, ['title'], { toString: 'title' }],
];

/** Valid and invalid data of the contract's events and calls. */
const DATA: readonly (readonly [name: string, data: unknown])[] = [
  ['title', { title: 'A title of the page' }],
  ['title', { title: '<img src=x onerror=alert(5)>' }],
  ['title', { title: ['list'] }],
  ['title', { title: 'x'.repeat(10_001) }],
  ['resize', { heightPx: 321 }],
  ['resize', { heightPx: 4e9 }],
  ...[-1, NaN, Infinity, '70px', '90px;position:fixed', null, [80], { valueOf: 60 }].map(
    (heightPx) => ['resize', { heightPx }] as const,
  ),
  ['navigate', { path: '/list' }],
  ...['//evil.test', '/\\evil.test', 'javascript:alert(6)', 'https://evil.test/'].map(
    (path) => ['navigate', { path }] as const,
  ),
  ['link', { url: 'https://evil.test/' }],
  ['link', { url: 'javascript:alert(7)' }],
  ['link', { url: 5 }],
  ['notice', { kind: 'error', text: 'A notice of the page' }],
  ['notice', { kind: 'constructor', text: 'x' }],
  ['sensitive', { phase: 'opened' }],
  ['sensitive', { phase: 'toString' }],
  ['page:error', { code: {}, message: 3 }],
  ['broadcast', { name: 'news', data: 1 }],
  ['broadcast', { name: '' }],
  ['update', { shown: 'another' }],
  ['session', { eteamsid: 'of the attacker' }],
  ['session', { refused: 'x' }],
  ['language', { language: 'xx', dir: 'up' }],
];

/** Numbers of requests: guessed ones and none. Postmate counts from 1. */
const UIDS: readonly unknown[] = [
  ...Array.from({ length: 30 }, (_, at) => at + 1),
  ...[0, -1, 1.5, NaN, 2 ** 53, 999_983, '1', null, undefined, '__proto__', 'constructor', {}],
];

/** The names of {@link NAMES} that can be listened to. */
export function frameNames(): readonly string[] {
  // `*` listens to every event, and no page can emit one of that name.
  return NAMES.filter((name): name is string => typeof name === 'string' && name !== '*');
}

const ofWire = (members: object): object => ({ type: MESSAGE_TYPE, ...members });
const inWords = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value.slice(0, 40)}'`
    : Array.isArray(value)
      ? `[${value.map(inWords).join()}]`
      : typeof value === 'object' && value !== null
        ? text(value)
        : typeof value === 'bigint'
          ? `${value}n`
          : Object.is(value, -0)
            ? '-0'
            : String(value);

/** Every kind of message of Postmate's wire with a name, or a datum. */
const KINDS: Readonly<Record<string, (name: unknown, data: unknown) => object>> = {
  handshake: (name, data) => ({ model: typeof name === 'string' ? { [name]: data } : name }),
  'handshake-reply': (name, data) => ({ value: { name, data }, property: name, model: data }),
  emit: (name, data) => ({ value: { name, data } }),
  call: (name, data) => ({ property: name, data }),
  request: (name, data) => ({ property: name, uid: 70_001, data }),
  reply: (name, data) => ({ property: name, uid: 70_001, value: data }),
};

const named = (kind: string, name: unknown, what: string, data: () => unknown): Shape => ({
  name: `${kind} ${inWords(name)}${what}`,
  make: () => ofWire({ postmate: kind, ...KINDS[kind]?.(name, data()) }),
});

/** Values that JSON does not have; some of them only a script of the page itself can put into an event. */
const SPECIAL: Readonly<Record<string, () => unknown>> = {
  circular,
  'deep, 1000 levels': () => ofWire({ postmate: 'emit', value: { name: 'title', data: nested(1_000) } }),
  'deep, 100000 levels': () => ofWire({ postmate: 'emit', value: { name: 'title', data: nested(100_000) } }),
  '100 kB of text': () => 'x'.repeat(100_000),
  '2000 keys': () => Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`key${at}`, at])),
  'own __proto__': polluting,
  'own __proto__ with the type': () =>
    JSON.parse(`{"__proto__":${text(ofWire({ postmate: 'handshake-reply' }))}}`) as unknown,
  'inherited members': () => Object.create(ofWire({ postmate: 'handshake-reply' })) as unknown,
  'a sparse list': () => Object.assign([], { 4_000: 1, type: MESSAGE_TYPE, postmate: 'handshake-reply' }),
  error: () => new Error('x'),
  date: () => new Date(0),
  'invalid date': () => new Date(NaN),
  'regular expression': () => /x/g,
  map: () =>
    new Map([
      ['type', MESSAGE_TYPE],
      ['postmate', 'handshake-reply'],
    ]),
  set: () => new Set([MESSAGE_TYPE]),
  blob: () => new Blob(['x']),
  file: () => new File(['x'], 'x.txt'),
  'typed array': () => new Uint8Array(8),
  'boxed text': () => Object(MESSAGE_TYPE) as unknown,
  'boxed symbol': () => Object(Symbol('x')) as unknown,
  'image bitmap': () => {
    const canvas = new OffscreenCanvas(1, 1);
    canvas.getContext('2d');
    return canvas.transferToImageBitmap();
  },
  'shared memory': () => new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer,
  'WebAssembly module': () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  function: () => () => undefined,
  symbol: () => Symbol('x'),
  element: () => document.createElement('div'),
  window: () => window,
  'weak map': () => new WeakMap(),
  promise: () => Promise.resolve(),
  ...Object.fromEntries(
    ['type', 'postmate', 'value', 'uid', 'property', 'data', 'model'].map((key) => [
      `getter that throws: ${key}`,
      () => throwing(key),
    ]),
  ),
  'getter that throws in the data': () =>
    ofWire({ postmate: 'emit', value: { name: 'greet', data: throwing('x') } }),
  'proxy that throws': () => {
    const refuse = (): never => {
      throw new Error('a trap of the attacker');
    };
    return new Proxy(
      {},
      { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse, getPrototypeOf: refuse },
    );
  },
  'revoked proxy': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  'a date as data': () => ofWire({ postmate: 'emit', value: { name: 'greet', data: new Date(0) } }),
  'a map as model': () => ofWire({ postmate: 'handshake', model: new Map([['update', 1]]) }),
  'a blob as value': () => ofWire({ postmate: 'reply', uid: 1, value: new Blob(['x']) }),
  'deep data, 60 levels': () => ofWire({ postmate: 'emit', value: { name: 'greet', data: nested(60) } }),
};

const TRANSFERRED: readonly Shape[] = [
  {
    name: 'a transferred port alone',
    make: () => new MessageChannel().port1,
    transfer: (data) => [data as MessagePort],
  },
  {
    name: 'a handshake-reply with a port',
    make: () => ofWire({ postmate: 'handshake-reply', port: new MessageChannel().port1 }),
    transfer: (data) => [(data as { port: MessagePort }).port],
  },
  {
    name: 'a transferred buffer',
    make: () => new ArrayBuffer(16),
    transfer: (data) => [data as ArrayBuffer],
  },
  {
    name: 'a transferred stream',
    make: () => new ReadableStream(),
    transfer: (data) => [data as ReadableStream],
  },
];

/**
 * All bodies. The one that makes the host page begin another handshake is the last, so that all others meet the same
 * connection.
 */
export function attackShapes(): readonly Shape[] {
  return [
    ...FOREIGN.map((data, at) => ({
      name: `foreign ${at}: ${inWords(data).slice(0, 80)}`,
      make: () => data,
    })),
    ...Object.entries(SPECIAL).map(([name, make]) => ({ name, make })),
    ...TRANSFERRED,
    ...UIDS.flatMap((uid) => [
      {
        name: `reply of number ${inWords(uid)}`,
        make: () => ofWire({ postmate: 'reply', uid, value: 'forged' }),
      },
      {
        name: `request of number ${inWords(uid)}`,
        make: () => ofWire({ postmate: 'request', uid, property: 'secret' }),
      },
    ]),
    {
      name: 'reply with an error',
      make: () => ofWire({ postmate: 'reply', uid: 2, error: '<b>failed</b>' }),
    },
    ...Object.keys(KINDS).flatMap((kind) => [
      ...NAMES.map((name) => named(kind, name, '', () => undefined)),
      named(kind, 'greet', ' with polluting data', polluting),
    ]),
    ...['emit', 'call'].flatMap((kind) =>
      DATA.map(([name, data]) => named(kind, name, ` ${inWords(data).slice(0, 80)}`, () => data)),
    ),
    // A list of one text names the same property as the text.
    ...Object.keys(KINDS).map((kind) => ({
      name: `a list with the kind ${kind}`,
      make: () => ofWire({ ...KINDS[kind]?.('greet', 1), postmate: [kind] }),
    })),
    { name: 'listening', make: () => ({ type: LISTENING_TYPE }) },
  ];
}
