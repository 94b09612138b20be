import type { Language } from './languages.js';
import { recordOf } from '../wire/record.js';

/** The SDK's own texts: what an island shows while it loads and when it fails. */
export interface Texts {
  readonly loading: string;
  readonly failedTitle: string;
  /** The platform is not reachable or did not respond. */
  readonly failedConnection: string;
  /** The session is missing, invalid or expired. */
  readonly failedSession: string;
  /** The text of the resource load failure dialog (spec 1 §8). */
  readonly failedResources: string;
  /** The requested module, component or function does not exist. */
  readonly failedMissing: string;
  readonly failedOther: string;
  readonly retry: string;
  readonly details: string;
  readonly copy: string;
  readonly copied: string;
}

const zhCN: Texts = {
  loading: '加载中',
  failedTitle: '内容暂时无法显示',
  failedConnection: '无法连接到办公平台，请检查网络后重试。',
  failedSession: '登录状态无效或已过期，请重新登录后重试。',
  failedResources: '系统资源加载失败，请尝试刷新并清除缓存。',
  failedMissing: '该内容不存在，请联系管理员。',
  failedOther: '显示此内容时出现问题，请重试。',
  retry: '重试',
  details: '错误详情',
  copy: '复制',
  copied: '已复制',
};

const enUS: Texts = {
  loading: 'Loading',
  failedTitle: 'This content cannot be shown right now',
  failedConnection: 'The office platform could not be reached. Check your connection and try again.',
  failedSession: 'Your sign-in is not valid or has ended. Sign in again, then retry.',
  failedResources: 'The system resources failed to load, try refreshing and clearing the cache.',
  failedMissing: 'This content does not exist. Please tell your administrator.',
  failedOther: 'Something went wrong while showing this content. Try again.',
  retry: 'Try again',
  details: 'Error details',
  copy: 'Copy',
  copied: 'Copied',
};

/** The built-in texts (contract §7); the other languages are JSON files in the SDK's folder. */
export const BUILT_IN_TEXTS: Readonly<Partial<Record<Language, Texts>>> = { zh_CN: zhCN, en_US: enUS };

/** The texts that are shown until those of a language are loaded. */
export function fallbackTexts(language: Language): Texts {
  return BUILT_IN_TEXTS[language] ?? (language === 'zh_TW' ? zhCN : enUS);
}

/** The texts of a language file, including those of lazy chunks. A missing or invalid text is English. */
export function parseTexts(value: unknown): Texts {
  const given = typeof value === 'object' && value !== null ? value : {};
  const texts = Object.entries(given).filter(([, text]) => typeof text === 'string' && text !== '');
  return { ...enUS, ...recordOf(texts) };
}
