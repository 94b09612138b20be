import { lengthOf } from '../transport.js';
import type { Progress } from '../requestOptions.js';

/** The same response with a body that reports how much of it has been read; without a body nothing is reported. */
export function watchBody(response: Response, onProgress: (progress: Progress) => void): Response {
  const { body, headers, status, statusText } = response;
  if (!body) return response;
  const total = lengthOf(response);
  let loaded = 0;
  onProgress({ loaded, total });
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      controller.enqueue(chunk);
      onProgress({ loaded, total });
    },
  });
  return new Response(body.pipeThrough(counter), { headers, status, statusText });
}
