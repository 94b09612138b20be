/** Effects by body: what the contract says that a message has from the right window and origin. All others have none. */
export type Effects = Readonly<Record<string, readonly string[]>>;

/** Names that mean nothing to the SDK: events of the page's own, which get to the host's listeners as they are. */
const OWN_EVENTS: readonly string[] = [
  ...['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'],
  ...['a.b', 'constructor.constructor', 'window.open', 'greet.call', 'eval', 'then', ' ', 'greet', 'secret'],
  ...['update', 'language', 'theme', 'session', 'mounted'],
];

/** Events of the contract without data. */
const PLAIN_EVENTS: readonly string[] = ['page:ready', 'tokenExpired'];

/** Effects on a host page of what the page in its frame `frame` (the SDK's number `id`) sends. */
export function effectsOfPage(frame: string, id: number): Effects {
  const on = (event: string, data: string): string => `${frame}: on ${event} ${data}`;
  return {
    ...Object.fromEntries(
      [...OWN_EVENTS, ...PLAIN_EVENTS].map((name) => [`emit '${name}'`, [on(name, 'undefined')]]),
    ),
    // The first message that cannot be read; no further one is logged.
    'foreign 59: {"type":"application/x-postmate-v1+json"}': [
      `page: console.warn [weaverSDK] weaver-frame-${id}: a message of the page was ignored: an unexpected kind; further ones are not logged`,
    ],
    "emit 'page:error'": [on('page:error', '{"code":"RENDER_FAILED","message":""}')],
    'emit \'page:error\' {"code":{},"message":3}': [
      on('page:error', '{"code":"RENDER_FAILED","message":""}'),
    ],
    "emit 'greet' with polluting data": [on('greet', '{"kept":[{}]}')],
    'emit \'title\' {"title":"A title of the page"}': [
      on('title', '{"title":"A title of the page"}'),
      'page: <iframe> has another title',
      `${frame}: title = A title of the page`,
    ],
    'emit \'title\' {"title":"<img src=x onerror=alert(5)>"}': [
      on('title', '{"title":"<img src=x onerror=alert(5)>"}'),
      'page: <iframe> has another title',
      `${frame}: title = <img src=x onerror=alert(5)>`,
    ],
    'emit \'resize\' {"heightPx":321}': [
      on('resize', '{"heightPx":321}'),
      'page: <iframe> has another style',
      `${frame}: height = 321px`,
    ],
    'emit \'resize\' {"heightPx":4000000000}': [
      on('resize', '{"heightPx":4000000000}'),
      'page: <iframe> has another style',
      `${frame}: height = 20000px`,
    ],
    'emit \'navigate\' {"path":"/list"}': [on('navigate', '{"path":"/list"}')],
    // The listener of the test prevents that the SDK opens them.
    'emit \'link\' {"url":"https://evil.test/"}': [on('link', '"https://evil.test/"')],
    'emit \'link\' {"url":"javascript:alert(7)"}': [on('link', '"javascript:alert(7)"')],
    'emit \'notice\' {"kind":"error","text":"A notice of the page"}': [
      on('notice', '{"kind":"error","text":"A notice of the page"}'),
      'sdk: on notice',
    ],
    'emit \'sensitive\' {"phase":"opened"}': [on('sensitive', '{"phase":"opened"}')],
    'emit \'broadcast\' {"name":"news","data":1}': [on('broadcast', '{"name":"news","data":1}')],
    'emit \'update\' {"shown":"another"}': [on('update', '{"shown":"another"}')],
    'emit \'session\' {"eteamsid":"of the attacker"}': [on('session', '{"eteamsid":"of the attacker"}')],
    'emit \'session\' {"refused":"x"}': [on('session', '{"refused":"x"}')],
    'emit \'language\' {"language":"xx","dir":"up"}': [on('language', '{"language":"xx","dir":"up"}')],
    // The page was loaded anew, and says so. No reply before matched the number of a request.
    listening: [
      `${frame}: get first failed: WeaverError: the page was reloaded`,
      `${frame}: get second failed: WeaverError: the page was reloaded`,
      `${frame}: status = loading`,
    ],
  };
}

/** What a page of the platform gets once it has said that it is still there, unless another handshake has begun. */
export const SESSION = 'call session with a session';

/** What the page in a frame gets from its host page after its messages, beside {@link SESSION}. */
export const answersOfHost = (isPlatform: boolean): readonly string[] => [
  'call language',
  ...(isPlatform ? [] : ['call session']),
  'call theme',
  'handshake',
  'request marker',
  ...(isPlatform ? ['request weaver:present'] : []),
];

/** Effects on a connected platform page of what its host page sends. Requests are answered; see {@link ANSWERS_OF_PAGE}. */
export const EFFECTS_OF_HOST: Effects = {
  'foreign 59: {"type":"application/x-postmate-v1+json"}': [
    'page: console.warn [weaverSDK] ignored a host message: an unexpected kind',
  ],
  // Another handshake brings another model, without the keys that could change a prototype.
  "handshake 'constructor'": ['connection: model = {}'],
  'handshake {"toString":"title"}': ['connection: model = {"toString":"title"}'],
  "handshake 'greet' with polluting data": ['connection: model = {"greet":{"kept":[{}]}}'],
  "call 'greet'": ['method: greet undefined'],
  "call 'greet' with polluting data": ['method: greet {"kept":[{}]}'],
  "request 'greet'": ['method: greet undefined'],
  "request 'greet' with polluting data": ['method: greet undefined'],
  "request 'secret'": ['method: secret'],
  "call 'secret'": ['method: secret'],
  "call 'theme'": ['connection: on theme undefined', 'page: <html> has another style'],
  "request 'theme'": ['connection: on theme undefined'],
  // A host page that has no session.
  "call 'session'": ['connection: no session, WeaverError: the host page has no session'],
  "request 'session'": ['connection: on session undefined'],
  'call \'session\' {"refused":"x"}': ['connection: on session undefined'],
  'call \'session\' {"eteamsid":"of the attacker"}': [
    'connection: on session {"eteamsid":"of the attacker"}',
  ],
  'call \'navigate\' {"path":"/list"}': ['connection: on navigate {"path":"/list"}'],
  'call \'update\' {"shown":"another"}': [
    'connection: on update {"shown":"another"}',
    'connection: model = {"greet":{"kept":[{}]},"shown":"another"}',
  ],
};
