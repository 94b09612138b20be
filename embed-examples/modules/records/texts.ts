import type { RecordKind } from '../../../src/wire/office/records.js';
import { createCountText } from '../kit/createCountText.js';
import { createText, type TextTable } from '../kit/createText.js';

/** The names of the kinds: label id and English text. */
const KIND_TEXTS = {
  project: ['-191533', 'Project'],
  projectReport: ['-191534', 'Project report'],
  plan: ['-191535', 'Plan'],
  performance: ['-191536', 'Performance review'],
  performanceScheme: ['-191537', 'Review scheme'],
  goal: ['-191538', 'Goal'],
  mail: ['-191539', 'Mail'],
  notice: ['-191540', 'Notice'],
  formReport: ['-191541', 'Report entry'],
  formReportList: ['-191542', 'Report sheet'],
  formReportCreate: ['-191543', 'Report to fill in'],
  hrmContract: ['-191544', 'Employment contract'],
  ebdfCard: ['-191545', 'Form card'],
  meeting: ['-191546', 'Meeting'],
  customer: ['-191548', 'Customer'],
  contact: ['-191549', 'Contact'],
  saleChance: ['-191550', 'Sales opportunity'],
  clue: ['-191551', 'Lead'],
  contract: ['-191552', 'Contract'],
  competitor: ['-191553', 'Competitor'],
  orderForm: ['-191554', 'Order'],
  price: ['-191555', 'Price list'],
  product: ['-191556', 'Product'],
  marketActivity: ['-191557', 'Marketing activity'],
  quote: ['-191558', 'Quote'],
  capital: ['-191559', 'Payment plan'],
  risk: ['-191560', 'Contract risk'],
  ledgerReceive: ['-191561', 'Payment received'],
  ledgerPay: ['-191562', 'Payment made'],
  ledgerInvoice: ['-191563', 'Invoice'],
} as const satisfies Readonly<Record<RecordKind, readonly [id: string, english: string]>>;

/**
 * Every text of the module: label id and English text, used when a language has no table. The tables in `labels/`
 * hold the same ids; a test compares them.
 */
export const TEXTS = {
  failedHint: ['-191501', 'Check your connection and try again.'],
  offlineHint: ['-191502', 'You are offline. Try again when the connection is back.'],
  signedOutHint: ['-191503', 'You have been signed out. Sign in again, then try again.'],
  forbiddenHint: ['-191504', 'You may not see this. Ask your administrator for access.'],
  missingHint: ['-191505', 'This is not there any more, or the link is wrong.'],
  serverHint: ['-191506', 'The office platform has a problem at the moment. Try again in a few minutes.'],
  retry: ['-191507', 'Try again'],
  record: ['-191508', 'Record'],
  recordLoading: ['-191509', 'Loading record'],
  recordFailed: ['-191510', 'The record could not be loaded'],
  recordMissing: ['-191511', 'This record cannot be found'],
  recordMissingHint: ['-191512', 'The link may be out of date, or the record is not for you.'],
  owner: ['-191513', 'Owner'],
  updated: ['-191514', 'Updated'],
  related: ['-191515', 'Related records'],
  gone: ['-191516', 'Not available any more'],
  empty: ['-191517', '—'],
  listLoading: ['-191518', 'Loading records'],
  listFailed: ['-191519', 'Records could not be loaded'],
  noRecords: ['-191520', 'No records yet'],
  noRecordsHint: ['-191521', 'They are shown here as soon as there are any.'],
  listMissing: ['-191522', 'There is no such list'],
  pages: ['-191523', 'Pages'],
  previous: ['-191524', 'Previous'],
  next: ['-191525', 'Next'],
  pageOf: ['-191526', 'Page {page} of {pages}'],
  recordsZero: ['-191527', 'No records'],
  recordsOne: ['-191528', '{count} record'],
  recordsTwo: ['-191529', '{count} records'],
  recordsFew: ['-191530', '{count} records'],
  recordsMany: ['-191531', '{count} records'],
  recordsOther: ['-191532', '{count} records'],
  ...KIND_TEXTS,
} as const satisfies TextTable;

/** A text in the session's language, with its `{placeholders}` filled. */
export const text = createText(TEXTS);

/** "1 record", "12 records" */
export const recordsText = createCountText(text, 'records');
