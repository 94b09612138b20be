import { randomBytes } from 'node:crypto';

import { and, asc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';

import type { Queries } from '../database/database.js';
import { people, sessions } from '../database/schema.js';
import type { SessionRules } from './sessionRules.js';

/** The caller: every query of the API is limited to this tenant. */
export interface Session {
  readonly id: string;
  readonly tenantKey: string;
  readonly personId: string;
}

/** A session as it is returned to its issuer. */
export interface NewSession extends Session {
  readonly lifeSeconds: number;
  /** Whether each call extends it, or it ends at a fixed time. */
  readonly isSliding: boolean;
}

/** A session as the control page shows it: never with its id. */
export interface LiveSession {
  readonly account: string;
  readonly name: string;
  readonly isSliding: boolean;
  readonly lifeSeconds: number;
  /** ISO time. */
  readonly expiresAt: string;
}

/** Selects sessions; all when it is empty. */
export interface SessionChoice {
  readonly id?: string | undefined;
  readonly account?: string | undefined;
}

/** The sessions of the platform, stored in the database. */
export interface Sessions {
  /**
   * Creates a session of `account`, by the rules where `life` sets nothing; undefined for an account that does not
   * exist.
   */
  issue(
    account: string,
    life?: Partial<Pick<NewSession, 'lifeSeconds' | 'isSliding'>>,
  ): Promise<NewSession | undefined>;
  /** The live session with that id. The lifetime of a sliding one is restarted. */
  find(id: string): Promise<Session | undefined>;
  /** Whether there is a live session with that id; its lifetime stays as it is. */
  isLive(id: string): Promise<boolean>;
  end(id: string): Promise<void>;
  /** The live ones, ordered by end. */
  list(): Promise<LiveSession[]>;
  /** Ends sessions as if they had expired; returns how many there were. */
  expire(choice?: SessionChoice): Promise<number>;
  /** Gives existing sessions another lifetime from now on; returns how many there were. */
  shorten(lifeSeconds: number, choice?: SessionChoice): Promise<number>;
}

/**
 * Sessions in `queries`.
 *
 * @param now milliseconds since 1970
 */
export function createSessions(
  queries: Queries,
  rules: SessionRules,
  now: () => number = () => Date.now(),
): Sessions {
  const columns = { id: sessions.id, tenantKey: sessions.tenantKey, personId: sessions.personId };
  const chosen = ({ id, account }: SessionChoice): SQL | undefined =>
    and(
      id === undefined ? undefined : eq(sessions.id, id),
      account === undefined
        ? undefined
        : inArray(
            sessions.personId,
            queries.select({ id: people.id }).from(people).where(eq(people.account, account)),
          ),
    );
  const endIn = (seconds: number): Date => new Date(now() + seconds * 1000);
  const fromNow = (): SQL =>
    sql`${new Date(now()).toISOString()}::timestamptz + make_interval(secs => ${sessions.lifeSeconds})`;

  return {
    async issue(account, { lifeSeconds = rules.lifeSeconds, isSliding = rules.isSliding } = {}) {
      const [person] = await queries
        .select({ tenantKey: people.tenantKey, personId: people.id })
        .from(people)
        .where(eq(people.account, account));
      if (person === undefined) return undefined;
      const session = { id: randomBytes(32).toString('base64url'), ...person, lifeSeconds, isSliding };
      // Expired rows are deleted here, where rows are added, so that no timer is needed.
      await queries.delete(sessions).where(lte(sessions.expiresAt, new Date(now())));
      await queries.insert(sessions).values({ ...session, expiresAt: endIn(lifeSeconds) });
      return session;
    },
    async find(id) {
      const isLive = and(eq(sessions.id, id), gt(sessions.expiresAt, new Date(now())));
      const [found] = await queries
        .select({ ...columns, isSliding: sessions.isSliding })
        .from(sessions)
        .where(isLive);
      if (found === undefined) return undefined;
      const { isSliding, ...session } = found;
      // By the row's own lifetime, because another one may have been set in the meantime.
      if (isSliding) await queries.update(sessions).set({ expiresAt: fromNow() }).where(isLive);
      return session;
    },
    async isLive(id) {
      const found = await queries
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.id, id), gt(sessions.expiresAt, new Date(now()))));
      return found.length > 0;
    },
    async end(id) {
      await queries.delete(sessions).where(eq(sessions.id, id));
    },
    async list() {
      const rows = await queries
        .select({
          account: people.account,
          name: people.name,
          isSliding: sessions.isSliding,
          lifeSeconds: sessions.lifeSeconds,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .innerJoin(people, and(eq(people.tenantKey, sessions.tenantKey), eq(people.id, sessions.personId)))
        .where(gt(sessions.expiresAt, new Date(now())))
        .orderBy(asc(sessions.expiresAt));
      return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
    },
    async expire(choice = {}) {
      const gone = await queries.delete(sessions).where(chosen(choice)).returning({ id: sessions.id });
      return gone.length;
    },
    async shorten(lifeSeconds, choice = {}) {
      const changed = await queries
        .update(sessions)
        .set({ lifeSeconds, expiresAt: endIn(lifeSeconds) })
        .where(and(gt(sessions.expiresAt, new Date(now())), chosen(choice)))
        .returning({ id: sessions.id });
      return changed.length;
    },
  };
}
