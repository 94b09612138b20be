import { createNode } from './page.js';

/** How long a saved file's address stays: the browser reads it after the click, and larger files take their time. */
const KEEP_MS = 60_000;

/** Has the browser save a file. Nothing is added to the page. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = createNode('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEEP_MS);
}

/** Opens an address in a window of its own, which learns nothing of this page. */
export function openAddress(address: string): void {
  const link = createNode('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}

/**
 * False when a window that is opened now is sure to be held back: no person has just done anything. True where the
 * engine does not say.
 */
export function mayOpenWindow(): boolean {
  return typeof navigator === 'undefined' || navigator.userActivation?.isActive !== false;
}
