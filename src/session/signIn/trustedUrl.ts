import { trustedScriptUrl } from '../../browser/trustedTypes.js';
import { ERROR_CODES, WeaverError, type WeaverErrorCode } from '../../core/errors.js';

/**
 * The address of a script as its element takes it.
 *
 * @throws WeaverError of `code`, naming the directive to add, where the page's CSP allows no policy of ours (contract §4)
 */
export function trustedUrl(url: string, slots: Record<PropertyKey, unknown>, code: WeaverErrorCode): string {
  try {
    return trustedScriptUrl(url, slots);
  } catch (cause) {
    throw new WeaverError(code, {
      message: `${ERROR_CODES[code].message}: ${(cause as Error).message}`,
      cause,
    });
  }
}
