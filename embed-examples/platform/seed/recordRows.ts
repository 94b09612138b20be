import type { StoredField } from '../../../src/wire/office/records.js';
import type { records } from '../database/schema.js';
import { personIdOf, seedId } from './ids.js';
import type { SeedField, SeedTenant } from './seedTypes.js';

/** Kinds of other tables that a field may name, with the kind of their ids. */
const OTHER_KINDS = { document: 'document', event: 'calendar' } as const;

/**
 * The id of the record `name`, `customer/huaxing`. Throws for one that the seed does not have, which is a typing mistake in
 * the seed.
 */
function recordIdOf(tenant: SeedTenant, name: string): string {
  const index = tenant.records.findIndex(({ kind, key }) => `${kind}/${key}` === name);
  if (index < 0) throw new Error(`the seed of ${tenant.tenantKey} has no record ${name}`);
  return seedId(tenant, 'record', index);
}

function storedField(tenant: SeedTenant, field: SeedField): StoredField {
  const [label] = field;
  switch (field[1]) {
    case 'person':
      return { label, type: 'person', id: personIdOf(tenant, field[2]) };
    case 'record':
      return {
        label,
        type: 'record',
        kind: field[2].split('/')[0] ?? '',
        id: recordIdOf(tenant, field[2]),
      };
    case 'document':
    case 'event':
      return {
        label,
        type: 'record',
        kind: OTHER_KINDS[field[1]],
        id: seedId(tenant, field[1], field[2]),
      };
    case 'money':
      return { label, type: 'money', value: field[2], currency: field[3] };
    default:
      return { label, type: field[1], value: field[2] };
  }
}

/** The business records of `tenant`. */
export function recordRows(tenant: SeedTenant): (typeof records.$inferInsert)[] {
  return tenant.records.map(({ key: _key, owner, fields, ...record }, index) => ({
    ...record,
    tenantKey: tenant.tenantKey,
    id: seedId(tenant, 'record', index),
    ownerId: personIdOf(tenant, owner),
    fields: fields.map((field) => storedField(tenant, field)),
  }));
}
