import { describeCauses, causesOf } from '../../core/causes.js';
import { isInDevelopment } from '../../core/developmentErrors.js';
import {
  type WeaverError,
  isWeaverError,
  kindOfCode,
  type FailureKind,
  type WeaverErrorCode,
} from '../../core/errors.js';
import { VERSION } from '../../core/version.js';
import { attempt } from '../../core/callerValues.js';

/** Where and when an error occurred. */
export interface FailureContext {
  readonly atMs: number;
  /** The origin of the page. */
  readonly origin: string;
  /** The full name of what failed; default: the component of the error, which may be a module only. */
  readonly name?: string | undefined;
}

type Fact = readonly [name: string, value: string | number | undefined];

function linesOf(facts: readonly Fact[]): readonly string[] {
  return facts.flatMap(([fact, value]) => (value === undefined ? [] : [`${fact}: ${value}`]));
}

/**
 * What support needs to know of an error, one fact a line; for the author of a module in development also the stacks of its
 * causes. In English: it is for developers.
 */
export function describeFailure(error: WeaverError, { atMs, origin, name }: FailureContext): string {
  const { code, message, component, phase, status, traceId } = error;
  const causes = isInDevelopment(error)
    ? [causeText(error)]
    : linesOf(describeCauses(error).map((cause) => ['cause', cause]));
  return [
    code,
    message,
    name ?? component,
    ...linesOf([
      ['phase', phase],
      ['status', status],
    ]),
    ...causes,
    ...linesOf([
      ['trace id', traceId],
      ['time', new Date(atMs).toISOString()],
      ['page', origin],
      ['version', `weaverSDK ${VERSION}`],
    ]),
  ]
    .filter(Boolean)
    .join('\n');
}

function textOfCause(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return String(cause);
  const { name, message, stack } = cause as Readonly<Record<'name' | 'message' | 'stack', unknown>>;
  const what = `${String(name)}: ${String(message)}`;
  if (typeof stack !== 'string') return what;
  // Only Chromium's stacks begin with name and message.
  return stack.includes(String(message)) ? stack : `${what}\n${stack}`;
}

/** The causes of an error with their stacks, the nearest first: for the author of a module. '' without a cause. */
export function causeText(error: { readonly cause?: unknown }): string {
  return causesOf(error)
    .map((cause) => `cause: ${attempt(() => textOfCause(cause), 'an error that cannot be read')}`)
    .join('\n');
}

/** The codes of calls whose HTTP status says more than the code. */
const HAS_STATUS: readonly WeaverErrorCode[] = ['TOKEN_FAILED', 'REQUEST_FAILED', 'ANSWER_UNREADABLE'];

function kindOfStatus(status: number, isCallOfInit: boolean): FailureKind | undefined {
  if (status === 401) return 'signedOut';
  // The host's token address says that no user is signed in to the host.
  if (status === 403) return isCallOfInit ? 'signedOut' : 'forbidden';
  if (status >= 500 || status === 408 || status === 429) return 'server';
  if (status < 400) return undefined;
  // A call of init has no content that could be missing: its address is wrong.
  if (isCallOfInit) return 'setUp';
  return status === 404 || status === 410 ? 'missing' : undefined;
}

function kindOf(error: WeaverError): FailureKind {
  const { code, phase, status, cause } = error;
  const reason = isWeaverError(cause) ? cause : undefined;
  const byStatus =
    HAS_STATUS.includes(code) && status !== undefined ? kindOfStatus(status, phase !== undefined) : undefined;
  if (byStatus) return byStatus;
  // What the token server failed with is the cause of its error.
  if (code === 'TOKEN_FAILED' && reason && reason.code !== code) return kindOfCode(reason.code);
  return kindOfCode(code);
}

/** The kind of a failure, by its code, its HTTP status, and whether `init` failed with it. */
export function failureKind(error: WeaverError): FailureKind {
  const kind = kindOf(error);
  // The token server is the host's own: the platform has no problem then.
  if (kind === 'server' && error.code === 'TOKEN_FAILED') return 'other';
  return kind === 'signedOut' && error.phase !== undefined ? 'notSignedIn' : kind;
}
