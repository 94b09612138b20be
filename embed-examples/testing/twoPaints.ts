import type { Frame } from 'playwright';

/** Waits until a document was painted twice: by then it also shows what React rendered because of the first paint. */
export const twoPaints = (frame: Frame): Promise<void> =>
  frame.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve))));
      }),
  );
