/** The libraries of this build by import name: of the React that it imports. */
export { reactLibraries as sdkLibraries } from './reactLibraries.js';

/**
 * Sets the React that the SDK renders with. The ES module, whose entries bring it, replaces this file with
 * sdkLibraries.module.tsx; everywhere else it is imported.
 */
export function bindReact(_libraries: Readonly<Record<string, unknown>>): void {
  // Nothing to set.
}
