import { createNode } from './page.js';
import { unfetched } from './fileFailures.js';

/**
 * Adds a style sheet with a link element; resolves when it applies. The element stays until its parent is removed. It
 * is removed if loading fails, or if `signal` aborts while loading.
 */
export function linkSheet(
  parent: ParentNode,
  href: string,
  integrity: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = createNode('link');
    const settle = (): void => {
      link.onload = link.onerror = null;
      signal.removeEventListener('abort', abort);
    };
    const fail = (error: Error): void => {
      settle();
      link.remove();
      reject(error);
    };
    const abort = (): void => {
      fail(signal.reason as Error);
    };
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    if (integrity !== undefined) link.integrity = integrity;
    link.onload = () => {
      settle();
      resolve();
    };
    link.onerror = () => {
      fail(unfetched(href, 'style-src'));
    };
    signal.addEventListener('abort', abort);
    link.href = href;
    parent.prepend(link);
  });
}
