import type { LinkOutcome } from '../../context/sessionContext.js';
import { attempt, ownOption } from '../../core/callerValues.js';
import { requireLive } from '../live.js';

export {
  classifyLink,
  type LinkClass,
  type LinkEnvironment,
  /** @deprecated Renamed to `LinkEnvironment`; this name will be removed in version 0.2. */
  type LinkEnvironment as LinkSurroundings,
  type LinkKind,
} from '../../classify/classifyLink.js';
export { withKeptParameters } from '../../classify/keptParameters.js';
export { whiteListSdk, type TrustedDomains } from '../../classify/trustedDomains.js';
export type { LinkOutcome } from '../../context/sessionContext.js';

/** Options of {@link aLink}. */
export interface ALinkOptions {
  /** The event that asks for the link: its default is prevented. */
  readonly event?: { preventDefault(): void } | undefined;
  /** `_self` replaces the host page. Anything else, also none, is a new window. */
  readonly target?: string | undefined;
}

/**
 * Opens a link after the checks that a link in an island gets (spec 2 §5; contract §8): the user is asked about an unknown
 * address, scripts and what is no text are refused, the host gets the event `link` first.
 * Resolves when the link was opened or the user was asked, without waiting for the answer.
 * Rejects with NOT_INITIALISED, and with CHUNK_FAILED.
 */
export async function aLink(href: string | null | undefined, options?: ALinkOptions): Promise<LinkOutcome> {
  const event: unknown = ownOption(options, 'event');
  const target: unknown = ownOption(options, 'target');
  // At once: after the first wait the browser has followed the link.
  attempt(() => {
    (event as ALinkOptions['event'])?.preventDefault();
  }, undefined);
  const live = requireLive();
  if (href === undefined || href === null) return 'ignored';
  if (typeof href !== 'string') return 'refused';
  return live.openLink(href, typeof target === 'string' ? target : undefined);
}
