import { withoutQuery } from '../core/addressQuery.js';

/**
 * HTTP messages of the error catalogue (spec 1 §8). `{url}` is the URL without its query, which may contain private
 * data.
 */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'request error',
  401: 'unauthorized, please log in',
  403: 'access denied',
  404: 'request address error: {url}',
  408: 'timeout',
  500: 'internal server error',
  501: 'not implemented',
  502: 'gateway error',
  503: 'service unavailable',
  504: 'gateway timeout',
  505: 'HTTP version not supported',
};

/** The message of an HTTP status; 'request error' for one that is not in the catalogue. */
export function statusText(status: number, url: string): string {
  return (STATUS_TEXTS[status] ?? 'request error').replace('{url}', () => withoutQuery(url));
}
