import { logError, logWarning } from '../../core/log.js';

/** Who decides about a login address, and who opens it. */
export interface LoginOpening {
  /** What `classifyLink` says of an address. */
  readonly checkLink: (href: string) => Promise<{ readonly kind: string; readonly url?: string }>;
  /** Asks the person whether an address that nobody vouches for is to be opened. */
  readonly askToOpen: (url: string) => Promise<boolean>;
  readonly open: (url: string) => void;
}

/** Kinds of links that open without asking. */
const TRUSTED: readonly string[] = ['same-origin', 'trusted'];

/**
 * What opens the login address of an answer: at once on the page's own origin and trusted domains, after asking
 * elsewhere on the web, and never anything else (spec 1 §8, 20221104). Never rejects.
 */
export function createLoginOpener({
  checkLink,
  askToOpen,
  open,
}: LoginOpening): (href: string) => Promise<void> {
  return async (href) => {
    try {
      const { kind, url } = await checkLink(href);
      if (url === undefined || (!TRUSTED.includes(kind) && kind !== 'confirm')) {
        logWarning('the platform named a login address that cannot be opened');
      } else if (TRUSTED.includes(kind) || (await askToOpen(url))) open(url);
    } catch (error) {
      logError('the login address of the platform could not be opened', error);
    }
  };
}
