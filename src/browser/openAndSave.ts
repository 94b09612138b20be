import { withoutOpener } from './linkWindow.js';
import { createNode } from './page.js';

/** Opens a URL in a new window without opener and referrer. */
export function openAddress(address: string): void {
  const link = createNode('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}

/**
 * Opens a URL of the platform in a new window without opener. False if the browser blocks it, which
 * {@link openAddress} cannot know: a window without referrer has no handle. So the platform gets the page's origin as
 * the referrer, as with every call.
 */
export function openWindow(address: string): boolean {
  return withoutOpener(open(address, '_blank')) !== undefined;
}

/** Whether the user has just acted, which a new window needs; undefined if the engine does not report it. */
export function hasUserActivation(): boolean | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.userActivation?.isActive;
}

/** False if the browser would block a new window, because there is no user activation. */
export function mayOpenWindow(): boolean {
  return hasUserActivation() !== false;
}

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
