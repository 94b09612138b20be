// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DeviceClient } from '../device/index.js';
import { callClient } from './hostBridge.js';

/** What the vendors' clients put into the page: the native side that their packages talk to. */
interface NativeCall {
  readonly api: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

let calls: NativeCall[] = [];
let isRefusing = false;

const record = (api: string, given: unknown): void => {
  const params = given as Record<string, unknown>;
  const plain = Object.entries(params).filter(([, value]) => typeof value !== 'function');
  calls.push({ api, params: Object.fromEntries(plain) });
};

/** `WeixinJSBridge` of WeChat and WeCom. */
const weixinBridge = {
  invoke(api: string, params: unknown, onAnswer: (answer: object) => void) {
    record(api, params);
    onAnswer({ err_msg: `${api}:${isRefusing ? 'fail no permission' : 'ok'}` });
  },
  on: () => undefined,
};

/** `WebViewJavascriptBridge` of DingTalk on iOS. */
const dingTalkBridge = {
  init: () => undefined,
  registerHandler: () => undefined,
  callHandler(api: string, params: unknown, onAnswer: (answer: object) => void) {
    record(api, params);
    onAnswer(
      isRefusing
        ? { errorCode: '7', errorMessage: 'no permission' }
        : { errorCode: '0', errorMessage: '', result: {} },
    );
  },
};

/** The packages find out where they are when they are loaded. */
async function loadIn(userAgent: string, load: () => Promise<object>): Promise<object> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${PHONE} ${userAgent}`);
  const loaded = await load();
  return (loaded as { readonly default?: object }).default ?? loaded;
}

const PACKAGES: Readonly<
  Record<string, { device: DeviceClient; userAgent: string; global: string; load: () => Promise<object> }>
> = {
  'weixin-js-sdk': {
    device: 'wechat',
    userAgent: 'MicroMessenger/8.0.40',
    global: 'wx',
    load: () => import('weixin-js-sdk'),
  },
  '@wecom/jssdk': {
    device: 'wecom',
    userAgent: 'wxwork/4.1.20 MicroMessenger/7.0.1',
    global: 'ww',
    load: () => import('@wecom/jssdk'),
  },
  'dingtalk-jsapi': {
    device: 'dingtalk',
    userAgent: 'AliApp(DingTalk/7.0.40)',
    global: 'dd',
    load: () => import('dingtalk-jsapi'),
  },
};

const URL = 'https://oa.example/x';

/** What arrives at the client's native side for each call. */
const ARRIVES: Readonly<Record<string, readonly (readonly [name: string, options: object, NativeCall])[]>> = {
  'weixin-js-sdk': [['close', {}, { api: 'closeWindow', params: {} }]],
  '@wecom/jssdk': [
    ['openLink', { url: URL }, { api: 'openDefaultBrowser', params: { url: URL } }],
    ['close', {}, { api: 'closeWindow', params: {} }],
  ],
  'dingtalk-jsapi': [
    ['openLink', { url: URL }, { api: 'biz.util.openLink', params: { url: URL } }],
    ['setTitle', { title: 'Leave' }, { api: 'biz.navigation.setTitle', params: { title: 'Leave' } }],
    [
      'playVideo',
      { url: URL, title: 'a.mp4' },
      { api: 'biz.util.previewVideo', params: { url: URL, fileName: 'a.mp4' } },
    ],
    ['close', {}, { api: 'biz.navigation.close', params: {} }],
  ],
};

describe.each(Object.entries(PACKAGES))(
  'the package %s over a simulated client',
  (name, { device, userAgent, global, load }) => {
    let sdk: object;

    beforeAll(async () => {
      vi.stubGlobal('WeixinJSBridge', weixinBridge);
      vi.stubGlobal('WebViewJavascriptBridge', dingTalkBridge);
      sdk = await loadIn(userAgent, load);
    });

    afterEach(() => {
      calls = [];
      isRefusing = false;
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    });

    const install = (): void => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${PHONE} ${userAgent}`);
      vi.stubGlobal('WeixinJSBridge', weixinBridge);
      vi.stubGlobal('WebViewJavascriptBridge', dingTalkBridge);
      vi.stubGlobal(global, sdk);
    };

    it('sends each of our calls as the vendor does', async () => {
      install();
      const rows = ARRIVES[name] ?? [];
      for (const [call, options, arrived] of rows) {
        calls = [];
        expect(await callClient(device, call as 'close', options)).toBe(true);
        expect(calls).toMatchObject([arrived]);
      }
    });

    it('reports a refusal of the client', async () => {
      install();
      isRefusing = true;
      await expect(callClient(device, 'close', {})).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    });
  },
);
