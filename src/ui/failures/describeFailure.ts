import { describeCauses } from '../../core/describeCauses.js';
import { isInDevelopment } from '../../core/developmentErrors.js';
import type { WeaverError } from '../../core/errors.js';
import { VERSION } from '../../core/version.js';
import { causeText } from './causeText.js';

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
