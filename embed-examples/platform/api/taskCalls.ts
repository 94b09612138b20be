import type { Hono } from 'hono';

import { ownProperty, ownText } from '../../../src/wire/record.js';
import {
  TASK_CALLS,
  type TaskDetail,
  type TaskListData,
  readNewTask,
} from '../../../src/wire/office/tasks.js';
import type { StackContext } from '../context.js';
import { ok, refusal } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { addTask, findTaskDetail, listTasks, tickTask } from './personTasks.js';
import { readBody } from './readBody.js';
import { requireSession } from './requestSession.js';
import { tenantToday } from './tenantToday.js';

const NO_OBJECT = 'The body must be a JSON object';
const NO_TASK = 'There is no such task';

/** Adds the calls of the task module. */
export function addTaskCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  const signedIn = requireSession(sessions);

  app.post(TASK_CALLS.list.path, signedIn, async (c) => {
    const { session } = c.var;
    const data: TaskListData = {
      ...(await listTasks(queries, session)),
      today: await tenantToday(queries, session.tenantKey),
    };
    return ok(c, data);
  });

  app.post(TASK_CALLS.detail.path, signedIn, async (c) => {
    const { session } = c.var;
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, NO_OBJECT);
    const found = await findTaskDetail(queries, session, ownText(body, 'id'));
    if (found === undefined) return refusal(c, 404, NO_TASK);
    const data: TaskDetail = { ...found, today: await tenantToday(queries, session.tenantKey) };
    return ok(c, data);
  });

  app.post(TASK_CALLS.add.path, signedIn, async (c) => {
    const { session } = c.var;
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, NO_OBJECT);
    const wanted = readNewTask(body);
    if (!wanted.ok) return refusal(c, 400, wanted.problem);
    const { dueOn = await tenantToday(queries, session.tenantKey), priority = 'normal' } = wanted.value;
    const task = await addTask(queries, session, { ...wanted.value, dueOn, priority });
    return task === undefined ? refusal(c, 409, 'This key belongs to another task') : ok(c, task);
  });

  app.post(TASK_CALLS.tick.path, signedIn, async (c) => {
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, NO_OBJECT);
    const [id, done] = [ownProperty(body, 'id'), ownProperty(body, 'done')];
    // A number would already have lost the last digits of the id.
    if (typeof id !== 'string') return refusal(c, 400, 'id must be a text');
    if (typeof done !== 'boolean') return refusal(c, 400, 'done must be true or false');
    const task = /^\d{1,32}$/.test(id) ? await tickTask(queries, c.var.session, id, done) : undefined;
    return task === undefined ? refusal(c, 404, NO_TASK) : ok(c, task);
  });
}
