import { WeaverError } from '../core/errors.js';
import { withoutQuery } from '../core/addressQuery.js';

/** Fetches that the page's CSP blocked while listening. */
interface RefusedFetches {
  /**
   * The directive that blocked `url`, ignoring its query: `script-src`; undefined if none did. Waits for the
   * browser's violation event.
   */
  directive(url: string): Promise<string | undefined>;
  stop(): void;
}

/**
 * Starts listening. Only the violation event distinguishes a blocked fetch from one without a response. Without a page
 * (workers, servers) nothing is found.
 */
export function watchRefusedFetches(): RefusedFetches {
  if (typeof addEventListener !== 'function')
    return { directive: () => Promise.resolve(undefined), stop: () => undefined };
  const refused = new Map<string, string>();
  const onViolation = ({
    disposition,
    blockedURI,
    effectiveDirective,
  }: SecurityPolicyViolationEvent): void => {
    if (disposition === 'report') return;
    refused.set(withoutQuery(blockedURI), effectiveDirective.replace(/-elem$/, ''));
  };
  // On the window, where the event bubbles to: an image named `addEventListener` could replace the document's method
  // (DOM clobbering).
  addEventListener('securitypolicyviolation', onViolation);
  return {
    async directive(url) {
      // The violation event is a separate task, which may run after the failure.
      await new Promise((resolve) => setTimeout(resolve));
      return refused.get(withoutQuery(url));
    },
    stop() {
      removeEventListener('securitypolicyviolation', onViolation);
    },
  };
}

/**
 * The error of a script or style sheet that failed to load. The browser gives no reason, so the message names the
 * URL, without its query, and all possible causes.
 */
export function unfetched(url: string, directive: 'script-src' | 'style-src'): Error {
  return new Error(
    `${withoutQuery(url)} could not be fetched: it is not there, its CORS rules or this page's CSP (${directive}) do not allow it, or its integrity is wrong`,
  );
}

/** Creates the CHUNK_FAILED of a script that the page's CSP blocks, from the text that explains it. */
export const chunkRefusal =
  (name: string) =>
  (explanation: string, cause: unknown): WeaverError =>
    new WeaverError('CHUNK_FAILED', {
      message: `Loading chunk ${name} failed: ${explanation}`,
      type: 'error',
      cause,
    });

/**
 * Runs `load`, which fetches `url`. If the page's CSP blocked it, rejects with the error that `refusal` creates from
 * a text with the directive and the URL; every other error is unchanged.
 */
export async function explainRefusal<T>(
  url: string,
  refusal: (explanation: string, cause: unknown) => Error,
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
