import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceClient } from '../device/index.js';
import type { BridgeClient, ClientCallName, ClientCalls } from './hostClient.js';
import { callClient, canCallClient, presentClient } from './hostBridge.js';

/** How a simulated SDK ends a call. */
type Ending = (callbacks: {
  readonly succeed: (answer?: unknown) => void;
  readonly fail: (problem?: unknown) => void;
  readonly error: (problem?: unknown) => void;
}) => unknown;

interface Received {
  readonly api: string;
  readonly options: Readonly<Record<string, unknown>>;
}

interface FakeClient {
  readonly device: DeviceClient;
  readonly client: BridgeClient;
  /** The API of each call that the client has. */
  readonly apis: Partial<Record<ClientCallName, string>>;
  /** Globals of its SDK, which hands each call to `receive`. */
  readonly globals: (receive: (api: string, options: object) => unknown) => Record<string, object>;
}

const WEAVER_APIS = {
  openLink: 'openLink',
  setTitle: 'setTitle',
  playVideo: 'playVideo',
  playAudio: 'playAudio',
  broadcast: 'sendBroadcast',
  onBroadcast: 'registerBroadcast',
  close: 'closeWindow',
};

type Receive = (api: string, options: object) => unknown;

const weaverApp = (receive: Receive) => ({ checkJsApi: () => true, invoke: receive });
const wechat = (receive: Receive) => ({
  closeWindow: (options: object) => receive('closeWindow', options),
});
const wecom = (receive: Receive) => ({
  openDefaultBrowser: (options: object) => receive('openDefaultBrowser', options),
  closeWindow: (options: object) => receive('closeWindow', options),
});

const WECOM_APIS = { openLink: 'openDefaultBrowser', close: 'closeWindow' };

const CLIENTS: readonly FakeClient[] = [
  {
    device: 'e-mobile',
    client: 'em',
    apis: WEAVER_APIS,
    globals: (receive) => ({
      em: {
        ...weaverApp(receive),
        ready(onReady: () => void) {
          onReady();
        },
      },
    }),
  },
  {
    device: 'e-mobile',
    client: 'e10',
    apis: WEAVER_APIS,
    globals: (receive) => ({ weappEmJssdk: weaverApp(receive) }),
  },
  {
    device: 'weapp-pc',
    client: 'desktop',
    apis: WEAVER_APIS,
    globals: (receive) => ({ weappEmJssdk: weaverApp(receive) }),
  },
  { device: 'wecom', client: 'wecom', apis: WECOM_APIS, globals: (receive) => ({ ww: wecom(receive) }) },
  {
    device: 'wecom-private',
    client: 'wecomPrivate',
    apis: WECOM_APIS,
    globals: (receive) => ({
      wx: {
        ...wechat(receive),
        invoke: (api: string, options: object, onAnswer: (answer: object) => void) =>
          receive(api, {
            ...options,
            success: (answer?: object) => {
              onAnswer({ errMsg: `${api}:ok`, ...answer });
            },
            fail: (problem: object) => {
              onAnswer({ errMsg: `${api}:fail`, ...problem });
            },
          }),
      },
    }),
  },
  {
    device: 'dingtalk',
    client: 'dingtalk',
    apis: { openLink: 'openLink', setTitle: 'setTitle', playVideo: 'previewVideo', close: 'close' },
    globals: (receive) => ({
      dd: {
        biz: {
          util: {
            openLink: (options: object) => receive('openLink', options),
            previewVideo: (options: object) => receive('previewVideo', options),
          },
          navigation: {
            setTitle: (options: object) => receive('setTitle', options),
            close: (options: object) => receive('close', options),
          },
        },
      },
    }),
  },
  {
    device: 'feishu',
    client: 'feishu',
    apis: { openLink: 'openLink', setTitle: 'setTitle', close: 'close' },
    globals: (receive) => ({
      h5sdk: {
        ready(onReady: () => void) {
          onReady();
        },
        biz: {
          util: { openLink: (options: object) => receive('openLink', options) },
          navigation: {
            setTitle: (options: object) => receive('setTitle', options),
            close: (options: object) => receive('close', options),
          },
        },
      },
    }),
  },
  {
    device: 'wechat',
    client: 'wechat',
    apis: { close: 'closeWindow' },
    globals: (receive) => ({ wx: wechat(receive) }),
  },
];

const OPTIONS: ClientCalls = {
  openLink: { url: 'https://oa.example/x', title: 'x' },
  setTitle: { title: 'Leave' },
  playVideo: { url: 'https://oa.example/a.mp4', title: 'a.mp4' },
  playAudio: { url: 'https://oa.example/a.mp3', title: 'a.mp3' },
  broadcast: { name: 'saved', text: '{"id":7}' },
  onBroadcast: { name: 'saved', listener: () => undefined },
  close: {},
};

