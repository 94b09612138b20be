import { isThenable } from '../../../core/isThenable.js';
import { entriesOf } from '../../../core/objects.js';
import { withTimeLimit } from '../../../core/abort.js';
import { attempt } from '../../../core/callerValues.js';
import { warnAndContinue } from '../../../core/log.js';
import type { ErrorRecord } from '../../../wire/errorRecord.js';
import { isRecord, recordOf } from '../../../wire/record.js';

/** A function of the config that sees each record before it is kept. */
export type RecordHook = (record: ErrorRecord) => unknown;

/** How long a `beforeSend` that returns a promise may take. */
const LIMIT_MS = 5_000;

/** Longer texts of a hook are cut. */
const MAX_CHARACTERS = 8_000;

/**
 * A record, null for one that must not be kept, or undefined for an invalid result. Only the fields of a record are taken
 * over: other values might not be storable.
 */
function resultOf(returned: unknown, given: ErrorRecord): ErrorRecord | null | undefined {
  if (returned === null) return null;
  if (!isRecord(returned)) return undefined;
  const fields = entriesOf(given).map(([key, value]: [string, unknown]) => {
    const changed = returned[key];
    if (typeof changed !== typeof value) throw new Error(`${key} is missing`);
    return [key, typeof changed === 'string' ? changed.slice(0, MAX_CHARACTERS) : changed] as const;
  });
  // The platform drops an id that it knows, so a hook cannot choose it.
  return { ...(recordOf(fields) as unknown as ErrorRecord), id: given.id };
}

/**
 * Passes a record through a hook of the config, and calls `done` with the result: at once, or when the promise that the
 * hook returned has settled. A hook may exist to remove private data, so a record whose hook throws, returns something
 * else, or takes longer than 5 s, is not kept: `done` gets undefined, and a warning names the hook.
 */
export function reviewRecord(
  name: 'scrub' | 'beforeSend',
  hook: RecordHook | undefined,
  record: ErrorRecord,
  done: (record: ErrorRecord | null | undefined) => void,
): void {
  if (!hook) {
    done(record);
    return;
  }
  const fail = (error: unknown): void => {
    warnAndContinue(`an error is not reported, because ${name} of the config failed`, error);
    done(undefined);
  };
  const finish = (returned: unknown): void => {
    // What the hook returned may throw when it is read.
    const result = attempt(() => resultOf(returned, record), undefined);
    if (result === undefined) fail(new Error('it returned neither a record nor null'));
    else done(result);
  };
  let returned: unknown;
  let isLater: boolean;
  try {
    returned = hook({ ...record });
    isLater = isThenable(returned);
  } catch (error) {
    fail(error);
    return;
  }
  if (!isLater) {
    finish(returned);
    return;
  }
  const late = (): Error => new Error(`it did not finish within ${LIMIT_MS / 1000} s`);
  withTimeLimit(LIMIT_MS, late, undefined, () => Promise.resolve(returned)).then(finish, fail);
}
