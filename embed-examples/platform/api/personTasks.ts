import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import {
  TASK_LIST_LIMIT,
  tickedTask,
  type NewTask,
  type Task,
  type TaskDetail,
} from '../../../src/wire/office/tasks.js';
import type { Queries } from '../database/database.js';
import { people, tasks } from '../database/schema.js';
import { keyedId } from './keyedId.js';
import { ROW_ID } from '../../../src/wire/office/requestValues.js';
import type { Session } from './sessions.js';

const assignees = alias(people, 'assignees');

/** The tasks of the session's person: no other row is written, and none but those that the person gave is read. */
const ofPerson = ({ tenantKey, personId }: Session) =>
  and(eq(tasks.tenantKey, tenantKey), eq(tasks.assigneeId, personId));

const selectTasks = (queries: Queries) =>
  queries
    .select({
      id: tasks.id,
      title: tasks.title,
      status: tasks.status,
      priority: tasks.priority,
      progress: tasks.progress,
      dueOn: tasks.dueOn,
      creator: { id: people.id, name: people.name },
      assignee: { id: assignees.id, name: assignees.name },
    })
    .from(tasks)
    .innerJoin(people, and(eq(people.tenantKey, tasks.tenantKey), eq(people.id, tasks.creatorId)))
    .innerJoin(assignees, and(eq(assignees.tenantKey, tasks.tenantKey), eq(assignees.id, tasks.assigneeId)));

type TaskRow = Awaited<ReturnType<typeof selectTasks>>[number];

/** A person's own tasks need no sender when they gave them to themselves. */
const asSeenBy =
  ({ personId }: Session) =>
  ({ assignee: _, ...task }: TaskRow): Task =>
    task.creator.id === personId ? { ...task, creator: null } : task;

/** The tasks of a person in the order of the wire, at most {@link TASK_LIST_LIMIT}, and their number. */
export async function listTasks(
  queries: Queries,
  session: Session,
): Promise<{ readonly tasks: Task[]; readonly total: number }> {
  const openDueOn = sql`case when ${tasks.status} <> 'done' then ${tasks.dueOn} end`;
  const found = await selectTasks(queries)
    .where(ofPerson(session))
    .orderBy(sql`${openDueOn} asc nulls last`, desc(tasks.dueOn), asc(tasks.id))
    .limit(TASK_LIST_LIMIT);
  const [all] = await queries.select({ total: count() }).from(tasks).where(ofPerson(session));
  return { tasks: found.map(asSeenBy(session)), total: all?.total ?? 0 };
}

/** One task of a person; undefined for an unknown id or another person's task. */
async function findTask(queries: Queries, session: Session, id: string): Promise<Task | undefined> {
  const [task] = await selectTasks(queries).where(and(ofPerson(session), eq(tasks.id, id)));
  return task === undefined ? undefined : asSeenBy(session)(task);
}

/** A task that the person has or gave. */
export async function findTaskDetail(
  queries: Queries,
  session: Session,
  id: string,
): Promise<Omit<TaskDetail, 'today'> | undefined> {
  if (!ROW_ID.test(id)) return undefined;
  const { tenantKey, personId } = session;
  const given = and(eq(tasks.tenantKey, tenantKey), eq(tasks.creatorId, personId));
  const [row] = await selectTasks(queries).where(and(or(ofPerson(session), given), eq(tasks.id, id)));
  if (row === undefined) return undefined;
  const { assignee } = row;
  return { task: asSeenBy(session)(row), assignee, canTick: assignee.id === personId };
}

/** Adds a task that the person gives to themselves, once even if the request is repeated. */
export async function addTask(
  queries: Queries,
  session: Session,
  { key, title, dueOn, priority }: Required<NewTask>,
): Promise<Task | undefined> {
  const { tenantKey, personId } = session;
  const id = keyedId(session, key);
  await queries
    .insert(tasks)
    .values({
      tenantKey,
      id,
      title,
      assigneeId: personId,
      creatorId: personId,
      status: 'open',
      priority,
      progress: 0,
      dueOn,
    })
    .onConflictDoNothing();
  return findTask(queries, session, id);
}

/** Completes or reopens a task; returns the task afterwards, undefined for one that the person does not have. */
export async function tickTask(
  queries: Queries,
  session: Session,
  id: string,
  done: boolean,
): Promise<Task | undefined> {
  const thisTask = and(ofPerson(session), eq(tasks.id, id));
  await queries.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ status: tasks.status, progress: tasks.progress })
      .from(tasks)
      .where(thisTask)
      .for('update');
    if (row !== undefined) await transaction.update(tasks).set(tickedTask(row, done)).where(thisTask);
  });
  return findTask(queries, session, id);
}
