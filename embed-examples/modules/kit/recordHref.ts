import { getDevice, moduleRouter } from './recordLibrary.js';

/**
 * The address of a record's page for the current device; undefined if there is none: for a kind without a page, for a module
 * that the tenant hides, and without an id. The record then has plain text instead of a link.
 *
 * @param kind as in the SDK's registry: `task`, `document`, `hrmProfile`
 */
export function recordHref(kind: string, id: string): string | undefined {
  try {
    return moduleRouter.resolve(kind, id, { device: getDevice().device }).url;
  } catch {
    return undefined;
  }
}
