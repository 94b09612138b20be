import type { Page } from 'playwright';
import type { World } from '../../testing/world.js';

/** A page of an integrator with one mistake, written like the sample of docs/getting-started.md. */
export interface BrokenPage {
  /** Differences from a working config; `undefined` removes a key. */
  readonly config?: (world: World) => Readonly<Record<string, unknown>>;
  /** Default: `@weapp/people/ProfileCard`. */
  readonly component?: string;
  /** Default: without a policy. */
  readonly policy?: string;
  /** Attributes of the SDK's tag; default: none. */
  readonly attributes?: string;
  /** Further files of the page's folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** What is wrong outside the page. */
  readonly arrange?: (world: World) => Promise<void>;
  /** What is wrong on the way to the page, before it is opened. */
  readonly onTheWay?: (page: Page) => Promise<void>;
}

/** What is expected of a broken page. */
export interface Expected {
  /** The text that the visitor sees in the island; undefined if there is none, because nothing of the SDK runs. */
  readonly visitor: RegExp | undefined;
  /** One of the messages in the console. */
  readonly console: RegExp;
  /** Errors and warnings of the doctor as "level check", in its order; undefined if it cannot be called. */
  readonly doctor: readonly string[] | undefined;
  /** The line to change, among those of the doctor. */
  readonly fix?: RegExp;
}

/** A mistake that integrators make. */
export interface Mistake {
  readonly name: string;
  readonly page: BrokenPage;
  readonly expected: Expected;
}

/** What the visitor reads: where the page is set up wrongly, without a button that could not help. */
const SET_UP =
  /^This page is not set up correctly Please tell the people who run this page\. .*(?<!Try again) Error details$/;
const RESOURCES = /The system resources failed to load, .* Try again Error details$/;
const NOT_REACHED = /The office platform could not be reached\. .* Try again Error details$/;
const NO_SESSION = /Your sign-in is not valid or has ended\. .* Try again Error details$/;

/** The one message of the SDK about a failure, with its code and the way to the doctor. */
function told(subject: string, code: string): RegExp {
  return new RegExp(
    `\\[weaverSDK\\] ${subject} failed: ${code}.*\\. weaverSDK\\.doctor\\(\\) tells more`,
    's',
  );
}

const COMPLETE_MANIFEST = {
  entrypoints: ['static/js/main.js'],
  shared: {},
  externals: [],
};

/** Adds the module `@weapp/shelf` to the static domain, with a manifest and files. */
const withShelf =
  (manifest: object, files: Readonly<Record<string, string>> = {}) =>
  (world: World): Promise<void> =>
    world.modules.add({ name: '@weapp/shelf', manifest, files });

