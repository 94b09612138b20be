import { withoutQuery } from '../core/withoutQuery.js';
import { WeaverError } from '../core/errors.js';

/**
 * The failure of a script or a style sheet that an element of ours asked for. The browser tells a page no more than that,
 * so it names the address, without its query, and everything that it may be.
 */
export function unfetched(url: string, directive: 'script-src' | 'style-src'): Error {
  return new Error(
    `${withoutQuery(url)} could not be fetched: it is not there, its CORS rules or this page's CSP (${directive}) do not allow it, or its integrity is wrong`,
  );
}

/** CHUNK_FAILED of a script of ours that the page's own rules refuse, made of the words that say so. */
export const chunkRefusal =
  (name: string) =>
  (says: string, cause: unknown): WeaverError =>
    new WeaverError('CHUNK_FAILED', {
      message: `Loading chunk ${name} failed: ${says}`,
      type: 'error',
      cause,
    });

/** What the page's own policy refused to fetch while somebody listened. */
export interface RefusedFetches {
  /**
   * The directive that refused `url`, with whatever query, as an author writes it: `script-src`; undefined when none did.
   * Resolves once the browser had time to say so.
   */
  directive(url: string): Promise<string | undefined>;
  stop(): void;
}

/** Listens from now on. A refused fetch looks like one that got no answer: only the page's report tells them apart. */
export function watchRefusedFetches(): RefusedFetches {
  const refused = new Map<string, string>();
  const hear = ({ disposition, blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (disposition === 'report') return;
    refused.set(withoutQuery(blockedURI), effectiveDirective.replace(/-elem$/, ''));
  };
  // Of the window, where it arrives too: an image of the page may be called `addEventListener`.
  addEventListener('securitypolicyviolation', hear);
  return {
    async directive(url) {
      // The report is a task of its own, which may stand behind the failure.
      await new Promise((resolve) => setTimeout(resolve));
      return refused.get(withoutQuery(url));
    },
    stop() {
      removeEventListener('securitypolicyviolation', hear);
    },
  };
}

/**
 * Does `load`, which fetches `url`. When the page's policy refused it the failure is what `refusal` makes of the words
 * that say so, with the directive and the address; every other failure stays as it is.
 */
export async function tellRefusal<T>(
  url: string,
  refusal: (says: string, cause: unknown) => Error,
  load: () => Promise<T>,
): Promise<T> {
  const refused = watchRefusedFetches();
  try {
    return await load();
  } catch (cause) {
    const directive = await refused.directive(url);
    if (directive === undefined) throw cause;
    throw refusal(`the page's content security policy (${directive}) refuses ${withoutQuery(url)}`, cause);
  } finally {
    refused.stop();
  }
}
