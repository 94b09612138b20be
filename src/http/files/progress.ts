import type { Progress } from '../requestOptions.js';
import { readCounted } from '../readBody.js';
import { lengthOf, readText } from '../transport.js';

/** Parses the response headers of XMLHttpRequest: lines that end in CR LF. */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

/** Statuses with which a Response must not have a body (Fetch §2.2.3, null body status). */
const BODILESS: readonly number[] = [204, 205, 304];

/** Stands for any redirect: XMLHttpRequest does not report the status of one. */
const REDIRECTED = 302;

/**
 * A replacement for fetch that sends with XMLHttpRequest, which reports upload progress in every browser. It cannot
 * refuse a redirect and would send the session id to its target (contract §2), so it is used for uploads only, and
 * only with `uploadTransport: 'xhr'`. A response from another URL than the requested one is treated as a redirect.
 */
export function createXhrTransport(onProgress: (progress: Progress) => void): typeof fetch {
  return (address, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const { method = 'GET', headers, body, credentials, signal } = init;
      // The request client always passes a string.
      const { href: url } = new URL(address as string);
      const xhr = new XMLHttpRequest();
      const stop = (): void => {
        xhr.abort();
      };
      const fail = (): void => {
        signal?.removeEventListener('abort', stop);
        // The same error as fetch rejects with, so the caller need not distinguish the two.
        reject(new TypeError('Failed to fetch'));
      };
      xhr.open(method, url);
      xhr.responseType = 'arraybuffer';
      xhr.withCredentials = credentials === 'include';
      new Headers(headers).forEach((value, name) => {
        xhr.setRequestHeader(name, value);
      });
      xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        onProgress({ loaded, total: lengthComputable ? total : undefined });
      };
      xhr.onerror = fail;
      xhr.onabort = fail;
      xhr.onload = () => {
        signal?.removeEventListener('abort', stop);
        if (xhr.responseURL !== '' && xhr.responseURL !== url.replace(/#.*$/, '')) {
          // Same result as a redirect that was not followed: nothing from the other URL is passed on.
          resolve(new Response(null, { status: REDIRECTED }));
          return;
        }
        const content = BODILESS.includes(xhr.status) ? null : (xhr.response as ArrayBuffer);
        resolve(
          new Response(content, { status: xhr.status, headers: headersOf(xhr.getAllResponseHeaders()) }),
        );
      };
      if (signal?.aborted) {
        fail();
        return;
      }
      signal?.addEventListener('abort', stop);
      xhr.send(body as XMLHttpRequestBodyInit);
    });
}

/**
 * Makes the methods that read a response as a whole report how much of it has come; without a body nothing is reported. A
 * text is limited as {@link readText} limits it.
 */
export function watchBody(response: Response, onProgress: (progress: Progress) => void): Response {
  if (!response.body) return response;
  const total = lengthOf(response);
  const report = (loaded: number): void => {
    onProgress({ loaded, total });
  };
  report(0);
  const watch =
    <T>(read: () => Promise<T>) =>
    (): Promise<T> =>
      readCounted(response, read, report);
  const readWhole = response.text.bind(response);
  return Object.assign(response, {
    text: () => readText(response, readWhole, report),
    blob: watch(response.blob.bind(response)),
    arrayBuffer: watch(response.arrayBuffer.bind(response)),
  });
}
