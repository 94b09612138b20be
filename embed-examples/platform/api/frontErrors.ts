import { desc } from 'drizzle-orm';

import type { ErrorBatch } from '../../../src/wire/errorRecord.js';
import type { Queries } from '../database/database.js';
import { frontErrors } from '../database/schema.js';
import type { Session } from './sessions.js';

/** Longer ids, messages and stacks are cut: a page may send anything. */
const MAX_ID_LENGTH = 64;
const MAX_TEXT_LENGTH = 2_000;
const MAX_STACK_LENGTH = 20_000;
const MAX_DEVICE_FIELDS = 40;
const LISTED = 1_000;

/** PostgreSQL takes at most 65 535 values in a statement. */
const ROWS_IN_STATEMENT = 1_000;

/** Errors with their sender. */
export interface ReceivedErrors {
  readonly session: Session;
  readonly batch: ErrorBatch;
}

/** The largest value of a PostgreSQL `integer`. */
const MAX_INTEGER = 2_147_483_647;

/** The end of the year 9999; PostgreSQL's notation has four digits for a year. */
const MAX_TIME_MS = 253_402_300_799_999;

/** PostgreSQL stores neither the character 0 nor half of a surrogate pair. */
const cut = (text: string, length = MAX_TEXT_LENGTH): string =>
  text
    .replaceAll('\0', '')
    .slice(0, length)
    .replace(/\p{Cs}/gu, '\ufffd');

/** A line or column; one that no file has counts as unknown. */
const storableCount = (count: number): number => (count <= MAX_INTEGER ? count : 0);

/** The fields of a device record: texts, numbers and booleans. */
function storableDevice(clientInfo: ErrorBatch['clientInfo']): Record<string, unknown> {
  const fields = Object.entries(clientInfo)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .slice(0, MAX_DEVICE_FIELDS)
    .map(([key, value]) => [cut(key), typeof value === 'string' ? cut(value) : value] as const);
  return Object.fromEntries(fields);
}

function errorRows({
  session: { tenantKey, personId },
  batch: { dtos, creator, clientInfo, browserInfo },
}: ReceivedErrors): (typeof frontErrors.$inferInsert)[] {
  const sender = {
    tenantKey,
    personId,
    creator: cut(creator),
    clientInfo: storableDevice(clientInfo),
    browserInfo: cut(browserInfo),
  };
  return dtos.map((error) => ({
    ...sender,
    id: cut(error.id, MAX_ID_LENGTH),
    errType: error.errType,
    message: cut(error.message),
    filePath: cut(error.filePath),
    fileName: cut(error.fileName),
    lineNumber: storableCount(error.lineNumber),
    colNumber: storableCount(error.colNumber),
    stack: cut(error.stack, MAX_STACK_LENGTH),
    refererUrl: cut(error.refererUrl),
    comName: cut(error.comName),
    createdAt: new Date(Math.min(error.createTime, MAX_TIME_MS)),
  }));
}

/** How many of the new keys each batch has; the first batch with a key has it. */
function countNew(batches: readonly (readonly string[])[], newKeys: ReadonlySet<string>): number[] {
  const left = new Set(newKeys);
  return batches.map((keys) => keys.filter((key) => left.delete(key)).length);
}

/**
 * Stores errors of several people in one transaction; one whose id is known is dropped. Resolves to the number of new
 * ones in each batch.
 */
export async function addFrontErrors(
  queries: Queries,
  received: readonly ReceivedErrors[],
): Promise<number[]> {
  const keyOf = ({ tenantKey, id }: { tenantKey: string; id: string }): string => `${tenantKey}/${id}`;
  const batches = received.map(errorRows);
  const rows = batches.flat();
  const newKeys = new Set<string>();
  await queries.transaction(async (transaction) => {
    for (let at = 0; at < rows.length; at += ROWS_IN_STATEMENT) {
      const added = await transaction
        .insert(frontErrors)
        .values(rows.slice(at, at + ROWS_IN_STATEMENT))
        .onConflictDoNothing()
        .returning({ tenantKey: frontErrors.tenantKey, id: frontErrors.id });
      for (const row of added) newKeys.add(keyOf(row));
    }
  });
  return countNew(
    batches.map((batch) => batch.map(keyOf)),
    newKeys,
  );
}

/** The errors of all tenants for the control API, the latest received first. */
export function listFrontErrors(queries: Queries): Promise<(typeof frontErrors.$inferSelect)[]> {
  return queries
    .select()
    .from(frontErrors)
    .orderBy(desc(frontErrors.receivedAt), desc(frontErrors.createdAt))
    .limit(LISTED);
}
