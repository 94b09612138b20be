import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';

import {
  RECORD_KINDS,
  RECORD_PAGE_SIZE,
  RELATED_LIMIT,
  type RecordDetail,
  type RecordKind,
  type RecordLink,
  type RecordListData,
  type RecordSummary,
  fieldsOnWire,
  linkName,
  namedBy,
  type NamedRecords,
} from '../../../../src/wire/office/records.js';
import type { Queries } from '../../database/database.js';
import { calendarEvents, documents, people, records } from '../../database/schema.js';
import { isVisibleKind } from '../../../../src/testing/answers/recordAnswers.js';

/** Whose records are read, and what the tenant displays of them. */
export interface RecordReader {
  readonly tenantKey: string;
  readonly displayModules: readonly string[];
}

const isOwner = and(eq(people.tenantKey, records.tenantKey), eq(people.id, records.ownerId));

/** Two records may have changed in the same second: then the id decides. */
const LAST_CHANGED_FIRST = [desc(records.updatedAt), desc(records.id)] as const;

const summaryColumns = {
  kind: records.kind,
  id: records.id,
  title: records.title,
  status: records.status,
  ownerId: records.ownerId,
  ownerName: people.name,
  updatedAt: records.updatedAt,
};

function summaryOf(
  row: Omit<RecordSummary, 'owner'> & { readonly ownerId: string; readonly ownerName: string },
): RecordSummary {
  const { ownerId, ownerName, ...summary } = row;
  return { ...summary, owner: { id: ownerId, name: ownerName } };
}

/** One page of a kind's records. */
export async function listRecords(
  queries: Queries,
  { tenantKey }: RecordReader,
  kind: RecordKind,
  page: number,
): Promise<RecordListData> {
  const ofKind = and(eq(records.tenantKey, tenantKey), eq(records.kind, kind));
  const rows = await queries
    .select(summaryColumns)
    .from(records)
    .innerJoin(people, isOwner)
    .where(ofKind)
    .orderBy(...LAST_CHANGED_FIRST)
    .limit(RECORD_PAGE_SIZE)
    .offset((page - 1) * RECORD_PAGE_SIZE);
  const [all] = await queries.select({ total: count() }).from(records).where(ofKind);
  return { records: rows.map(summaryOf), page, pageSize: RECORD_PAGE_SIZE, total: all?.total ?? 0 };
}

/** The tables whose rows have a title, by the kinds that other records may name. */
const TITLED = { document: documents, calendar: calendarEvents } as const;

/** The names of people and the titles of records with these ids, as they are now. */
async function findNames(
  queries: Queries,
  tenantKey: string,
  { peopleIds, recordIds }: ReturnType<typeof namedBy>,
): Promise<NamedRecords> {
  const personNames = new Map<string, string>();
  const titles = new Map<string, string>();
  if (peopleIds.length > 0) {
    const found = await queries
      .select({ id: people.id, name: people.name })
      .from(people)
      .where(and(eq(people.tenantKey, tenantKey), inArray(people.id, peopleIds)));
    for (const { id, name } of found) personNames.set(id, name);
  }
  if (recordIds.length === 0) return { personNames, titles };
  const found = await queries
    .select({ kind: records.kind, id: records.id, title: records.title })
    .from(records)
    .where(and(eq(records.tenantKey, tenantKey), inArray(records.id, recordIds)));
  for (const { kind, id, title } of found) titles.set(linkName({ kind, id }), title);
  for (const [kind, table] of Object.entries(TITLED)) {
    const others = await queries
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(and(eq(table.tenantKey, tenantKey), inArray(table.id, recordIds)));
    for (const { id, title } of others) titles.set(linkName({ kind, id }), title);
  }
  return { personNames, titles };
}

/** The records with a field that names this one, but for those of modules that the tenant hides. */
function findRelated(
  queries: Queries,
  { tenantKey, displayModules }: RecordReader,
  kind: RecordKind,
  id: string,
): Promise<RecordLink[]> {
  const naming = JSON.stringify([{ type: 'record', kind, id }]);
  const visible = RECORD_KINDS.filter((one) => isVisibleKind(one, displayModules));
  return queries
    .select({ kind: records.kind, id: records.id, title: records.title })
    .from(records)
    .where(
      and(
        eq(records.tenantKey, tenantKey),
        inArray(records.kind, visible),
        sql`${records.fields} @> ${naming}::jsonb`,
      ),
    )
    .orderBy(...LAST_CHANGED_FIRST)
    .limit(RELATED_LIMIT);
}

/** A record of this kind with everything about it; undefined if the tenant has none with this id. */
export async function findRecord(
  queries: Queries,
  reader: RecordReader,
  kind: RecordKind,
  id: string,
): Promise<RecordDetail | undefined> {
  const [row] = await queries
    .select({ ...summaryColumns, fields: records.fields })
    .from(records)
    .innerJoin(people, isOwner)
    .where(and(eq(records.tenantKey, reader.tenantKey), eq(records.kind, kind), eq(records.id, id)));
  if (row === undefined) return undefined;
  const { fields, ...summary } = row;
  const names = await findNames(queries, reader.tenantKey, namedBy(fields));
  return {
    ...summaryOf(summary),
    fields: fieldsOnWire(fields, names),
    related: await findRelated(queries, reader, kind, id),
  };
}
