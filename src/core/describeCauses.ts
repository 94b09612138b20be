import { attempt } from './callerValues.js';
import { causesOf } from './causesOf.js';
import { isWeaverError } from './errors.js';

/** Longest description of one cause, in characters: an error of a module may quote a whole document. */
const MAX_LENGTH = 300;

function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { name, message } = value as Partial<Error>;
  return `${String(isWeaverError(value) ? value.code : name)}: ${String(message)}`;
}

/**
 * What caused an error, what caused that, and so on: `TypeError: Failed to fetch`. For people who look for the reason.
 * Never throws, also for values with throwing getters.
 */
export function describeCauses(error: unknown): readonly string[] {
  return causesOf(error).map((cause) =>
    attempt(() => describe(cause), 'a value that cannot be read').slice(0, MAX_LENGTH),
  );
}
