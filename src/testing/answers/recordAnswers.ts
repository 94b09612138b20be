import {
  fieldsOnWire,
  linkName,
  type NamedRecords,
  isRecordKind,
  readRecordPage,
  RECORD_CALLS,
  RECORD_PAGE_SIZE,
  RELATED_LIMIT,
  type RecordDetail,
  type RecordListData,
  type RecordSummary,
} from '../../wire/office/records.js';
import { ok, refusal } from '../envelopes.js';
import { signedIn } from '../fakeCall.js';
import type { FakeData, FakeRecord } from '../fakeData.js';
import { BUILT_IN_RECORDS } from '../../routes/builtInRecords.js';
import { isVisibleModule } from '../../routes/routeMissing.js';

const lastChangedFirst = (a: FakeRecord, b: FakeRecord): number =>
  b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id);

/** The records of a kind that the tenant displays; undefined for any other kind. */
function ofKind({ records, tenant }: FakeData, kind: string | undefined): FakeRecord[] | undefined {
  return isRecordKind(kind) && isVisibleKind(kind, tenant.displayModules)
    ? records.filter((record) => record.kind === kind)
    : undefined;
}

function summaryOf({ people }: FakeData, { ownerId, fields: _fields, ...record }: FakeRecord): RecordSummary {
  const name = people.find(({ id }) => id === ownerId)?.name ?? '';
  return { ...record, owner: { id: ownerId, name } };
}

/** The names of everything that fields may name. */
function namesIn({ people, records, documents, events }: FakeData): NamedRecords {
  const titled = [
    ...records,
    ...documents.map((one) => ({ ...one, kind: 'document' })),
    ...events.map((one) => ({ ...one, kind: 'calendar' })),
  ];
  return {
    personNames: new Map(people.map(({ id, name }) => [id, name])),
    titles: new Map(titled.map((one) => [linkName(one), one.title])),
  };
}

/** The records with a field that names this one. */
const relatedTo = ({ records, tenant }: FakeData, { kind, id }: FakeRecord): FakeRecord[] =>
  records.filter(
    (record) =>
      isVisibleKind(record.kind, tenant.displayModules) &&
      record.fields.some((field) => field.type === 'record' && field.kind === kind && field.id === id),
  );

/** The calls of the records module. */
export const RECORD_ANSWERS = {
  recordList: signedIn(RECORD_CALLS.list, ({ query }, { data }) => {
    const page = readRecordPage(query['page']);
    if (!page.ok) return refusal(400, page.problem);
    const found = ofKind(data, query['kind']);
    if (!found) return refusal(404, 'There are no records of this kind');
    const start = (page.value - 1) * RECORD_PAGE_SIZE;
    const shown = found.sort(lastChangedFirst).slice(start, start + RECORD_PAGE_SIZE);
    const list: RecordListData = {
      records: shown.map((record) => summaryOf(data, record)),
      ...{ page: page.value, pageSize: RECORD_PAGE_SIZE, total: found.length },
    };
    return ok(list);
  }),
  recordDetail: signedIn(RECORD_CALLS.detail, ({ query }, { data }) => {
    const record = ofKind(data, query['kind'])?.find(({ id }) => id === query['id']);
    if (!record) return refusal(404, 'There is no such record');
    const related = relatedTo(data, record).sort(lastChangedFirst).slice(0, RELATED_LIMIT);
    const detail: RecordDetail = {
      ...summaryOf(data, record),
      fields: fieldsOnWire(record.fields, namesIn(data)),
      related: related.map(({ kind, id, title }) => ({ kind, id, title })),
    };
    return ok(detail);
  }),
};

const SCOPE = '@weapp/';

/**
 * The module that a kind of record belongs to, by the name that `displayModules` has for it: `crm` of a customer. Undefined
 * for a kind that the registry does not know.
 */
export function moduleOfKind(kind: string): string | undefined {
  return BUILT_IN_RECORDS.find(({ module }) => module === kind)?.app.slice(SCOPE.length);
}

/** True if the tenant displays records of this kind (spec 2 §6). An empty list displays everything. */
export function isVisibleKind(kind: string, displayModules: readonly string[]): boolean {
  const module = moduleOfKind(kind);
  return module !== undefined && isVisibleModule(module, displayModules);
}
