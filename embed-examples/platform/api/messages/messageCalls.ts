import type { Hono } from 'hono';

import { MESSAGE_STREAM_PATH } from '../../../../src/wire/batchTaskMessage.js';
import type { StackContext } from '../../context.js';
import { refusal } from '../../http/envelope.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { requireSession } from '../requestSession.js';

/** Adds the stream of instant messages. */
export function addMessageCalls(app: Hono<ExchangeEnv>, { sessions, messages }: StackContext): void {
  app.get(MESSAGE_STREAM_PATH, requireSession(sessions), (c) => {
    // A wrapped call is answered when the whole answer is there, which a stream never is.
    if (c.env.transferred === true) return refusal(c, 400, 'The stream cannot be transferred');
    return c.body(messages.open(c.var.session, c.req.header('last-event-id')), 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // A proxy that collects the answer would send nothing: nginx reads this header.
      'X-Accel-Buffering': 'no',
    });
  });
}
