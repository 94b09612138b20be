import type { ExchangeOptions } from '../httpClient.js';
import type { Progress } from '../requestOptions.js';
import { byteLength, isStream } from '../rawBody.js';
import { canStream, speaksHttp2, streamedBody } from './streamedUpload.js';
import { createXhrTransport } from './xhrTransport.js';

/** How files go on the wire (contract §1, uploadTransport). */
export type UploadTransport = 'fetch' | 'xhr';

/** The page's fetch with what a streamed body needs beside it. */
const streamingFetch: typeof fetch = (input, init) =>
  globalThis.fetch(input, { ...init, duplex: 'half' } as RequestInit);

/**
 * How a body that is sent as it is goes on the wire. Progress comes from XMLHttpRequest where the config wants that, from
 * a streamed body where engine and server can, and otherwise is told at the start and the end alone (by the caller).
 */
export function uploadParts(
  raw: BodyInit,
  headers: Readonly<Record<string, string>>,
  origin: string,
  transport: UploadTransport,
  onProgress: ((progress: Progress) => void) | undefined,
): Pick<ExchangeOptions, 'raw' | 'headers' | 'transport'> {
  if (isStream(raw)) return { raw, headers, transport: streamingFetch };
  if (transport === 'xhr') {
    return { raw, headers, transport: createXhrTransport(onProgress ?? (() => undefined)) };
  }
  if (!onProgress || !canStream() || !speaksHttp2(origin)) return { raw, headers };
  const streamed = streamedBody(raw, byteLength(raw), onProgress);
  if (!streamed) return { raw, headers };
  const type = streamed.contentType;
  return {
    raw: streamed.body,
    headers: type === undefined ? headers : { 'content-type': type, ...headers },
    transport: streamingFetch,
  };
}
