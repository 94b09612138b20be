/** A page that is not seen draws no frame: nobody waits longer than this for one. */
const FRAME_LIMIT_MS = 100;

/** Resolves in a task of its own after the frame that is drawn next. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, FRAME_LIMIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(limit);
      setTimeout(resolve);
    });
  });
}
