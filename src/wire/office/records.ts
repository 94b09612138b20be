import { ownProperty, ownRecord, ownText, parsed, refused, type Parsed, type WireRecord } from '../record.js';

/**
 * The calls of the business records that have no module of their own (ours; the specs name the kinds, not their content).
 * Both answer with the general envelope, need a session and use only records of the session's tenant whose module the
 * tenant displays: anything else is code 404.
 */
export const RECORD_CALLS = {
  /** `?kind=&page=1` → {@link RecordListData}; code 400 for a page that is no number from 1 to {@link RECORD_PAGE_LIMIT} */
  list: { method: 'GET', path: '/api/records/list' },
  /** `?kind=&id=` → {@link RecordDetail} */
  detail: { method: 'GET', path: '/api/records/detail' },
} as const;

/** The records of one page of a list. */
export const RECORD_PAGE_SIZE = 20;

/** The last page that can be asked for. */
const RECORD_PAGE_LIMIT = 1000;

/** The most records that a record names as belonging to it. */
export const RELATED_LIMIT = 50;

/** The kinds of business objects (spec 2 §2) that these calls know. */
export const RECORD_KINDS = [
  'project',
  'projectReport',
  'plan',
  'performance',
  'performanceScheme',
  'goal',
  'mail',
  'notice',
  'formReport',
  'formReportList',
  'formReportCreate',
  'hrmContract',
  'ebdfCard',
  'meeting',
  'customer',
  'contact',
  'saleChance',
  'clue',
  'contract',
  'competitor',
  'orderForm',
  'price',
  'product',
  'marketActivity',
  'quote',
  'capital',
  'risk',
  'ledgerReceive',
  'ledgerPay',
  'ledgerInvoice',
] as const;

/** A kind of {@link RECORD_KINDS}. */
export type RecordKind = (typeof RECORD_KINDS)[number];

/** True for a kind that these calls know. */
export function isRecordKind(value: unknown): value is RecordKind {
  return RECORD_KINDS.some((kind) => kind === value);
}

/** The page that is asked for: the first one without a number; refused for anything but 1 to {@link RECORD_PAGE_LIMIT}. */
export function readRecordPage(text = '1'): Parsed<number> {
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= RECORD_PAGE_LIMIT
    ? parsed(page)
    : refused(`page must be a number from 1 to ${RECORD_PAGE_LIMIT}`);
}

/** A person of the tenant. */
export interface RecordPerson {
  readonly id: string;
  readonly name: string;
}

/** Another record, of these kinds or any other of the platform. */
export interface RecordLink {
  readonly kind: string;
  readonly id: string;
  /** '' if the record is not there any more. */
  readonly title: string;
}

/** The value of a field by its type. Numbers are decimal texts, so that no digit is lost; times are the tenant's. */
export type RecordValue =
  | { readonly type: 'text' | 'longText' | 'number'; readonly value: string }
  | { readonly type: 'money'; readonly value: string; readonly currency: string }
  /** `YYYY-MM-DD` */
  | { readonly type: 'date'; readonly value: string }
  /** `YYYY-MM-DD HH:mm:ss` */
  | { readonly type: 'dateTime'; readonly value: string }
  | ({ readonly type: 'person' } & RecordPerson)
  | ({ readonly type: 'record' } & RecordLink);

/** A field as the tenant named it, in the order of the record's form. */
export type RecordField = { readonly label: string } & RecordValue;

/** A record in a list. */
export interface RecordSummary {
  readonly kind: RecordKind;
  readonly id: string;
  readonly title: string;
  /** In the tenant's words; '' for a kind without states. */
  readonly status: string;
  readonly owner: RecordPerson;
  /** `YYYY-MM-DD HH:mm:ss`, the tenant's time. */
  readonly updatedAt: string;
}

/** The answer's data of the list call. */
export interface RecordListData {
  /** The last changed first. */
  readonly records: readonly RecordSummary[];
  readonly page: number;
  readonly pageSize: number;
  /** Of all pages. */
  readonly total: number;
}

