import { gzipSync } from 'node:zlib';
import type { CDPSession } from 'playwright';
import type { Sample } from './figures.js';

/** One request as the browser made it. */
export interface WireEntry {
  readonly method: string;
  readonly url: string;
  /** Milliseconds after the first request. */
  readonly startMs: number;
  readonly endMs: number;
  /** Headers and body as transferred. */
  readonly bytes: number;
  /** The body, if the server had compressed it; undefined for one that could not be read. */
  readonly gzipBytes: number | undefined;
}

interface Pending {
  readonly method: string;
  readonly url: string;
  readonly start: number;
  bodyRead: Promise<number | undefined>;
  end: number | undefined;
  bytes: number;
}

async function gzipSize(cdp: CDPSession, requestId: string): Promise<number | undefined> {
  try {
    const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId });
    return gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')).length;
  } catch {
    return undefined;
  }
}

/** Records all requests of a page, including preflights. */
export interface WireRecorder {
  /** Call before the page is opened. */
  start(cdp: CDPSession): Promise<void>;
  /** Call once the network is idle. */
  entries(): Promise<readonly WireEntry[]>;
}

function listen(cdp: CDPSession, requests: Map<string, Pending>): void {
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const { method, url } = request;
    const bodyRead = Promise.resolve(undefined);
    requests.set(requestId, { method, url, start: timestamp, end: undefined, bytes: 0, bodyRead });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.end = timestamp;
    request.bytes = encodedDataLength;
    if (request.method !== 'OPTIONS') request.bodyRead = gzipSize(cdp, requestId);
  });
}

/** Creates a {@link WireRecorder}. */
export function createWireRecorder(): WireRecorder {
  const requests = new Map<string, Pending>();
  return {
    async start(cdp) {
      listen(cdp, requests);
      await cdp.send('Network.enable');
    },
    async entries() {
      const all = [...requests.values()].sort((a, b) => a.start - b.start);
      const first = all[0]?.start ?? 0;
      return Promise.all(
        all.map(async ({ method, url, start, end, bytes, bodyRead }) => ({
          method,
          url,
          startMs: (start - first) * 1000,
          endMs: ((end ?? start) - first) * 1000,
          bytes,
          gzipBytes: await bodyRead,
        })),
      );
    },
  };
}

/** Tolerance in ms for requests that follow each other, because the timestamps of their events differ. */
const OVERLAP_MS = 5;

/**
 * The number of sequential requests, including preflights, before `untilMs`: the largest set without overlap. For round
 * trips that are long compared with everything else.
 */
export function countInARow(entries: readonly WireEntry[], untilMs: number): number {
  const preflightEnd = new Map(
    entries.filter(({ method }) => method === 'OPTIONS').map(({ url, endMs }) => [url, endMs] as const),
  );
  const spans = entries
    .map(({ method, url, startMs, endMs }) => ({
      // A call starts when its preflight has been answered.
      startMs: method === 'OPTIONS' ? startMs : Math.max(startMs, preflightEnd.get(url) ?? 0),
      endMs,
    }))
    .filter(({ endMs }) => endMs <= untilMs)
    .sort((a, b) => a.endMs - b.endMs);
  let count = 0;
  let lastEndMs = -OVERLAP_MS;
  for (const { startMs, endMs } of spans) {
    if (startMs < lastEndMs - OVERLAP_MS) continue;
    count += 1;
    lastEndMs = endMs;
  }
  return count;
}

/** Network cost of a visit: requests, and bytes as transferred and as if compressed. */
export function wireSample(entries: readonly WireEntry[]): Sample {
  const sum = (of: (entry: WireEntry) => number): number =>
    entries.reduce((all, entry) => all + of(entry), 0);
  return {
    requests: entries.length,
    preflights: entries.filter(({ method }) => method === 'OPTIONS').length,
    wireKiB: sum(({ bytes }) => bytes) / 1024,
    gzipKiB: sum(({ gzipBytes }) => gzipBytes ?? 0) / 1024,
  };
}
