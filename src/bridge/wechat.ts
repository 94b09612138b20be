import { type ClientCallTable, type HostClient, isFunction, sdkGlobal } from './hostClient.js';

/** The used functions of `wx` (weixin-js-sdk, jweixin). */
export interface WechatSdk {
  readonly closeWindow: (params?: object) => unknown;
  /** In WeCom alone; not in WeChat's types. */
  readonly invoke: (name: string, params: object, onAnswer: (answer: unknown) => void) => unknown;
}

/** `window.wx`, which WeChat and WeCom share. */
export const wechatSdk = (): Partial<WechatSdk> | undefined => sdkGlobal<WechatSdk>('wx');

/** Closes the window. WeChat answers nothing when it has closed it, and the page is gone then. */
export function closeByWechat(sdk: Partial<WechatSdk>): ClientCallTable['close'] {
  return isFunction(sdk.closeWindow)
    ? (_, { succeed, fail }) => sdk.closeWindow?.({ success: succeed, fail, cancel: fail })
    : undefined;
}

/** WeChat: it opens links in the page itself, shows `document.title`, and plays only what it has recorded. */
export const wechat: HostClient = {
  client: 'wechat',
  name: 'WeChat',
  devices: ['wechat', 'wechat-miniprogram'],
  calls() {
    const sdk = wechatSdk();
    return sdk && { close: closeByWechat(sdk) };
  },
};