/** The answer's data of the detail call. */
export interface RecordDetail extends RecordSummary {
  readonly fields: readonly RecordField[];
  /** Records whose fields name this one, the last changed first; at most {@link RELATED_LIMIT}. */
  readonly related: readonly RecordLink[];
}

/** The link in an answer; undefined without kind and id. */
export function readRecordLink(record: WireRecord): RecordLink | undefined {
  const [kind, id] = [ownText(record, 'kind'), ownText(record, 'id')];
  return kind === '' || id === '' ? undefined : { kind, id, title: ownText(record, 'title') };
}

const valueOf = (record: WireRecord): string => ownText(record, 'value');

/** The reader of each type; undefined drops the field. */
const READERS: Readonly<Record<RecordValue['type'], (record: WireRecord) => RecordValue | undefined>> = {
  text: (record) => ({ type: 'text', value: valueOf(record) }),
  longText: (record) => ({ type: 'longText', value: valueOf(record) }),
  number: (record) => ({ type: 'number', value: valueOf(record) }),
  money: (record) => ({ type: 'money', value: valueOf(record), currency: ownText(record, 'currency') }),
  date: (record) => ({ type: 'date', value: valueOf(record) }),
  dateTime: (record) => ({ type: 'dateTime', value: valueOf(record) }),
  person: (record) => ({ type: 'person', id: ownText(record, 'id'), name: ownText(record, 'name') }),
  record: (record) => {
    const link = readRecordLink(record);
    return link && { type: 'record', ...link };
  },
};

const isFieldType = (type: unknown): type is RecordValue['type'] =>
  typeof type === 'string' && Object.prototype.hasOwnProperty.call(READERS, type);

/** A field of an answer; undefined for a type that only a newer platform knows. */
export function readRecordField(record: WireRecord): RecordField | undefined {
  const type = ownProperty(record, 'type');
  const value = isFieldType(type) ? READERS[type](record) : undefined;
  return value && { label: ownText(record, 'label'), ...value };
}

/** The summary in an answer; undefined for an unknown kind and without an id. */
export function readRecordSummary(record: WireRecord): RecordSummary | undefined {
  const kind = ownProperty(record, 'kind');
  const id = ownText(record, 'id');
  if (!isRecordKind(kind) || id === '') return undefined;
  const owner = ownRecord(record, 'owner');
  return {
    kind,
    id,
    title: ownText(record, 'title'),
    status: ownText(record, 'status'),
    owner: { id: ownText(owner, 'id'), name: ownText(owner, 'name') },
    updatedAt: ownText(record, 'updatedAt'),
  };
}

/** A field of a business record: its people and records by id, whose names and titles may change. */
export type StoredField = { readonly label: string } & (
  | { readonly type: 'text' | 'longText' | 'number' | 'date' | 'dateTime'; readonly value: string }
  | { readonly type: 'money'; readonly value: string; readonly currency: string }
  | { readonly type: 'person'; readonly id: string }
  | { readonly type: 'record'; readonly kind: string; readonly id: string }
);

/** What fields name by id: people with their names, records with their titles by {@link linkName}. */
export interface NamedRecords {
  readonly personNames: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<string, string>;
}

/** The key of a record in {@link NamedRecords}. */
export function linkName({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `${kind}/${id}`;
}

/** The ids of all people and records that the fields name. */
export function namedBy(fields: readonly StoredField[]): {
  readonly peopleIds: string[];
  readonly recordIds: string[];
} {
  const idsOf = (type: 'person' | 'record'): string[] => [
    ...new Set(fields.flatMap((field) => (field.type === type ? [field.id] : []))),
  ];
  return { peopleIds: idsOf('person'), recordIds: idsOf('record') };
}

/** The fields of an answer: the stored ones with the names of people and the titles of records. */
export function fieldsOnWire(
  fields: readonly StoredField[],
  { personNames, titles }: NamedRecords,
): RecordField[] {
  return fields.map((field) => {
    if (field.type === 'person') return { ...field, name: personNames.get(field.id) ?? '' };
    if (field.type === 'record') return { ...field, title: titles.get(linkName(field)) ?? '' };
    return field;
  });
}
