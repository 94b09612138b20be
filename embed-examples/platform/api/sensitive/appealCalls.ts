import type { Hono, MiddlewareHandler } from 'hono';

import { IDENTITY_HEADERS } from '../../../../src/wire/calls.js';
import { readAppeal } from '../../../../src/wire/office/readAppeal.js';
import { APPEAL_CALLS } from '../../../../src/wire/sensitiveFinding.js';
import type { StackContext } from '../../context.js';
import type { appeals } from '../../database/schema.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { readBody } from '../readBody.js';
import { requireSession } from '../requestSession.js';
import { addAppeal } from './appeals.js';
import { sensitiveTexts } from './sensitiveTexts.js';

/** Longer origins are cut: a page may send any header. */
const ORIGIN_LENGTH = 200;

/** Adds the calls with which a person appeals against the sensitive-word check (spec 1 §7). */
export function addAppealCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  const signedIn = requireSession(sessions);
  const submit =
    (device: (typeof appeals.$inferSelect)['device']): MiddlewareHandler<ExchangeEnv> =>
    async (c) => {
      const texts = sensitiveTexts(c.req.header(IDENTITY_HEADERS.language));
      const appeal = readAppeal(await readBody(c), texts);
      if (!appeal.ok) return c.json({ code: 400, status: false, msg: appeal.problem });
      await addAppeal(queries, c.var.session, {
        words: appeal.value.sensitiveWords,
        reason: appeal.value.appealReason,
        device,
        origin: (c.req.header('origin') ?? '').slice(0, ORIGIN_LENGTH),
      });
      return c.json({ status: true, msg: texts.submitted });
    };
  app.post(APPEAL_CALLS.pc.path, signedIn, submit('PC'));
  app.post(APPEAL_CALLS.mobile.path, signedIn, submit('Mobile'));
}
