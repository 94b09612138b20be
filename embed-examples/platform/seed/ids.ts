import type { SeedTenant } from './seedTypes.js';

/** The kinds of rows that have ids, with the two digits of each. */
const KINDS = {
  person: '01',
  document: '02',
  task: '03',
  workflow: '04',
  blog: '05',
  file: '06',
  department: '07',
  event: '08',
  picture: '09',
  comment: '10',
  leave: '11',
  rule: '12',
  appeal: '13',
  record: '14',
} as const;

/** The id of row `index` (counted from 0): 19 digits, so that code that converts it to a number fails visibly. */
export function seedId(tenant: SeedTenant, kind: keyof typeof KINDS, index: number): string {
  return `${tenant.idPrefix}${KINDS[kind]}${String(index + 1).padStart(4, '0')}`;
}

/**
 * The person id of `account`. Throws for an account that the seed does not have, which is a typing mistake in the
 * seed.
 */
export function personIdOf(tenant: SeedTenant, account: string): string {
  const index = tenant.people.findIndex((person) => person.account === account);
  if (index < 0) throw new Error(`the seed of ${tenant.tenantKey} has no person ${account}`);
  return seedId(tenant, 'person', index);
}

/** The id of the tenant's attachment `index`: its files are the favicon, one portrait for each person, and the attachments. */
export function attachmentId(tenant: SeedTenant, index: number): string {
  return seedId(tenant, 'file', 1 + tenant.people.length + index);
}
