/** The content type of the platform's answers. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** The content type of a page. */
export const HTML_TYPE = 'text/html; charset=utf-8';

/** The real answer's headers without those that describe a complete body. */
export function headersOf(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return headers;
}

/** The first half of the real answer, as bytes. */
export async function firstHalf(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return bytes.slice(0, Math.max(1, Math.floor(bytes.length / 2)));
}

/** An answer sent in chunks: the adapter buffers short bodies first unless it detects a stream. */
function streamed(answer: Response, body: ReadableStream<Uint8Array>): Response {
  const headers = headersOf(answer);
  headers.set('transfer-encoding', 'chunked');
  return new Response(body, { status: answer.status, headers });
}

/** The first half, then `afterwards` is called; the answer never ends by itself. */
export async function halfThen(answer: Response, afterwards: () => void): Promise<Response> {
  const half = await firstHalf(answer);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(half);
      afterwards();
    },
  });
  return streamed(answer, body);
}

/** The whole answer in `count` pieces, with a `pause` before each; the headers are sent at once. */
export async function inPieces(
  answer: Response,
  count: number,
  pause: () => Promise<void>,
): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const size = Math.max(1, Math.ceil(bytes.length / count));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await pause();
      if (sent < bytes.length) controller.enqueue(bytes.slice(sent, sent + size));
      sent += size;
      if (sent >= bytes.length) controller.close();
    },
  });
  return streamed(answer, body);
}
