import { createNode } from './page.js';

/** How long the blob URL of a saved file is kept: the browser reads it after the click, large files slowly. */
const KEEP_MS = 60_000;

/** Makes the browser save a file. Nothing is added to the page. */
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

/** Opens a URL in a new window without opener and referrer. */
export function openAddress(address: string): void {
  const link = createNode('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}

/**
 * False if the browser would block a new window, because there is no user activation. True if the engine does not
 * report it.
 */
export function mayOpenWindow(): boolean {
  return typeof navigator === 'undefined' || navigator.userActivation?.isActive !== false;
}
