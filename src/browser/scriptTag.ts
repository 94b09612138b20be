/** A script to be loaded by an element of ours. */
export interface ScriptTagOptions {
  /** Absolute address, as a script element takes it (see trustedScriptUrl). */
  readonly src: string;
  /** `sha384-…` */
  readonly integrity?: string | undefined;
  /** The page's CSP nonce. */
  readonly nonce?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Loads a classic script and resolves once it has run; the element is removed again in every case. Resolving says only
 * that *something* was served and run: the caller checks for the global it expects.
 *
 * @throws Error when the script cannot be fetched or its integrity is wrong; the signal's reason when it aborts
 */
export function loadScriptTag({ src, integrity, nonce, signal }: ScriptTagOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (integrity !== undefined) script.integrity = integrity;
    if (nonce !== undefined) script.nonce = nonce;

    const settle = (outcome: () => void): void => {
      script.onload = null;
      script.onerror = null;
      signal.removeEventListener('abort', stop);
      script.remove();
      outcome();
    };
    const stop = (): void => {
      settle(() => {
        reject(signal.reason as Error);
      });
    };
    script.onload = () => {
      settle(resolve);
    };
    script.onerror = () => {
      settle(() => {
        reject(new Error('the script could not be fetched, or its integrity is wrong'));
      });
    };
    signal.addEventListener('abort', stop, { once: true });
    script.src = src;
    // A document without a head (XHTML, document.write) still has a root element.
    (document.head ?? document.documentElement).append(script);
  });
}

/** Asks the browser to fetch a script or a style ahead of its use. Returns the function that takes the hint back. */
export function preloadFile(
  href: string,
  as: 'script' | 'style' | 'fetch',
  integrity: string | undefined,
): () => void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.crossOrigin = 'anonymous';
  if (integrity !== undefined) link.integrity = integrity;
  link.href = href;
  (document.head ?? document.documentElement).append(link);
  return () => {
    link.remove();
  };
}
