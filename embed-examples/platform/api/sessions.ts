import { randomBytes } from 'node:crypto';

import { and, eq, gt, lte } from 'drizzle-orm';

import type { Queries } from '../database/database.js';
import { people, sessions } from '../database/schema.js';
import type { LifeTimes } from './lifeTime.js';

/** Who asks: every query of the API is narrowed to this tenant. */
export interface Session {
  readonly id: string;
  readonly tenantKey: string;
  readonly personId: string;
}

/** The sessions of the platform, kept in the database. */
export interface Sessions {
  /** A new session of `account`; undefined for an account that does not exist. */
  issue(account: string, expiresInSeconds: number): Promise<Session | undefined>;
  /** The live session of that id. */
  find(id: string): Promise<Session | undefined>;
  end(id: string): Promise<void>;
  /** Ends one session, or all, as if its time were over; how many there were. */
  expire(id?: string): Promise<number>;
}

/** A session lives two hours, at most a day. */
export const SESSION_LIFE: LifeTimes = { usual: 7200, longest: 86_400 };

/** Sessions in `queries`, on the real clock. */
export function createSessions(queries: Queries): Sessions {
  return {
    async issue(account, expiresInSeconds) {
      const [person] = await queries
        .select({ tenantKey: people.tenantKey, personId: people.id })
        .from(people)
        .where(eq(people.account, account));
      if (person === undefined) return undefined;
      const session = { id: randomBytes(32).toString('base64url'), ...person };
      const now = Date.now();
      // Housekeeping here, where rows are added, keeps the table small without a timer.
      await queries.delete(sessions).where(lte(sessions.expiresAt, new Date(now)));
      await queries
        .insert(sessions)
        .values({ ...session, expiresAt: new Date(now + expiresInSeconds * 1000) });
      return session;
    },
    async find(id) {
      const [session] = await queries
        .select({ id: sessions.id, tenantKey: sessions.tenantKey, personId: sessions.personId })
        .from(sessions)
        .where(and(eq(sessions.id, id), gt(sessions.expiresAt, new Date())));
      return session;
    },
    async end(id) {
      await queries.delete(sessions).where(eq(sessions.id, id));
    },
    async expire(id) {
      const gone = await queries
        .delete(sessions)
        .where(id === undefined ? undefined : eq(sessions.id, id))
        .returning({ id: sessions.id });
      return gone.length;
    },
  };
}
