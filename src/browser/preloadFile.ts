import { createNode } from './page.js';

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
  (document.head ?? document.documentElement).append(link);
  return () => {
    link.remove();
  };
}
