/** Where a value was thrown, as the browser says it. */
export interface ThrowPlace {
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A value that was thrown, or a promise that was rejected, and that nobody on the page handled. */
export interface UncaughtError {
  readonly kind: 'uncaught';
  readonly value: unknown;
  readonly isRejection: boolean;
  /** Undefined for a rejection: the browser does not say where it happened. */
  readonly place?: ThrowPlace | undefined;
  /** In ms since 1970. */
  readonly atMs: number;
}

/**
 * Calls `onError` for each uncaught error and unhandled rejection of the page, the host's own included, until the
 * returned function is called. The listeners are passive: the page's own handlers and the console get every error too.
 */
export function watchUncaughtErrors(onError: (error: UncaughtError) => void): () => void {
  const report = (value: unknown, isRejection: boolean, place?: ThrowPlace): void => {
    const atMs = Date.now();
    // React 17 in development first throws an error of a component here, and then passes it to the error boundary: that
    // report, which names the component, comes first this way.
    queueMicrotask(() => {
      onError({ kind: 'uncaught', value, isRejection, place, atMs });
    });
  };
  const hearError = ({ error, message, filename: file, lineno: line, colno: column }: ErrorEvent): void => {
    report(error, false, { message, file, line, column });
  };
  const hearRejection = ({ reason }: PromiseRejectionEvent): void => {
    report(reason, true);
  };
  addEventListener('error', hearError);
  addEventListener('unhandledrejection', hearRejection);
  return () => {
    removeEventListener('error', hearError);
    removeEventListener('unhandledrejection', hearRejection);
  };
}
