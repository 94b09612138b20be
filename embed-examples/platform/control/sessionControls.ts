import type { Hono } from 'hono';

import {
  isRecord,
  kindOf,
  ownProperty,
  parsed,
  refused,
  type WireRecord,
  type Parsed,
} from '../../../src/wire/record.js';
import { lifeTimeOf } from '../api/lifeTime.js';
import { readBody } from '../api/readBody.js';
import { SESSION_LIFE, type SessionRules } from '../api/sessionRules.js';
import type { SessionChoice } from '../api/sessions.js';
import type { StackContext } from '../context.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { EXPIRED_FORMS, EXPIRED_GETS, EXPIRED_STATUSES } from '../http/expiredAnswers.js';
import { bad } from './answers.js';
import { controlState } from './state.js';

const LIFE = `above 0 and at most ${SESSION_LIFE.longest} seconds`;

function keyOf<T extends object>(table: T, value: unknown): keyof T | undefined {
  return typeof value === 'string' && Object.prototype.hasOwnProperty.call(table, value)
    ? (value as keyof T)
    : undefined;
}

/** The rules after a change, which may set only some of them. */
function changedRules(rules: SessionRules, change: WireRecord): Parsed<SessionRules> {
  const wanted = (key: string, now: unknown): unknown => ownProperty(change, key) ?? now;
  const lifeSeconds = lifeTimeOf(wanted('lifeSeconds', rules.lifeSeconds), SESSION_LIFE);
  if (lifeSeconds === undefined) return refused(`lifeSeconds must be ${LIFE}`);
  const isSliding = wanted('isSliding', rules.isSliding);
  if (typeof isSliding !== 'boolean') return refused('isSliding must be true or false');
  const answers = wanted('expiredAnswers', {});
  if (!isRecord(answers)) return refused(`expiredAnswers must be an object, got ${kindOf(answers)}`);
  const { expiredAnswers } = rules;
  const status = EXPIRED_STATUSES.find(
    (known) => known === (ownProperty(answers, 'status') ?? expiredAnswers.status),
  );
  if (status === undefined) return refused(`status must be one of ${EXPIRED_STATUSES.join(', ')}`);
  const form = keyOf(EXPIRED_FORMS, ownProperty(answers, 'form') ?? expiredAnswers.form);
  if (form === undefined) return refused(`form must be one of ${Object.keys(EXPIRED_FORMS).join(', ')}`);
  const gets = keyOf(EXPIRED_GETS, ownProperty(answers, 'gets') ?? expiredAnswers.gets);
  if (gets === undefined) return refused(`gets must be one of ${Object.keys(EXPIRED_GETS).join(', ')}`);
  return parsed({ lifeSeconds, isSliding, expiredAnswers: { status, form, gets } });
}

function textOf(body: WireRecord, key: string): string | undefined {
  const value = ownProperty(body, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Adds the control calls for sessions. */
export function addSessionControls(app: Hono<ExchangeEnv>, context: StackContext): void {
  const { sessions, sessionRules, messages } = context;

  app.get('/sessions', async (c) => c.json({ sessions: await sessions.list() }));

  app.put('/session-rules', async (c) => {
    const body = await readBody(c);
    const rules = body === undefined ? refused('The body must be rules') : changedRules(sessionRules, body);
    if (!rules.ok) return bad(c, rules.problem);
    Object.assign(sessionRules, rules.value);
    return c.json(await controlState(context));
  });

  app.post('/expire', async (c) => {
    const body = await readBody(c);
    if (body === undefined) return bad(c, 'The body must be { sessionId?, account?, inSeconds? }');
    const choice: SessionChoice = { id: textOf(body, 'sessionId'), account: textOf(body, 'account') };
    const inSeconds = ownProperty(body, 'inSeconds');
    if (inSeconds === undefined) {
      const expired = await sessions.expire(choice);
      await messages.closeEnded();
      return c.json({ expired });
    }
    const lifeSeconds = lifeTimeOf(inSeconds, SESSION_LIFE);
    if (lifeSeconds === undefined) return bad(c, `inSeconds must be ${LIFE}`);
    return c.json({ shortened: await sessions.shorten(lifeSeconds, choice) });
  });
}
