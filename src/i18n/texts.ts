import type { Language } from './languages.js';
import { recordOf } from '../wire/record.js';

/** The SDK's own texts: what an island shows while it loads and when it cannot. */
export interface Texts {
  readonly loading: string;
  readonly failedTitle: string;
  /** The platform cannot be reached or did not answer. */
  readonly failedConnection: string;
  /** The session is missing, invalid or over. */
  readonly failedSession: string;
  /** Spec 1 §8, "Resource load failure dialog". */
  readonly failedResources: string;
  /** The integrator asked for something that is not there. */
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

/** The texts that are always at hand (contract §7); the other languages stand as JSON beside the SDK's files. */
export const BUILT_IN_TEXTS: Readonly<Partial<Record<Language, Texts>>> = { zh_CN: zhCN, en_US: enUS };

/** What is shown until, and if ever, a language's own texts are there. */
export function fallbackTexts(language: Language): Texts {
  return BUILT_IN_TEXTS[language] ?? (language === 'zh_TW' ? zhCN : enUS);
}

/** The texts of a language file, those of lazy parts included, with English where a text is missing or is none. */
export function parseTexts(value: unknown): Texts {
  const given = typeof value === 'object' && value !== null ? value : {};
  const texts = Object.entries(given).filter(([, text]) => typeof text === 'string' && text !== '');
  return { ...enUS, ...recordOf(texts) };
}
