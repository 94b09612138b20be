import { describeCauses } from '../../core/describeCauses.js';
import type { WeaverError } from '../../core/errors.js';
import { VERSION } from '../../core/version.js';

/** Where and when an error occurred. */
export interface FailurePlace {
  readonly atMs: number;
  /** The origin of the page. */
  readonly origin: string;
  /** The full name of what failed; default: the component of the error, which may be a module only. */
  readonly name?: string | undefined;
}

/** What support needs to know of an error, one fact a line. In English: it is for developers. */
export function describeFailure(error: WeaverError, { atMs, origin, name: fullName }: FailurePlace): string {
  const { code, message, component, phase, status, traceId } = error;
  const facts: readonly (readonly [name: string, value: string | number | undefined])[] = [
    ['phase', phase],
    ['status', status],
    ...describeCauses(error).map((cause) => ['cause', cause] as const),
    ['trace id', traceId],
    ['time', new Date(atMs).toISOString()],
    ['page', origin],
    ['version', `weaverSDK ${VERSION}`],
  ];
  const named = facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return [code, message, fullName ?? component, ...named].filter(Boolean).join('\n');
}
