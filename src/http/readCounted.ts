type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Hands on a body part by part, with the number of bytes so far. What `onPart` throws ends it, and is what this rejects with. */
async function eachPart(body: Body, onPart: (loaded: number, part: Uint8Array) => void): Promise<void> {
  const reader = body.getReader();
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    loaded += value.byteLength;
    onPart(loaded, value);
  }
}

/**
 * Reads a response as a whole and counts its bytes as they come. The count is made on a copy: Chromium reports most responses
 * that a script reads in parts as aborted (net::ERR_ABORTED) although they are complete, and none that it reads as a whole.
 *
 * @param onBytes called with the number of bytes so far, after each part; all calls come before this resolves. What it throws is
 * what this rejects with, at once
 */
export async function readCounted<T>(
  response: Response,
  readWhole: () => Promise<T>,
  onBytes: (loaded: number) => void,
): Promise<T> {
  // A 204, or a response of a fetch polyfill without streams.
  const copy = response.body && response.clone().body;
  if (!copy) return readWhole();
  const [whole] = await Promise.all([readWhole(), eachPart(copy, onBytes)]);
  return whole;
}

/** Reads a body as text and counts its bytes as they come, without a copy; `onBytes` as for {@link readCounted}. */
export async function readParts(body: Body, onBytes: (loaded: number) => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  await eachPart(body, (loaded, part) => {
    onBytes(loaded);
    text += decoder.decode(part, { stream: true });
  });
  return text + decoder.decode();
}
