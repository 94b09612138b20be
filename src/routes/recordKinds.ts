/** The kinds of records that the platform has (spec 2 §2). */
export type BuiltInKind =
  | 'archive'
  | 'attendance'
  | 'batchTask'
  | 'blog'
  | 'blogSubscription'
  | 'calendar'
  | 'capital'
  | 'clue'
  | 'collaboration'
  | 'competitor'
  | 'contact'
  | 'contract'
  | 'customer'
  | 'customerServiceWorkOrder'
  | 'document'
  | 'ebdfCard'
  | 'finance'
  | 'folder'
  | 'formReport'
  | 'formReportCreate'
  | 'formReportList'
  | 'goal'
  | 'hrmContract'
  | 'hrmProfile'
  | 'ledgerInvoice'
  | 'ledgerPay'
  | 'ledgerReceive'
  | 'mail'
  | 'market'
  | 'marketActivity'
  | 'meeting'
  | 'message'
  | 'notice'
  | 'officialDocument'
  | 'orderForm'
  | 'performance'
  | 'performanceScheme'
  | 'plan'
  | 'price'
  | 'product'
  | 'project'
  | 'projectReport'
  | 'quote'
  | 'risk'
  | 'salaryBill'
  | 'saleChance'
  | 'signing'
  | 'task'
  | 'workflow';

/**
 * The kinds of records by name. The records that a tenant's modules register are added with `declare module 'weaver-sdk'`, as
 * are former names and types of browser fields, which `open` takes too: `interface RecordKinds { vehicle: unknown }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declarations of host pages add the members
export interface RecordKinds extends Record<BuiltInKind, unknown> {}

/**
 * The kind of a record. `RecordKind` is one of {@link RecordKinds}; `RecordKind<Kind>` is `Kind`, if it is one of them or is not
 * known at compile time, as in a variable of the type `string`: a misspelt kind is a type error.
 */
export type RecordKind<Kind extends string = keyof RecordKinds> = Kind extends keyof RecordKinds
  ? Kind
  : Record<never, never> extends Record<Kind, unknown>
    ? Kind
    : keyof RecordKinds;

/** Any text, of which editors complete the {@link RecordKinds}. */
export type KindOrText = keyof RecordKinds | (string & Record<never, never>);