/** The mistakes, in the order in which an integrator makes them. */
export const MISTAKES: readonly Mistake[] = [
  {
    name: 'the script tag has crossorigin, and the static domain does not allow this origin',
    page: { attributes: 'crossorigin="anonymous"', arrange: ({ control }) => control.cors('noStaticOrigin') },
    expected: {
      visitor: undefined,
      console: /weaver-sdk\.umd\.js.*CORS|CORS.*weaver-sdk\.umd\.js/s,
      doctor: undefined,
    },
  },
  {
    name: 'the same tag without crossorigin: the SDK runs, and can say what is wrong',
    page: { arrange: ({ control }) => control.cors('noStaticOrigin') },
    expected: {
      visitor: RESOURCES,
      console: told('init in the step resources', 'APP_LOAD_FAILED'),
      doctor: ['error reach', 'error islands'],
      fix: /^add http:\S+ to the platform's allowed origins$/m,
    },
  },
  {
    name: 'oadomain is mistyped',
    page: { config: () => ({ oadomain: 'http://no-such-platform.invalid' }) },
    expected: {
      visitor: NOT_REACHED,
      console: told('init in the step session', 'REQUEST_CORS'),
      doctor: ['error reach', 'error islands'],
      fix: /init\(\{ oadomain: '…' \}\): open http:\/\/no-such-platform\.invalid/,
    },
  },
  {
    name: 'the config has no oadomain',
    page: { config: () => ({ oadomain: undefined }) },
    expected: {
      visitor: SET_UP,
      console: told('init', 'CONFIG_INVALID'),
      doctor: ['error config', 'error islands'],
      fix: /correct the line "oadomain" in init\(\{ oadomain: … \}\)/,
    },
  },
  {
    name: 'the token server answers 404',
    page: { config: () => ({ authTokenApi: '/api/no-such-token' }) },
    expected: {
      visitor: SET_UP,
      console: told('init in the step authenticate', 'TOKEN_FAILED'),
      doctor: ['error token', 'error islands'],
      fix: /"eteamsid"/,
    },
  },
  {
    name: 'the token answer has another key',
    page: {
      config: () => ({ authTokenApi: 'token.json' }),
      files: { 'token.json': JSON.stringify({ status: true, data: { access_token: 'abc123' }, msg: '' }) },
    },
    expected: {
      visitor: NO_SESSION,
      console: told('init in the step authenticate', 'TOKEN_FAILED'),
      doctor: ['error token', 'error islands'],
      fix: /return data\.access_token as data\.eteamsid/,
    },
  },
  {
    name: "the platform's CORS rules do not have this origin",
    page: { arrange: ({ control }) => control.cors('noOrigin') },
    expected: {
      visitor: NOT_REACHED,
      console: told('init in the step session', 'REQUEST_CORS'),
      doctor: ['error reach', 'error islands'],
      fix: /^add http:\S+ to the platform's allowed origins$/m,
    },
  },
  {
    name: 'the module is misspelt',
    page: { component: '@weapp/peolpe/ProfileCard' },
    expected: {
      visitor: SET_UP,
      console: told('@weapp/peolpe/ProfileCard', 'APP_MISSING'),
      doctor: ['error islands'],
      fix: /'@weapp\/people\/ProfileCard'/,
    },
  },
  {
    name: 'the component is misspelt',
    page: { component: '@weapp/people/ProfilCard' },
    expected: {
      visitor: SET_UP,
      console: told('@weapp/people/ProfilCard', 'COMPONENT_MISSING'),
      doctor: ['error islands'],
      fix: /'@weapp\/people\/ProfileCard'/,
    },
  },
  {
    name: 'the manifest of the module names another origin',
    page: {
      component: '@weapp/shelf/Shelf',
      arrange: withShelf({ ...COMPLETE_MANIFEST, entrypoints: ['https://cdn.example/shelf/main.js'] }),
    },
    expected: {
      visitor: RESOURCES,
      console: told('@weapp/shelf/Shelf', 'APP_LOAD_FAILED'),
      doctor: ['error modules', 'error islands'],
      fix: /moduleDomains: \{ '@weapp\/shelf': 'https:\/\/cdn\.example' \}/,
    },
  },
  {
    name: 'the script of the module is not there',
    page: { component: '@weapp/shelf/Shelf', arrange: withShelf(COMPLETE_MANIFEST) },
    expected: {
      visitor: RESOURCES,
      console: told('@weapp/shelf/Shelf', 'CHUNK_FAILED'),
      doctor: ['error modules', 'error islands'],
      fix: /deploy the whole folder of @weapp\/shelf again/,
    },
  },
  {
    name: 'a web page is served in place of the script of the module',
    page: {
      component: '@weapp/shelf/Shelf',
      arrange: withShelf(COMPLETE_MANIFEST, { 'static/js/main.js': '<!doctype html><title>Portal</title>' }),
    },
    expected: {
      visitor: RESOURCES,
      console: told('@weapp/shelf/Shelf', 'CHUNK_FAILED'),
      doctor: ['error modules', 'error islands'],
      fix: /let the static server answer 404/,
    },
  },
  {
    name: 'the script of the module is not the one of its manifest',
    page: {
      component: '@weapp/shelf/Shelf',
      arrange: withShelf(
        { ...COMPLETE_MANIFEST, integrity: { 'static/js/main.js': `sha384-${'A'.repeat(64)}` } },
        { 'static/js/main.js': 'var weappShelf = {};' },
      ),
    },
    expected: {
      visitor: RESOURCES,
      console: told('@weapp/shelf/Shelf', 'CHUNK_FAILED'),
      doctor: ['error modules', 'error islands'],
      fix: /deploy the whole folder of @weapp\/shelf again/,
    },
  },
  {
    name: 'the script of the module never comes',
    page: {
      component: '@weapp/shelf/Shelf',
      config: () => ({ timeouts: { script: 500 } }),
      arrange: withShelf(COMPLETE_MANIFEST),
      // Never answered; the page's end closes the request.
      onTheWay: async (page) => {
        await page.route(/\/build\/shelf\/static\/js\/main\.js/, () => undefined);
      },
    },
    expected: {
      visitor: RESOURCES,
      console: told('@weapp/shelf/Shelf', 'CHUNK_FAILED'),
      doctor: ['error modules', 'error islands'],
      fix: /main\.js in a tab of this browser, and look into the logs/,
    },
  },
  {
    name: "the page's policy refuses the scripts of modules",
    page: { policy: "script-src 'self' {static}/build/utils/" },
    expected: {
      visitor: RESOURCES,
      console: told('@weapp/people/ProfileCard', 'CHUNK_FAILED'),
      doctor: ['error csp', 'error islands'],
      fix: /Content-Security-Policy: script-src 'self' http:\S+ http:\S+/,
    },
  },
  {
    name: "the page's policy refuses calls of the API",
    page: { policy: "connect-src 'self' {static}" },
    expected: {
      visitor: NOT_REACHED,
      console: told('init in the step session', 'REQUEST_CORS: .*connect-src does not allow'),
      doctor: ['error csp', 'error islands'],
      fix: /Content-Security-Policy: connect-src 'self' http:\S+ http:\S+/,
    },
  },
];
