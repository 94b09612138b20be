import { watchRefusedFetches } from './refusedFetches.js';
import { WeaverError } from '../core/errors.js';
import { withoutQuery } from '../core/addressQuery.js';

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
