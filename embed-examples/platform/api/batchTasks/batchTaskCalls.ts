import type { Hono } from 'hono';

import { IDENTITY_HEADERS } from '../../../../src/wire/calls.js';
import { ownText } from '../../../../src/wire/record.js';
import { BATCH_TASK_CALLS, NO_RECEIVER, readNewHandOver } from '../../../../src/wire/office/batchTasks.js';
import type { StackContext } from '../../context.js';
import { ok, refusal } from '../../http/envelope.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { readBody } from '../readBody.js';
import { requireSession } from '../requestSession.js';
import { ROW_ID } from '../../../../src/wire/office/requestValues.js';
import type { Session } from '../sessions.js';
import { findBatchTask, startHandOver, type HandOver } from './batchTasks.js';

const NO_OBJECT = 'The body must be a JSON object';

/** Runs a task to its end, after the answer that it was started, and tells its person. */
export function runHandOver(
  { messages }: Pick<StackContext, 'messages'>,
  receiver: Pick<Session, 'tenantKey' | 'personId'>,
  { run, taskId }: HandOver,
): void {
  run().then(
    (message) => {
      messages.push(receiver, message);
    },
    (error: unknown) => {
      // A reset of the stack takes the rows of a running task away.
      console.error(`platform: the batch task ${taskId} broke off:`, error);
    },
  );
}

/** Adds the calls of batch tasks. */
export function addBatchTaskCalls(app: Hono<ExchangeEnv>, context: StackContext): void {
  const { queries, sessions } = context;
  const signedIn = requireSession(sessions);

  app.post(BATCH_TASK_CALLS.start.path, signedIn, async (c) => {
    const { session } = c.var;
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, NO_OBJECT);
    const wanted = readNewHandOver(body);
    if (!wanted.ok) return refusal(c, 400, wanted.problem);
    const language = c.req.header(IDENTITY_HEADERS.language) ?? '';
    const started = await startHandOver(queries, session, wanted.value, language);
    if (started === undefined) return refusal(c, 400, NO_RECEIVER);
    runHandOver(context, session, started);
    return ok(c, { taskId: started.taskId, total: started.total });
  });

  app.post(BATCH_TASK_CALLS.detail.path, signedIn, async (c) => {
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, NO_OBJECT);
    const taskId = ownText(body, 'taskId');
    const found = ROW_ID.test(taskId) ? await findBatchTask(queries, c.var.session, taskId) : undefined;
    return found === undefined ? refusal(c, 404, 'There is no such batch task') : ok(c, found);
  });
}
