import type dd from 'dingtalk-jsapi';
import { type ClientCallbacks, type HostClient, isFunction, sdkGlobal } from './hostClient.js';

/** The used parts of `dd` (dingtalk-jsapi); older versions lack some. */
interface DingTalkSdk {
  readonly biz: {
    readonly util?: Partial<Pick<typeof dd.biz.util, 'openLink' | 'previewVideo'>>;
    readonly navigation?: Partial<Pick<typeof dd.biz.navigation, 'setTitle' | 'close'>>;
  };
}

/** DingTalk's names of the callbacks, which its types leave out. */
const named = ({ succeed, fail }: ClientCallbacks): object => ({
  onSuccess: succeed,
  onFail: fail,
  onCancel: fail,
});

/** DingTalk plays only audio that it has recorded. */
export const dingtalk: HostClient = {
  client: 'dingtalk',
  name: 'DingTalk',
  devices: ['dingtalk'],
  calls() {
    const sdk = sdkGlobal<DingTalkSdk>('dd');
    if (!sdk) return undefined;
    const { util, navigation } = sdk.biz ?? {};
    return {
      openLink: isFunction(util?.openLink)
        ? ({ url }, callbacks) => util?.openLink?.({ url, ...named(callbacks) })
        : undefined,
      setTitle: isFunction(navigation?.setTitle)
        ? ({ title }, callbacks) => navigation?.setTitle?.({ title, ...named(callbacks) })
        : undefined,
      playVideo: isFunction(util?.previewVideo)
        ? ({ url, title }, callbacks) => util?.previewVideo?.({ url, fileName: title, ...named(callbacks) })
        : undefined,
      close: isFunction(navigation?.close)
        ? (_, callbacks) => navigation?.close?.({ ...named(callbacks) })
        : undefined,
    };
  },
};
