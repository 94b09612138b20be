/** How a body is labelled that looks like the platform's. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** How a page is labelled. */
export const HTML_TYPE = 'text/html; charset=utf-8';

/** The real answer's headers without what describes a whole body. */
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

/** An answer that is sent as it comes: the adapter gathers short bodies first unless it takes them for a stream. */
function streamed(answer: Response, body: ReadableStream<Uint8Array>): Response {
  const headers = headersOf(answer);
  headers.set('transfer-encoding', 'chunked');
  return new Response(body, { status: answer.status, headers });
}

/** The first half, and then whatever `afterwards` does; the answer never ends by itself. */
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

/** The whole answer in `count` pieces, with a `pause` before each; the headers go at once. */
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
