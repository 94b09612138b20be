import {
  type BridgeClient,
  type ClientCallTable,
  type HostClient,
  isFunction,
  sdkGlobal,
} from './hostClient.js';
import { closeByWechat, wechatSdk } from './wechat.js';

/** The used functions of `ww` (@wecom/jssdk), the newer SDK of WeCom. */
type WecomSdk = Pick<typeof import('@wecom/jssdk'), 'openDefaultBrowser' | 'closeWindow'>;

/** True if WeCom's answer names a success: `openDefaultBrowser:ok`. */
const isOk = (answer: unknown): boolean =>
  /:\s*ok$/i.test(String((answer as { readonly errMsg?: unknown } | undefined)?.errMsg));

function callsOfWw(sdk: Partial<WecomSdk>): ClientCallTable {
  return {
    openLink: isFunction(sdk.openDefaultBrowser)
      ? ({ url }, { succeed, fail }) =>
          sdk.openDefaultBrowser?.({ url, success: succeed, fail, cancel: fail })
      : undefined,
    close: isFunction(sdk.closeWindow)
      ? (_, { succeed, fail }) => sdk.closeWindow?.({ success: succeed, fail, cancel: fail })
      : undefined,
  };
}

/** The older SDK: WeChat's, whose `invoke` knows what WeCom adds. */
function callsOfWx(): ClientCallTable | undefined {
  const sdk = wechatSdk();
  return (
    sdk && {
      openLink: isFunction(sdk.invoke)
        ? ({ url }, { succeed, fail }) =>
            sdk.invoke?.('openDefaultBrowser', { url }, (answer) => {
              (isOk(answer) ? succeed : fail)(answer);
            })
        : undefined,
      close: closeByWechat(sdk),
    }
  );
}

/** WeCom shows `document.title`, and plays only what it has recorded. A link opens in the system's browser. */
const wecomOf = (client: BridgeClient, name: string, device: 'wecom' | 'wecom-private'): HostClient => ({
  client,
  name,
  devices: [device],
  calls() {
    const ww = sdkGlobal<WecomSdk>('ww');
    return ww ? { ...callsOfWx(), ...callsOfWw(ww) } : callsOfWx();
  },
});

/** WeCom. */
export const wecom = wecomOf('wecom', 'WeCom', 'wecom');

/** WeCom on a company's own servers. */
export const wecomPrivate = wecomOf('wecomPrivate', 'private WeCom', 'wecom-private');
