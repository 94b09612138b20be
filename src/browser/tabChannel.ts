/**
 * Opens a channel to the other tabs of the origin. Undefined where the browser has none or refuses it.
 *
 * @param onMessage hears what any script of the origin posts there, whatever it is
 */
export function openTabChannel(
  name: string,
  onMessage: (message: unknown) => void,
): { post(message: unknown): void; close(): void } | undefined {
  try {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      onMessage(data);
    });
    return {
      post(message) {
        channel.postMessage(message);
      },
      close() {
        channel.close();
      },
    };
  } catch {
    // A sandboxed page may have none.
    return undefined;
  }
}
