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
  const reader = response.body ? response.clone().body?.getReader() : undefined;
  if (!reader) return readWhole();
  const count = async (): Promise<void> => {
    let loaded = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      loaded += value.byteLength;
      onBytes(loaded);
    }
  };
  const [whole] = await Promise.all([readWhole(), count()]);
  return whole;
}
