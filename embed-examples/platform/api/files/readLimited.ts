/**
 * How much of a body that is too long is still read before the answer: a browser that cannot finish sending does not
 * read the answer.
 */
const READ_ANYWAY = 4;

/** The bytes of `body`; undefined when there are more than `limit`. */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (body !== null) {
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length <= limit) chunks.push(value);
      else chunks.length = 0;
      if (length > limit * READ_ANYWAY) break;
    }
  }
  return length <= limit ? new Uint8Array(Buffer.concat(chunks)) : undefined;
}
