/** Where a value was thrown, as the browser says it. */
export interface SourcePosition {
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A value that was thrown and not caught, or the reason of a rejected promise that no code on the page handled. */
export interface UncaughtError {
  readonly kind: 'uncaught';
  readonly value: unknown;
  readonly isRejection: boolean;
  /** Undefined for a rejection: the browser does not say where it happened. */
  readonly position?: SourcePosition | undefined;
  /** In ms since 1970. */
  readonly atMs: number;
}

/**
 * Calls `onError` for each uncaught error and unhandled rejection of the page, the host's own included, until the
 * returned function is called. It is called at once, while the code that dispatched the event may still be running. The
 * listeners are passive: the page's own handlers and the console get every error too.
 */
export function watchUncaughtErrors(onError: (error: UncaughtError) => void): () => void {
  const report = (value: unknown, isRejection: boolean, position?: SourcePosition): void => {
    onError({ kind: 'uncaught', value, isRejection, position, atMs: Date.now() });
  };
  const hearError = (event: ErrorEvent): void => {
    // Files that could not be loaded pass by on their way to their element.
    if (event.target !== globalThis) return;
    const { message, filename: file, lineno: line, colno: column } = event;
    const error: unknown = event.error;
    // Scripts may dispatch events of their own, without these members.
    report(error, false, typeof file === 'string' ? { message, file, line, column } : undefined);
  };
  const hearRejection = ({ reason }: PromiseRejectionEvent): void => {
    report(reason, true);
  };
  // Capturing: a handler of the page may stop the event.
  addEventListener('error', hearError, true);
  addEventListener('unhandledrejection', hearRejection, true);
  return () => {
    removeEventListener('error', hearError, true);
    removeEventListener('unhandledrejection', hearRejection, true);
  };
}
