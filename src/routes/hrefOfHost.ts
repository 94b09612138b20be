import { attempt } from '../core/callerValues.js';
import { logError, logWarning } from '../core/log.js';

/**
 * The address where the host wants a record to be opened (contract §1, resolveHref); undefined if it leaves that to the
 * SDK. What it throws is logged, and what is no http(s) address is ignored with a warning.
 *
 * @param base of relative addresses; '' if there is none
 */
export function hrefOfHost<Target>(
  resolveHref: ((target: Target) => unknown) | undefined,
  target: Target,
  base: string,
): string | undefined {
  let href: unknown;
  try {
    href = resolveHref?.(target);
  } catch (error) {
    logError('resolveHref of the config threw', error);
  }
  if (href === undefined || href === null) return undefined;
  const url =
    typeof href === 'string' ? attempt(() => new URL(href, base || undefined), undefined) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  logWarning('resolveHref of the config returned no http(s) address, which is ignored');
  return undefined;
}
