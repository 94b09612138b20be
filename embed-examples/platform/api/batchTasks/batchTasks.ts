import { and, asc, eq, ne, sql } from 'drizzle-orm';

import type { BatchTaskMessage } from '../../../../src/wire/batchTaskMessage.js';
import {
  FAILED_ROWS_LIMIT,
  failureReason,
  type BatchTaskDetail,
  type NewHandOver,
} from '../../../../src/wire/office/batchTasks.js';
import type { Queries } from '../../database/database.js';
import { batchTaskFailures, batchTasks, people, records } from '../../database/schema.js';
import { newId } from '../newId.js';
import type { Session } from '../sessions.js';
import { handOverMessage } from '../../../../src/wire/office/noticeTexts.js';

/** Records that are changed in one transaction. */
const CHUNK = 20;

/** A hand-over that has been started. */
export interface HandOver {
  readonly taskId: string;
  readonly total: number;
  /** Runs it to its end. Resolves to the message for the person who started it. */
  readonly run: () => Promise<BatchTaskMessage>;
}

const personOf = (tenantKey: string, id: string) => and(eq(people.tenantKey, tenantKey), eq(people.id, id));

interface RecordToHandOver {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly ownerId: string;
}

/** Hands some records over; returns how many failed. Each is looked at again: it may have changed since the start. */
async function handOverChunk(
  queries: Queries,
  { tenantKey, personId }: Session,
  taskId: string,
  to: string,
  chunk: readonly RecordToHandOver[],
  from: number,
): Promise<number> {
  return queries.transaction(async (transaction) => {
    let failCount = 0;
    for (const [index, record] of chunk.entries()) {
      const here = and(eq(records.tenantKey, tenantKey), eq(records.id, record.id));
      const changed = await transaction
        .update(records)
        .set({ ownerId: to })
        .where(and(here, eq(records.ownerId, personId), ne(records.ownerId, to)))
        .returning({ id: records.id });
      if (changed.length > 0) continue;
      failCount += 1;
      const [now] = await transaction
        .select({ ownerId: records.ownerId, ownerName: people.name })
        .from(records)
        .innerJoin(people, and(eq(people.tenantKey, records.tenantKey), eq(people.id, records.ownerId)))
        .where(here);
      const reason = failureReason(now?.ownerId ?? '', to);
      await transaction.insert(batchTaskFailures).values({
        tenantKey,
        taskId,
        position: from + index,
        kind: record.kind,
        recordId: record.id,
        title: record.title,
        reason,
        ownerName: now?.ownerName ?? '',
      });
    }
    await transaction
      .update(batchTasks)
      .set({
        done: sql`${batchTasks.done} + ${chunk.length}`,
        failCount: sql`${batchTasks.failCount} + ${failCount}`,
      })
      .where(and(eq(batchTasks.tenantKey, tenantKey), eq(batchTasks.id, taskId)));
    return failCount;
  });
}

/**
 * Starts to hand business records over to another person; undefined for a person whom the tenant does not have.
 *
 * @param language of the notice, as on the wire
 */
export async function startHandOver(
  queries: Queries,
  session: Session,
  { to, scope }: NewHandOver,
  language: string,
): Promise<HandOver | undefined> {
  const { tenantKey, personId } = session;
  const [receiver] = await queries.select({ name: people.name }).from(people).where(personOf(tenantKey, to));
  if (receiver === undefined) return undefined;
  const ofScope =
    scope === 'own'
      ? and(eq(records.tenantKey, tenantKey), eq(records.ownerId, personId))
      : eq(records.tenantKey, tenantKey);
  const all: readonly RecordToHandOver[] = await queries
    .select({ id: records.id, kind: records.kind, title: records.title, ownerId: records.ownerId })
    .from(records)
    .where(ofScope)
    .orderBy(asc(records.id));
  const taskId = newId();
  const total = all.length;
  await queries
    .insert(batchTasks)
    .values({ tenantKey, id: taskId, personId, receiverId: to, state: 'running', total });
  return {
    taskId,
    total,
    async run() {
      let failCount = 0;
      for (let from = 0; from < total; from += CHUNK) {
        const chunk = all.slice(from, from + CHUNK);
        failCount += await handOverChunk(queries, session, taskId, to, chunk, from);
      }
      await queries
        .update(batchTasks)
        .set({ state: 'done' })
        .where(and(eq(batchTasks.tenantKey, tenantKey), eq(batchTasks.id, taskId)));
      return handOverMessage(newId(), language, {
        ...{ count: total, failed: failCount, to: receiver.name, taskId },
      });
    },
  };
}

/** A task of the person with its failed rows; undefined for an unknown id or another person's task. */
export async function findBatchTask(
  queries: Queries,
  { tenantKey, personId }: Session,
  taskId: string,
): Promise<BatchTaskDetail | undefined> {
  const [task] = await queries
    .select({
      state: batchTasks.state,
      total: batchTasks.total,
      done: batchTasks.done,
      failCount: batchTasks.failCount,
      receiverId: batchTasks.receiverId,
      receiverName: people.name,
    })
    .from(batchTasks)
    .innerJoin(people, and(eq(people.tenantKey, batchTasks.tenantKey), eq(people.id, batchTasks.receiverId)))
    .where(
      and(eq(batchTasks.tenantKey, tenantKey), eq(batchTasks.personId, personId), eq(batchTasks.id, taskId)),
    );
  if (task === undefined) return undefined;
  const { receiverId, receiverName, ...progress } = task;
  const failed = await queries
    .select({
      kind: batchTaskFailures.kind,
      id: batchTaskFailures.recordId,
      title: batchTaskFailures.title,
      reason: batchTaskFailures.reason,
      ownerName: batchTaskFailures.ownerName,
    })
    .from(batchTaskFailures)
    .where(and(eq(batchTaskFailures.tenantKey, tenantKey), eq(batchTaskFailures.taskId, taskId)))
    .orderBy(asc(batchTaskFailures.position))
    .limit(FAILED_ROWS_LIMIT);
  return { taskId, to: { id: receiverId, name: receiverName }, ...progress, failed };
}
