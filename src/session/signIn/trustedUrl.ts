import { trustedScriptUrl } from '../../browser/trustedTypes.js';
import { ERROR_CODES, WeaverError, type WeaverErrorCode } from '../../core/errors.js';

/**
 * The URL of a script as a Trusted Types value.
 *
 * @throws WeaverError of `code`, with the directive to add, if the page's CSP does not allow the SDK's policy
 * (contract §4)
 */
export function trustedUrl(url: string, code: WeaverErrorCode): string {
  try {
    return trustedScriptUrl(url);
  } catch (cause) {
    throw new WeaverError(code, {
      message: `${ERROR_CODES[code].message}: ${(cause as Error).message}`,
      cause,
    });
  }
}
