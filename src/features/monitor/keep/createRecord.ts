import { randomKey, fingerprint } from '../../../core/ids.js';
import { scrubAddress, scrubText, isSecretName } from '../../../core/scrubText.js';
import type { ErrorRecord } from '../../../wire/errorRecord.js';
import type { TimedError, NotedErrors } from '../find/notedErrors.js';
import { messageEnd, describeThrown } from '../find/parseStack.js';
import { isThenable } from '../../../core/promises.js';
import { entriesOf } from '../../../core/objects.js';
import { withTimeLimit } from '../../../core/abort.js';
import { attempt } from '../../../core/callerValues.js';
import { warnAndContinue } from '../../../core/log.js';
import { isRecord, recordOf } from '../../../wire/record.js';
import { pageAddress } from '../../../browser/page.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { jsonText } from '../../../core/jsonText.js';
import type { SafeExporters } from '../exporters.js';
import type { ErrorOwner } from './storedErrors.js';
import type { Outbox } from './outbox.js';

/**
 * The record of an error, without private data (spec 1 §3; contract §8, settled details).
 *
 * @param secret a text that is removed wherever it occurs: the session id
 */
export function createRecord(
  { id, atMs, errType, message, stack, file, line, column, comName }: TimedError,
  page: string,
  secret?: string,
): ErrorRecord {
  const scrub = (text: string): string => scrubText(text, secret);
  const filePath = scrub(scrubAddress(file));
  return {
    id,
    errType,
    message: scrub(message),
    filePath,
    fileName: filePath.slice(filePath.lastIndexOf('/') + 1),
    lineNumber: line,
    colNumber: column,
    stack: scrubStack(stack, message, secret),
    refererUrl: scrub(scrubAddress(page)),
    createTime: atMs,
    comName: scrub(comName),
  };
}

/** The record that tells the platform how many errors were not kept. */
export function createCountRecord(count: number, page: string, atMs: number): ErrorRecord {
  const message = `${count} further errors were not kept`;
  const unknownLocation = { stack: '', file: '', line: 0, column: 0, comName: '' };
  return createRecord({ id: randomKey(20), atMs, errType: 'js', message, ...unknownLocation }, page);
}

/**
 * A stack as it is sent, the same in all browsers: without private data, frames without indentation. Before the frames are
 * the error's name, if the browser gives one other than `Error`, and its message, if it differs from that of the record.
 *
 * @param message the message as thrown, which Chrome repeats in the stack
 * @param secret as in {@link scrubText}
 */
export function scrubStack(stack: string, message: string, secret?: string): string {
  const end = messageEnd(stack, message);
  const name = stack.slice(0, Math.max(0, (end ?? 0) - message.length)).replace(/: $/, '');
  const rest = stack.slice(end ?? 0);
  const kept = name === '' || name === 'Error' ? rest.replace(/^\r?\n/, '') : name + rest;
  return scrubText(kept, secret).replace(/^[ \t]+(?=at )/gm, '');
}

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

/** A value of JSON without private data, in its keys too. */
function scrubJson(value: unknown, key: string, secret: string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => scrubJson(item, key, secret));
  if (isRecord(value)) {
    return recordOf(
      entriesOf(value).map(([name, item]) => [scrubText(name, secret), scrubJson(item, name, secret)]),
    );
  }
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  if (isSecretName(key)) return '[token]';
  const text = String(value);
  const scrubbed = scrubText(text, secret);
  return scrubbed === text ? value : scrubbed;
}

/** Further values are left out: an element of a framework refers to the whole page. */
const MAX_VALUES = 1_000;

/** A copy of what JSON can express, errors as message and stack. A repeated object is '[repeated]', so cycles end. */
function jsonCopy(value: unknown): unknown {
  const known = new Set<object>();
  let count = 0;
  const text = JSON.stringify(value, (_, item: unknown) => {
    count += 1;
    if (count > MAX_VALUES) return undefined;
    if (typeof item === 'bigint') return String(item);
    if (typeof item !== 'object' || item === null) return item;
    if (known.has(item)) return '[repeated]';
    known.add(item);
    return item instanceof Error ? describeThrown(item) : item;
  });
  return JSON.parse(text);
}

/**
 * What the caller of `captureError` added, without private data: a copy, as JSON has it. Undefined for what cannot be read.
 *
 * @param secret as in {@link scrubText}
 */
export function scrubExtra(extra: unknown, secret?: string): unknown {
  const copy = attempt(() => jsonCopy(extra), undefined);
  return scrubJson(copy, '', secret);
}

/**
 * Makes the records of the errors that were found since the last call, without private data and as the config changes them, and
 * adds them to the outbox. They are made together and later, so that code that throws is hardly slowed. An error is not added
 * if it is identical to one of any tab once private data was removed: then that one is counted.
 *
 * @param owner an error of one user is no duplicate of another user's
 */
export function recordFound(
  { config, requests, sessionStore }: Pick<SessionContext, 'config' | 'requests' | 'sessionStore'>,
  owner: ErrorOwner,
  noted: Pick<NotedErrors, 'repeat' | 'takeFound'>,
  outbox: Pick<Outbox, 'add' | 'countNotKept' | 'shared'>,
  exporters: Pick<SafeExporters, 'error'>,
): void {
  const { errors, notKept } = noted.takeFound();
  if (notKept > 0) outbox.countNotKept(notKept);
  if (errors.length === 0) return;
  const { scrub, beforeSend } = config.monitor ?? {};
  const scope = fingerprint(jsonText(owner));
  const page = pageAddress();
  // No record may contain it.
  const secret = sessionStore.sessionId();

  const review = (record: ErrorRecord, extra: unknown): void => {
    reviewRecord('scrub', scrub, record, (scrubbed) => {
      if (!scrubbed) {
        outbox.countNotKept(1);
        return;
      }
      reviewRecord('beforeSend', beforeSend, scrubbed, (kept) => {
        if (kept === undefined) outbox.countNotKept(1);
        if (!kept) return;
        outbox.add({ ...kept, ...owner });
        exporters.error(kept, extra, requests.traceId);
      });
    });
  };
  for (const error of errors) {
    const record = createRecord(error, page, secret);
    const key = fingerprint(`${scope}\n${record.errType}\n${record.filePath}\n${record.message}`);
    const same = outbox.shared.find(key);
    if (same !== undefined) {
      noted.repeat(same);
      continue;
    }
    outbox.shared.add(key, { id: record.id, atMs: Date.now() });
    review(record, scrubExtra(error.extra, secret));
  }
}
