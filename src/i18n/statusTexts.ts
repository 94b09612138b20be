import { textsOf } from './textTable.js';
import type { Texts } from './texts.js';

const ENGLISH = {
  /** The platform is not reachable or did not respond. */
  failedConnection: 'The office platform could not be reached. Check your connection and try again.',
  /** The session is missing, invalid or expired. */
  failedSession: 'Your sign-in is not valid or has ended. Sign in again, then retry.',
  /** The text of the resource load failure dialog (spec 1 §8). */
  failedResources: 'The system resources failed to load, try refreshing and clearing the cache.',
  details: 'Error details',
  copy: 'Copy',
  copied: 'Copied',
};

/** Texts about failures that several views and features share. */
export type StatusTexts = Readonly<Record<keyof typeof ENGLISH, string>>;

const CHINESE: StatusTexts = {
  failedConnection: '无法连接到办公平台，请检查网络后重试。',
  failedSession: '登录状态无效或已过期，请重新登录后重试。',
  failedResources: '系统资源加载失败，请尝试刷新并清除缓存。',
  details: '错误详情',
  copy: '复制',
  copied: '已复制',
};

/** The keys of {@link StatusTexts} in language files. */
export const STATUS_TEXT_KEYS = Object.keys(ENGLISH) as readonly (keyof StatusTexts)[];

/** The shared texts about failures, in the language of `texts`. See {@link textsOf}. */
export function statusTexts(texts: Texts): StatusTexts {
  return textsOf({ english: ENGLISH, chinese: CHINESE }, texts.language, texts);
}
