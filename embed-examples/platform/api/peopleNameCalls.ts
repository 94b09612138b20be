import { and, eq, inArray, or } from 'drizzle-orm';
import type { Hono } from 'hono';

import { nameKey, PEOPLE_NAME_CALLS, withNames, type NameItem } from '../../../src/wire/people.js';
import { isRecord, ownProperty, ownText } from '../../../src/wire/record.js';
import type { StackContext } from '../context.js';
import type { Queries } from '../database/database.js';
import { departments, people } from '../database/schema.js';
import { ok, refusal } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { readBody } from './readBody.js';
import { requireSession } from './requestSession.js';

/** In one call. */
const MOST_ITEMS = 1_000;

/** The id of a person by it, or by the number that the person had before the upgrade. */
async function findPersonId(queries: Queries, tenantKey: string, known: string): Promise<string | undefined> {
  const [person] = await queries
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.tenantKey, tenantKey), or(eq(people.id, known), eq(people.employeeId, known))));
  return person?.id;
}

/** What a type of item is a name of. */
const NAMED_TABLES = [
  ['userName', people],
  ['departmentName', departments],
] as const;

/** The names of the items of one type, by {@link nameKey}. */
async function namesOfType(
  queries: Queries,
  tenantKey: string,
  [type, table]: (typeof NAMED_TABLES)[number],
  items: readonly NameItem[],
): Promise<(readonly [string, string])[]> {
  const ids = items.filter((item) => item.type === type).map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await queries
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.tenantKey, tenantKey), inArray(table.id, ids)));
  return found.map(({ id, name }) => [nameKey({ type, id }), name]);
}

function readItems(given: unknown): NameItem[] {
  if (!Array.isArray(given)) return [];
  return (given as readonly unknown[]).filter(isRecord).map((row) => ({
    type: ownText(row, 'type'),
    id: ownText(row, 'id'),
  }));
}

/** Adds the calls for ids from before an upgrade, and for names that a messenger hides (spec 2 §7; the paths are ours). */
export function addPeopleNameCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  const signedIn = requireSession(sessions);

  app.get(PEOPLE_NAME_CALLS.translateId.path, signedIn, async (c) => {
    const old = c.req.query('oldContent') ?? '';
    const asked = c.req.query('fieldName') === 'id' && c.req.query('tableName') === 'employee';
    const id = asked ? await findPersonId(queries, c.var.session.tenantKey, old) : undefined;
    return ok(c, id === undefined ? {} : { [old]: id });
  });

  app.post(PEOPLE_NAME_CALLS.convertNames.path, signedIn, async (c) => {
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, 'The body must be a JSON object');
    const { tenantKey } = c.var.session;
    if (ownText(body, 'tenantKey') !== tenantKey) return refusal(c, 403, 'This is another tenant');
    const items = readItems(ownProperty(body, 'items'));
    if (items.length > MOST_ITEMS)
      return refusal(c, 400, `At most ${MOST_ITEMS} items can be converted at once`);
    const rows = await Promise.all(
      NAMED_TABLES.map((named) => namesOfType(queries, tenantKey, named, items)),
    );
    return ok(c, withNames(items, new Map(rows.flat())));
  });
}
