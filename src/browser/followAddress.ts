import { createNode } from './page.js';

/** Makes the browser start the program of the user's system for a `mailto:` or `tel:` address. */
export function handOverAddress(address: string): void {
  const link = createNode('a');
  link.href = address;
  link.click();
}

/** Replaces the page by another one. */
export function navigatePage(address: string): void {
  location.assign(address);
}
