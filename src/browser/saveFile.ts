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
