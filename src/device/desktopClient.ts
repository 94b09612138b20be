import { clientOf } from './clients.js';

/** What the desktop client adds: `weapp-pc/10.1.16/eteams-desktop`. */
const CLIENT_TOKENS = /\s*\b(?:weapp-pc|eteams-desktop)(?:\/[\w.-]+)*/gi;

/** What a shell of its own puts into its user agent and no browser does. */
const SHELL = /\b(?:electron|nwjs|nw|cef|qtwebengine)\/\d/i;

/** True for the platform's desktop client (spec 1 §4). */
export function isDesktopClient(userAgent: string): boolean {
  return clientOf(userAgent).client === 'weapp-pc';
}

/**
 * True when a page whose user agent does not name the desktop client runs in one of its windows all the same. `stored` is
 * the client's user agent as a page that did see it stored it (spec 1 §4); '' when none did.
 *
 * That text may be old, and the browser beside it a normal one. So it counts only when this user agent is the stored one
 * without the client's own tokens, to the letter, and names a shell (Electron and its like), which no browser does. An
 * update of the client changes the text, and the next page that sees the client stores the new one.
 */
export function isWindowOfDesktopClient(userAgent: string, stored: string): boolean {
  if (!isDesktopClient(stored) || !SHELL.test(userAgent)) return false;
  return userAgent.trim() === stored.replace(CLIENT_TOKENS, '').trim();
}
