/**
 * Runs a listener that is not ours. What it throws is its own error: it reaches the page's error handling as any uncaught
 * error does, but neither the SDK nor the next listener.
 */
export function callHostListener(call: () => void): void {
  try {
    call();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
