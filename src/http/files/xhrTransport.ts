import type { Progress } from '../requestOptions.js';

/** Response headers as XMLHttpRequest gives them: lines that end in CR LF. */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

/** Statuses that a Response must not have a body with. */
const BODILESS: readonly number[] = [204, 205, 304];

/** Which redirect it was, XMLHttpRequest does not tell. */
const REDIRECTED = 302;

/**
 * A stand-in for fetch that sends with XMLHttpRequest, which tells the progress of an upload in every browser. It cannot
 * refuse a redirect, and would take the session id along (contract §2): for uploads alone, and only when the config says
 * `uploadTransport: 'xhr'`. An answer from another address than the one that was asked counts as a redirect.
 */
export function createXhrTransport(onProgress: (progress: Progress) => void): typeof fetch {
  return (address, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const { method = 'GET', headers, body, credentials, signal } = init;
      // Our own client gives texts.
      const { href: url } = new URL(address as string);
      const xhr = new XMLHttpRequest();
      const stop = (): void => {
        xhr.abort();
      };
      const fail = (): void => {
        signal?.removeEventListener('abort', stop);
        // As fetch fails: the caller treats both alike.
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
          // As a redirect is told that was not followed: nothing of the other address is passed on.
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
