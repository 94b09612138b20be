import {
  type ClientCallbacks,
  type ClientCallTable,
  type HostClient,
  isFunction,
  sdkGlobal,
  whenSdkReady,
  type SdkFunction,
} from './hostClient.js';

/**
 * The used parts of Feishu's SDK, by its public documentation ("H5 JSAPI"): `window.h5sdk`, which calls back by `onSuccess`
 * and `onFail`. The newer `window.tt` has the same by `success` and `fail`, for `closeWindow` alone of what is used here.
 */
interface FeishuSdk {
  readonly ready: (onReady: () => void) => void;
  readonly biz: {
    readonly util?: { readonly openLink?: SdkFunction };
    readonly navigation?: { readonly setTitle?: SdkFunction; readonly close?: SdkFunction };
  };
}

interface FeishuWindow {
  readonly closeWindow: SdkFunction;
}

const h5sdk = (): Partial<FeishuSdk> | undefined => sdkGlobal<FeishuSdk>('h5sdk');

/** The callbacks as `h5sdk` names them. */
const named = ({ succeed, fail }: ClientCallbacks): object => ({ onSuccess: succeed, onFail: fail });

/** Feishu and Lark. They have no player for an address. */
export const feishu: HostClient = {
  client: 'feishu',
  name: 'Feishu',
  devices: ['feishu'],
  calls() {
    const sdk = h5sdk();
    const tt = sdkGlobal<FeishuWindow>('tt');
    if (!sdk && !tt) return undefined;
    const { util, navigation } = sdk?.biz ?? {};
    const closeByTt: ClientCallTable['close'] = isFunction(tt?.closeWindow)
      ? (_, { succeed, fail }) => tt?.closeWindow?.({ success: succeed, fail })
      : undefined;
    return {
      openLink: isFunction(util?.openLink)
        ? ({ url, title }, callbacks) => util?.openLink?.({ url, title, newTab: true, ...named(callbacks) })
        : undefined,
      setTitle: isFunction(navigation?.setTitle)
        ? ({ title }, callbacks) => navigation?.setTitle?.({ title, ...named(callbacks) })
        : undefined,
      close: isFunction(navigation?.close)
        ? (_, callbacks) => navigation?.close?.(named(callbacks))
        : closeByTt,
    };
  },
  whenReady(onReady) {
    whenSdkReady(h5sdk(), onReady);
  },
};
