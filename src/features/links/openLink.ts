import { handOverAddress, navigatePage, openAddress } from '../../browser/openAndSave.js';
import type { LinkOutcome, Notifier } from '../../context/sessionContext.js';
import { logWarning } from '../../core/log.js';
import { decideLink, type LinkedRecord, type LinkingSession } from './decideLink.js';

/** A link to open. */
export interface LinkToOpen {
  /** As it was written. It is read once, and nothing else is opened. */
  readonly href: string;
  /** `_self` replaces the host page; anything else is a new window. */
  readonly target?: string | undefined;
  /** Target for the host's event, where the SDK does not follow it: the `target` of an anchor. */
  readonly namedTarget?: string | undefined;
  /** Shows the page of a record inside the island, instead of opening it. */
  readonly showRecord?: ((record: LinkedRecord) => void) | undefined;
  /** Refuses mails and calls too: the browser would start a program without a click on this page. */
  readonly isWebOnly?: boolean | undefined;
  /** Opens the checked address in place of the browser. */
  readonly opener?: ((url: string) => void) | undefined;
  /** Closes the question to the user. */
  readonly signal?: AbortSignal | undefined;
}

/** What became of a link. */
export interface OpenedLink {
  readonly outcome: LinkOutcome;
  /** Resolves when the user has answered; at once without a question. Rejects with CHUNK_FAILED. */
  readonly answered: Promise<void>;
}

const done = (outcome: LinkOutcome): OpenedLink => ({ outcome, answered: Promise.resolve() });

/**
 * Opens a link, after it was checked and offered to the host (contract §8); asks the user first if it is not trusted.
 * Rejects with CHUNK_FAILED.
 */
export async function openLink(
  link: LinkToOpen,
  session: LinkingSession & { readonly notifier: Pick<Notifier, 'askToOpen' | 'offerLink' | 'open'> },
): Promise<OpenedLink> {
  const { notifier } = session;
  const decision = await decideLink(link.href, session);
  if (link.signal?.aborted) return done('ignored');
  if (decision.kind === 'ignore') return done('ignored');
  if (decision.kind === 'handOver' && !link.isWebOnly) {
    handOverAddress(decision.url);
    return done('opened');
  }
  if (decision.kind !== 'open') {
    logWarning('a link was not opened: it is no address of a web page');
    return done('refused');
  }
  const { url, reason, record } = decision;
  const target = link.target ?? link.namedTarget;
  if (notifier.offerLink({ url, reason, ...(target !== undefined && { target }) })) return done('ignored');
  const isHere = link.target === '_self';
  if (reason === 'unverified') {
    const open = link.opener ?? (isHere ? navigatePage : openAddress);
    const answered = notifier.askToOpen(url, link.signal).then((isWanted) => {
      if (isWanted) open(url);
    });
    return { outcome: 'asked', answered };
  }
  if (link.opener) link.opener(url);
  else if (record && link.showRecord) link.showRecord(record);
  else if (isHere) navigatePage(url);
  else notifier.open(url, reason);
  return done('opened');
}