const CALLS = Object.keys(OPTIONS) as ClientCallName[];

let received: Received[] = [];

/** Puts the SDK of a client on the page; its calls end as `ending` says. */
function install({ globals }: FakeClient, ending: Ending): void {
  const receive: Receive = (api, options) => {
    const given = options as Record<string, ((answer?: unknown) => void) | undefined>;
    received.push({ api, options: given });
    const fail = (problem?: unknown): void => (given['fail'] ?? given['onFail'])?.(problem);
    return ending({
      succeed: (answer) => (given['success'] ?? given['onSuccess'])?.(answer),
      fail,
      error: (problem) => (given['error'] ?? fail)(problem),
    });
  };
  for (const [name, sdk] of Object.entries(globals(receive))) vi.stubGlobal(name, sdk);
}

const call = (device: DeviceClient, name: ClientCallName): Promise<boolean> =>
  callClient(device, name, OPTIONS[name]);

/** 'true', 'false', or the code and the message of the error. */
const outcomeOf = (settling: Promise<boolean>): Promise<string> =>
  settling.then(String, (error: unknown) => {
    const { code, message } = error as { readonly code?: string; readonly message: string };
    return `${code}: ${message}`;
  });

/** The client × call pairs whose outcome is not `expected`. */
async function wrongOutcomes(
  ending: Ending,
  expected: string | ((name: ClientCallName) => string),
): Promise<string[]> {
  const wrong: string[] = [];
  for (const client of CLIENTS) {
    install(client, ending);
    for (const name of CALLS.filter((known) => client.apis[known] !== undefined)) {
      const settling = outcomeOf(call(client.device, name));
      await vi.advanceTimersByTimeAsync(10_000);
      const outcome = await settling;
      const wanted = typeof expected === 'string' ? expected : expected(name);
      if (!outcome.startsWith(wanted)) wrong.push(`${client.client} ${name}: ${outcome}`);
    }
    vi.unstubAllGlobals();
  }
  return wrong;
}

