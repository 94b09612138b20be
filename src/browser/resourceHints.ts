import { raceAbort } from '../core/abort.js';
import { createNode } from './page.js';
import { appendTo, headOfPage } from './pageNodes.js';
import { unfetched } from './fetchFailures.js';

/** Asks the browser to fetch a script or a style ahead of its use. Returns the function that takes the hint back. */
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
   * Resolves once the module is there and its integrity holds; rejects when it cannot be had. Where the engine knows no
   * such hints (Safari before 17) it is undefined.
   */
  readonly loaded: Promise<void> | undefined;
  /** Takes the hint off the page; a module that was fetched stays with the browser. */
  readonly remove: () => void;
}

/** Asks the browser for an ES module ahead of its `import()`, which takes no integrity of its own. */
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

/** Waits for a hint no longer than `signal` allows, and takes it off the page. */
export async function awaitHint({ loaded, remove }: ModuleHint, signal: AbortSignal): Promise<void> {
  try {
    if (loaded) await raceAbort(loaded, signal);
  } finally {
    remove();
  }
}
