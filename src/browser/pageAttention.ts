import { ofDocument } from './pageNodes.js';

/** Resolves when the page is visible: at once, or when the person comes back to it. Rejects with the signal's reason. */
export function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', abort);
    };
    const abort = (): void => {
      stop();
      reject(signal.reason as Error);
    };
    const check = (): void => {
      if (ofDocument('visibilityState') !== 'visible') return;
      stop();
      resolve();
    };
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    addEventListener('visibilitychange', check);
    signal.addEventListener('abort', abort);
    check();
  });
}

/** Whether what the person types goes to this page or to a frame in it. */
export function hasPageFocus(): boolean {
  return document.hasFocus();
}
