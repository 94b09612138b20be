import { raceAbort } from '../core/abort.js';
import { createNode } from './page.js';
import { appendTo, headOfPage } from './pageNodes.js';
import { unfetched } from './fileFailures.js';

/** Makes the browser fetch a script or a style in advance. Returns a function that removes the hint. */
export function preloadFile(
  href: string,
  as: 'script' | 'style' | 'fetch',
  integrity: string | undefined,
  nonce?: string,
): () => void {
  const link = createNode('link');
  link.rel = 'preload';
  link.as = as;
  link.crossOrigin = 'anonymous';
  if (integrity !== undefined) link.integrity = integrity;
  if (nonce !== undefined) link.nonce = nonce;
  link.href = href;
  appendTo(headOfPage(), link);
  return () => {
    link.remove();
  };
}

/** An ES module that the browser fetches and checks without running it. */
export interface ModuleHint {
  /**
   * Resolves when the module is loaded and its integrity is valid; rejects if loading fails. Undefined in engines
   * without modulepreload (Safari before 17).
   */
  readonly loaded: Promise<void> | undefined;
  /** Removes the hint; the browser keeps a fetched module. */
  readonly remove: () => void;
}

/** Makes the browser fetch an ES module before its `import()`, which has no integrity option. */
export function preloadModule(
  href: string,
  integrity: string | undefined,
  nonce: string | undefined,
): ModuleHint {
  const link = createNode('link');
  if (!link.relList.supports('modulepreload')) return { loaded: undefined, remove: () => undefined };
  link.rel = 'modulepreload';
  link.crossOrigin = 'anonymous';
  if (integrity !== undefined) link.integrity = integrity;
  if (nonce !== undefined) link.nonce = nonce;
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => {
      resolve();
    };
    link.onerror = () => {
      reject(unfetched(href, 'script-src'));
    };
  });
  loaded.catch(() => undefined);
  link.href = href;
  appendTo(headOfPage(), link);
  return {
    loaded,
    remove() {
      link.remove();
    },
  };
}

/** Waits for a hint until `signal` aborts, and removes it. */
export async function awaitHint({ loaded, remove }: ModuleHint, signal: AbortSignal): Promise<void> {
  try {
    if (loaded) await raceAbort(loaded, signal);
  } finally {
    remove();
  }
}
