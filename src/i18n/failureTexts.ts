import { textsOf } from './textTable.js';
import type { Texts } from './texts.js';

const ENGLISH = {
  /** The requested module, component or function does not exist. */
  failedMissing: 'This content does not exist. Please tell your administrator.',
  failedOther: 'Something went wrong while showing this content. Try again.',
  /** A failure that trying again does not change. */
  failedForGood: 'Something went wrong while showing this content. Please tell your administrator.',
  failedSetUpTitle: 'This page is not set up correctly',
  failedSetUp: 'Please tell the people who run this page. The error details help them.',
  failedSignedOutTitle: 'You have been signed out',
  failedSignedOut: 'Sign in again to see this content.',
  failedOfflineTitle: 'You are offline',
  failedOffline: 'Your device has no connection to the network. Try again when it is back.',
  failedForbiddenTitle: 'You may not see this content',
  failedForbidden: 'If you need it, ask your administrator for access.',
  failedServer: 'The office platform has a problem of its own at the moment. Try again in a few minutes.',
  signIn: 'Sign in again',
  retry: 'Try again',
};

/** The texts of the error view of an island. */
export type FailureTexts = Readonly<Record<keyof typeof ENGLISH, string>>;

const CHINESE: FailureTexts = {
  failedMissing: '该内容不存在，请联系管理员。',
  failedOther: '显示此内容时出现问题，请重试。',
  failedForGood: '显示此内容时出现问题，请联系管理员。',
  failedSetUpTitle: '此页面设置有误',
  failedSetUp: '请联系本页面的维护人员，下方的错误详情可供其参考。',
  failedSignedOutTitle: '您已退出登录',
  failedSignedOut: '请重新登录以查看此内容。',
  failedOfflineTitle: '您已离线',
  failedOffline: '您的设备未连接网络，请在网络恢复后重试。',
  failedForbiddenTitle: '您无权查看此内容',
  failedForbidden: '如有需要，请向管理员申请权限。',
  failedServer: '办公平台暂时出现故障，请几分钟后重试。',
  signIn: '重新登录',
  retry: '重试',
};

/** The keys of {@link FailureTexts} in language files. */
export const FAILURE_TEXT_KEYS = Object.keys(ENGLISH) as readonly (keyof FailureTexts)[];

/** The texts of the error view, in the language of `texts`. See {@link textsOf}. */
export function failureTexts(texts: Texts): FailureTexts {
  return textsOf({ english: ENGLISH, chinese: CHINESE }, texts.language, texts);
}
