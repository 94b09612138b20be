import { WeaverError, expectationOf, type WeaverErrorCode } from '../../core/errors.js';
import { attempt, ownOption } from '../../core/callerValues.js';

/** A failed call of a module, for the host. It contains no query, which may be private. */
export interface FailedRequest {
  readonly code: WeaverErrorCode;
  readonly method: string;
  /** The path on the API origin: `/api/task/list`. */
  readonly path: string;
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined;
}

/** Who made a call, and who is told when it fails. */
export interface RequestCaller {
  /** The component in the error: `@weapp/people/ProfileCard`. */
  readonly component: string;
  readonly onFailed: (failed: FailedRequest, error: WeaverError) => void;
}

function pathOf(url: unknown): string {
  // The base is for relative URLs; only the path is used.
  return typeof url === 'string' && url !== ''
    ? attempt(() => new URL(url, 'https://api.invalid').pathname, '')
    : '';
}

/**
 * Waits for a call and reports its failure once, before it rejects. Calls that were aborted, or that the sensitive-word
 * check stopped, are not reported. Rejects as `call` does, with the component in the error.
 */
export async function reportFailure(
  call: Promise<unknown>,
  options: object,
  { component, onFailed }: RequestCaller,
): Promise<unknown> {
  try {
    return await call;
  } catch (thrown) {
    if (!(thrown instanceof WeaverError)) throw thrown;
    const error = thrown.with({ component });
    const { code, status } = error;
    const method = ownOption(options, 'method');
    // What the caller or the user wanted is no failure.
    if (expectationOf(error) !== 'stopped') {
      const failed = {
        code,
        method: typeof method === 'string' ? method.toUpperCase() : 'GET',
        path: pathOf(ownOption(options, 'url')),
        status,
      };
      onFailed(failed, error);
    }
    throw error;
  }
}
