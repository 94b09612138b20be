import { logError, logWarning } from '../../core/log.js';

/** What the login opener needs. */
export interface LoginOpenerDeps {
  /** The result of `classifyLink` for a URL. */
  readonly checkLink: (href: string) => Promise<{ readonly kind: string; readonly url?: string }>;
  /** Tells the host of the URL; true if the host opens it itself. */
  readonly offerLink: (link: { readonly url: string; readonly reason: 'login' }) => boolean;
  /** Asks the user whether to open a URL on an untrusted domain. */
  readonly askToOpen: (url: string) => Promise<boolean>;
  readonly open: (url: string, reason: 'login') => void;
}

/** Kinds of links that open without asking the user. */
const TRUSTED: readonly string[] = ['same-origin', 'trusted'];

/**
 * Creates the function that opens the login URL of a response, unless the host does: at once on the page's own origin and on trusted
 * domains, after asking the user for other web URLs, never for any other scheme (spec 1 §8, code 20221104). Never
 * rejects.
 */
export function createLoginOpener({
  checkLink,
  offerLink,
  askToOpen,
  open,
}: LoginOpenerDeps): (href: string) => Promise<void> {
  return async (href) => {
    try {
      const { kind, url } = await checkLink(href);
      if (url === undefined || (!TRUSTED.includes(kind) && kind !== 'confirm')) {
        logWarning('the platform named a login address that cannot be opened');
      } else if (offerLink({ url, reason: 'login' })) return;
      else if (TRUSTED.includes(kind) || (await askToOpen(url))) open(url, 'login');
    } catch (error) {
      logError('the login address of the platform could not be opened', error);
    }
  };
}
