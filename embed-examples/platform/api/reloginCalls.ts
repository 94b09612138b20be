import { randomBytes } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import { parseReloginRequest, RELOGIN_CALL, TOO_MANY_TRIES_CODE } from '../../../src/wire/relogin.js';
import type { StackContext } from '../context.js';
import type { Queries } from '../database/database.js';
import { hashPassword, isPassword } from '../database/passwordHash.js';
import { passwords, people } from '../database/schema.js';
import { ok, refusal } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { readBody } from './readBody.js';
import { hasSessionCookie, setSessionCookie } from './requestSession.js';

/** Longer names are not looked up, nor those that PostgreSQL cannot store. */
const ACCOUNT_NAME = /^[^\0]{1,128}$/;

/** The same for an account that does not exist: an answer must not reveal which exist. */
const WRONG = 'The account or the password is wrong';

async function findHash(queries: Queries, account: string): Promise<string | undefined> {
  const [found] = await queries
    .select({ hash: passwords.hash })
    .from(passwords)
    .innerJoin(people, and(eq(people.tenantKey, passwords.tenantKey), eq(people.id, passwords.personId)))
    .where(eq(people.account, account));
  return found?.hash;
}

/** Adds relogin: a person enters the password, and islands continue with a new session. */
export function addReloginCalls(
  app: Hono<ExchangeEnv>,
  { queries, sessions, loginTries }: StackContext,
): void {
  let decoy: Promise<string> | undefined;
  /** The hash of no account: checking it takes as long as checking a real one. */
  const decoyHash = (): Promise<string> => (decoy ??= hashPassword(randomBytes(32).toString('base64url')));

  app.post(RELOGIN_CALL.path, async (c) => {
    const wanted = parseReloginRequest(await readBody(c));
    if (!wanted.ok) return refusal(c, 400, wanted.problem);
    const { account, password } = wanted.value;
    if (!ACCOUNT_NAME.test(account)) return refusal(c, 403, WRONG);
    const waitSeconds = loginTries.take(account);
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds));
      return refusal(c, TOO_MANY_TRIES_CODE, `Too many wrong passwords, try again in ${waitSeconds} s`);
    }
    const hash = (await findHash(queries, account)) ?? (await decoyHash());
    const session = (await isPassword(password, hash)) ? await sessions.issue(account) : undefined;
    if (session === undefined) return refusal(c, 403, WRONG);
    loginTries.reset(account);
    // Only pages of the platform's own site send the cookie: no other site can replace it with a session of its
    // choice.
    if (hasSessionCookie(c)) setSessionCookie(c, session.id);
    return ok(c, { eteamsid: session.id, expiresIn: session.lifeSeconds, sliding: session.isSliding });
  });
}
