import { and, eq, ne } from 'drizzle-orm';
import type { Hono } from 'hono';

import { isRecord, ownProperty, ownText, type WireRecord } from '../../../src/wire/record.js';
import { HAND_OVER_SCOPES } from '../../../src/wire/office/batchTasks.js';
import { endMessage } from '../../../src/wire/office/noticeTexts.js';
import { runHandOver } from '../api/batchTasks/batchTaskCalls.js';
import { startHandOver } from '../api/batchTasks/batchTasks.js';
import type { Receiver } from '../../../src/wire/office/messageStreams.js';
import { newId } from '../api/newId.js';
import { readBody } from '../api/readBody.js';
import type { StackContext } from '../context.js';
import type { Queries } from '../database/database.js';
import { people } from '../database/schema.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { bad } from './answers.js';

const NO_ACCOUNT = 'account must be the account of a person';

/** What a stream must not stumble over: the bad input that a gateway, or another version of the platform, may send. */
const JUNK = [
  'data: no JSON\n\n',
  'data: null\n\ndata: []\n\ndata: {"command":15422,"messageType":111}\n\n',
  `data: {"id":"other","command":15423,"messageType":111,"content":"another command","batchTaskResult":{"failCount":0,"taskId":"1"}}\n\n`,
  `data: {"id":"other","command":15422,"messageType":112,"content":"another type","batchTaskResult":{"failCount":0,"taskId":"1"}}\n\n`,
  'event: something\nretry: soon\nnonsense\nid: a b\u0000c\n\n',
  `data: ${'x'.repeat(1024 * 1024)}\n\n`,
  '\n\n:\n\n',
].join('');

async function receiverOf(queries: Queries, body: WireRecord | undefined): Promise<Receiver | undefined> {
  const account = body === undefined ? '' : ownText(body, 'account');
  const [person] = await queries
    .select({ tenantKey: people.tenantKey, personId: people.id })
    .from(people)
    .where(eq(people.account, account));
  return person;
}

/** Adds the control calls for batch tasks and instant messages. */
export function addMessageControls(app: Hono<ExchangeEnv>, context: StackContext): void {
  const { queries, messages } = context;

  app.get('/messages', (c) => c.json({ streams: messages.count() }));

  app.post('/messages/start', async (c) => {
    const body = await readBody(c);
    const receiver = await receiverOf(queries, body);
    if (body === undefined || receiver === undefined) return bad(c, NO_ACCOUNT);
    const scope = HAND_OVER_SCOPES.find((known) => known === (ownProperty(body, 'scope') ?? 'own'));
    if (scope === undefined) return bad(c, `scope must be one of ${HAND_OVER_SCOPES.join(', ')}`);
    const { tenantKey, personId } = receiver;
    const [other] = await queries
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.tenantKey, tenantKey), ne(people.id, personId)))
      .limit(1);
    const session = { id: '', tenantKey, personId };
    const language = ownText(body, 'language', 'en_US');
    const started = await startHandOver(queries, session, { to: other?.id ?? '', scope }, language);
    if (started === undefined) return bad(c, 'The tenant has nobody else');
    runHandOver(context, receiver, started);
    return c.json({ taskId: started.taskId, total: started.total });
  });

  app.post('/messages/push', async (c) => {
    const body = await readBody(c);
    const receiver = await receiverOf(queries, body);
    if (body === undefined || receiver === undefined) return bad(c, NO_ACCOUNT);
    const message = ownProperty(body, 'message');
    const failCount = ownProperty(body, 'failCount') ?? 0;
    if (typeof failCount !== 'number') return bad(c, 'failCount must be a number');
    const count = ownProperty(body, 'count') ?? 1;
    if (typeof count !== 'number' || !(count >= 1 && count <= 1000)) {
      return bad(c, 'count must be a number from 1 to 1000');
    }
    for (let number = 1; number <= count; number += 1) {
      messages.push(
        receiver,
        isRecord(message)
          ? message
          : endMessage(newId(), ownText(body, 'content', `Message ${number}`), {
              failCount,
              taskId: newId(),
            }),
      );
    }
    return c.json({ pushed: count });
  });

  app.post('/messages/junk', async (c) => {
    const receiver = await receiverOf(queries, await readBody(c));
    if (receiver === undefined) return bad(c, NO_ACCOUNT);
    return c.json({ streams: messages.sendRaw(receiver, JUNK) });
  });

  app.post('/messages/drop', (c) => c.json({ dropped: messages.close() }));
}
