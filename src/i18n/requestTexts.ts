import { withoutQuery } from '../core/addressQuery.js';
import { ownText, type WireRecord } from '../wire/record.js';
import type { Texts } from './texts.js';

/**
 * Chinese texts of the error catalogue (spec 1 §8): HTTP statuses, a security intercept, and an error without a message;
 * `{url}` is the URL.
 */
const CHINESE: Readonly<Record<string, string>> = {
  http400: '请求错误',
  http401: '未授权，请登录',
  http403: '拒绝访问',
  http404: '请求地址出错：{url}',
  http408: '请求超时',
  http500: '服务器内部错误',
  http501: '服务未实现',
  http502: '网关错误',
  http503: '服务不可用',
  http504: '网关超时',
  http505: 'HTTP 版本不受支持',
  intercepted: '请求已被安全拦截',
  answerFailed: '平台返回了错误',
};

/** The key of the text for statuses outside the catalogue. */
const ANY_STATUS = 'http400';

function textOf(key: string, texts: Texts): string | undefined {
  const all = texts.language === 'zh_CN' ? CHINESE : (texts as unknown as WireRecord);
  return ownText(all, key) || undefined;
}

/** An outcome of a call whose response has no message of its own. */
export type OutcomeName = 'intercepted' | 'answerFailed';

/** The message of a security intercept, or of a failure; undefined as for {@link requestText}. */
export function outcomeText(name: OutcomeName, texts: Texts): string | undefined {
  return textOf(name, texts);
}

/**
 * The message of an HTTP status (spec 1 §8). Undefined without a text: the English one of the catalogue is used then.
 *
 * @param texts the SDK's own texts in the user's language
 */
export function requestText(status: number, url: string, texts: Texts): string | undefined {
  const text = textOf(`http${status}`, texts) ?? textOf(ANY_STATUS, texts);
  // The query of a URL may be private.
  return text?.replace('{url}', () => withoutQuery(url));
}
