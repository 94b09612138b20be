import { getDevice, moduleRouter } from '../sharedLibrary.js';

/**
 * The address of a record's page for this device; undefined for a kind that the registry does not know, that has no page for
 * the device, or whose module the tenant hides.
 */
export function recordAddress(kind: string, id: string): string | undefined {
  try {
    return moduleRouter.resolve(kind, id, { device: getDevice().device }).url;
  } catch {
    return undefined;
  }
}