beforeEach(() => {
  received = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A registration that nobody refuses for a second counts as made. */
const unlessRegistration =
  (outcome: string) =>
  (name: ClientCallName): string =>
    name === 'onBroadcast' ? 'true' : outcome;

describe('a call of each client', () => {
  it('reaches the client under its own name, and resolves to true', async () => {
    const wrong = await wrongOutcomes(({ succeed }) => {
      succeed({ errMsg: 'api:ok' });
    }, 'true');
    expect(wrong).toEqual([]);
    const expected = CLIENTS.flatMap(({ apis }) => CALLS.flatMap((name) => apis[name] ?? []));
    expect(received.map(({ api }) => api)).toEqual(expected);
  });

  it.each<[string, Ending, string]>([
    [
      'refused in fail',
      ({ fail }) => {
        fail({ errMsg: 'x:no permission' });
      },
      'REQUEST_FAILED',
    ],
    [
      'refused in error',
      ({ error }) => {
        error({ errorMessage: 'no permission' });
      },
      'REQUEST_FAILED',
    ],
    [
      'refused in a success',
      ({ succeed }) => {
        succeed({ errMsg: 'x:fail no permission' });
      },
      'REQUEST_FAILED',
    ],
    [
      'refused as JSON text',
      ({ fail }) => {
        fail('{"text":"no permission"}');
      },
      'REQUEST_FAILED',
    ],
    [
      'refused by an exception',
      () => {
        throw new Error('no permission');
      },
      'REQUEST_FAILED',
    ],
    [
      'refused half a second later',
      ({ fail }) => {
        setTimeout(fail, 500, 'no permission');
      },
      'REQUEST_FAILED',
    ],
    ['refused by a promise', () => Promise.reject(new Error('no permission')), 'REQUEST_FAILED'],
    [
      'refused twice',
      ({ fail, succeed }) => {
        fail({});
        succeed();
        fail({});
      },
      'REQUEST_FAILED',
    ],
    [
      'a success twice',
      ({ fail, succeed }) => {
        succeed();
        succeed();
        fail({});
      },
      'true',
    ],
    [
      'a success after 9 s',
      ({ succeed }) => {
        setTimeout(succeed, 9000);
      },
      'true',
    ],
  ])('settles once: %s', async (_, ending, expected) => {
    expect(await wrongOutcomes(ending, expected)).toEqual([]);
  });

  it.each<[string, Ending]>([
    ['never', () => undefined],
    [
      'after 11 s',
      ({ succeed }) => {
        setTimeout(succeed, 11_000);
      },
    ],
  ])('rejects with REQUEST_TIMEOUT if the client answers %s', async (_, ending) => {
    expect(await wrongOutcomes(ending, unlessRegistration('REQUEST_TIMEOUT'))).toEqual([]);
  });

  it('says who refused what, and why', async () => {
    install(CLIENTS[0] as FakeClient, ({ fail }) => {
      fail('{"text":"no\\n permission"}');
    });
    expect(await outcomeOf(call('e-mobile', 'setTitle'))).toBe(
      'REQUEST_FAILED: setTitle was refused by E-Mobile: no permission',
    );
  });

  it('is missing where the client has no such API: false, and nothing reaches it', async () => {
    const wrong: string[] = [];
    for (const client of CLIENTS) {
      install(client, ({ succeed }) => {
        succeed();
      });
      for (const name of CALLS) {
        const has = client.apis[name] !== undefined;
        if ((await canCallClient(client.device, name)) !== has) wrong.push(`${client.client} can ${name}`);
        if (!has && (await call(client.device, name))) wrong.push(`${client.client} ${name}`);
      }
      expect(await canCallClient(client.device, 'toString')).toBe(false);
      vi.unstubAllGlobals();
    }
    expect(wrong).toEqual([]);
    expect(received).toEqual([]);
  });
});

describe('the client around the page', () => {
  const all = (ending: Ending): void => {
    for (const client of CLIENTS) install(client, ending);
  };

  it('is the one that the device record names, whatever other globals there are', () => {
    all(() => undefined);
    const found = CLIENTS.map(({ device }) => presentClient(device)?.client);
    expect(found).toEqual([
      // The E10 app also has E-Mobile's SDK.
      'e10',
      'e10',
      'desktop',
      'wecom',
      'wecomPrivate',
      'dingtalk',
      'feishu',
      'wechat',
    ]);
    expect(presentClient('')).toBeUndefined();
  });

  it('is none without its SDK, and with something else in the place of it', () => {
    for (const value of [undefined, null, 'dd', 7]) {
      vi.stubGlobal('dd', value);
      expect(presentClient('dingtalk')).toBeUndefined();
    }
  });

  it('may disappear between two calls', async () => {
    const client = CLIENTS[5] as FakeClient;
    install(client, ({ succeed }) => {
      succeed();
    });
    expect(await call('dingtalk', 'setTitle')).toBe(true);
    vi.stubGlobal('dd', undefined);
    expect(await call('dingtalk', 'setTitle')).toBe(false);
    expect(await canCallClient('dingtalk', 'setTitle')).toBe(false);
  });

  it('offers nothing if reading its SDK throws, and works if it is frozen', async () => {
    const throwing = new Proxy(
      {},
      {
        get() {
          throw new Error('hostile');
        },
      },
    );
    vi.stubGlobal('em', throwing);
    expect(presentClient('e-mobile')).toBeUndefined();
    const sdk = {
      checkJsApi: () => true,
      invoke: (_: string, { success }: { success: () => void }) => {
        success();
      },
    };
    vi.stubGlobal('em', Object.freeze(sdk));
    expect(await call('e-mobile', 'close')).toBe(true);
  });

  it.each<[number, string]>([
    [0, 'em'],
    [1, 'weappEmJssdk'],
    [2, 'weappEmJssdk'],
    [6, 'h5sdk'],
  ])('gets a call only when it is ready (client %i, %s)', async (index, sdk) => {
    const client = CLIENTS[index] as FakeClient;
    let onReady: (() => void) | undefined;
    install(client, ({ succeed }) => {
      succeed();
    });
    Object.assign((globalThis as unknown as Record<string, object>)[sdk] as object, {
      ready(listener: () => void) {
        onReady = listener;
      },
    });
    const settling = call(client.device, 'setTitle');
    await vi.advanceTimersByTimeAsync(5000);
    expect(received).toEqual([]);
    onReady?.();
    expect(await settling).toBe(true);
    const never = outcomeOf(call(client.device, 'setTitle'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await never).toMatch(/^REQUEST_TIMEOUT: setTitle: .* did not answer within 10 s$/);
  });

  it('may have its APIs as methods in place of `invoke`, and refuse some of them', async () => {
    const opened: object[] = [];
    vi.stubGlobal('em', {
      checkJsApi: (name: string) => name === 'openLink',
      openLink(options: { readonly success: () => void }) {
        opened.push(options);
        options.success();
      },
    });
    expect(await call('e-mobile', 'openLink')).toBe(true);
    expect(opened).toMatchObject([{ url: 'https://oa.example/x', title: 'x', openType: 2 }]);
    expect(await canCallClient('e-mobile', 'setTitle')).toBe(false);
  });
});
