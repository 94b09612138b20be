import type { Progress } from '../requestOptions.js';

/** A body that tells how much of it was taken, and the content type that it needs. */
export interface StreamedBody {
  readonly body: ReadableStream<Uint8Array>;
  readonly contentType: string | undefined;
}

/** True where the engine sends streams: others would send the text "[object ReadableStream]". */
export function canStream(): boolean {
  let asked = false;
  try {
    const request = new Request('https://stream.invalid', {
      method: 'POST',
      body: new ReadableStream(),
      get duplex() {
        asked = true;
        return 'half' as const;
      },
    } as RequestInit);
    return asked && !request.headers.has('content-type');
  } catch {
    return false;
  }
}

/**
 * True when calls to `origin` were seen to use HTTP/2 or later: on HTTP/1.1 a browser refuses to send a stream. Other
 * origins have to allow the look (Timing-Allow-Origin).
 */
export function speaksHttp2(origin: string): boolean {
  return performance.getEntriesByType('resource').some((entry) => {
    const { nextHopProtocol } = entry as PerformanceResourceTiming;
    return /^h[23]/.test(nextHopProtocol) && entry.name.startsWith(`${origin}/`);
  });
}

/** Turns a body into a stream that tells its progress as the network takes it. */
export function streamedBody(
  raw: BodyInit,
  total: number | undefined,
  onProgress: (progress: Progress) => void,
): StreamedBody | undefined {
  // A Response reads every kind of body, boundaries of forms included.
  const whole = new Response(raw);
  if (!whole.body) return undefined;
  const reader = whole.body.getReader();
  let loaded = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) {
        controller.close();
        return;
      }
      loaded += value.byteLength;
      controller.enqueue(value);
      onProgress({ loaded, total });
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { body, contentType: whole.headers.get('content-type') ?? undefined };
}
