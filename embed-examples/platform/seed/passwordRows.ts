import { createHash } from 'node:crypto';

import { hashPassword } from '../database/passwordHash.js';
import type { passwords } from '../database/schema.js';
import { personIdOf } from './ids.js';
import type { SeedTenant } from './seedTypes.js';

type PasswordRow = typeof passwords.$inferSelect;

/** The password of an account in the seed: public, like all data of the seed. */
function seedPassword(account: string): string {
  return `${account}-2026`;
}

/**
 * Not random, because the seed must be the same each time; derived from the password, so that another password gives
 * another salt.
 */
function saltOf(password: string): Buffer {
  return createHash('sha256').update(`seed ${password}`).digest().subarray(0, 16);
}

/**
 * The passwords of all people of `seed`. Hashing is slow on purpose, so a row of `kept` with the seed's own salt is
 * reused.
 */
export function passwordRows(
  seed: readonly SeedTenant[],
  kept: readonly PasswordRow[] = [],
): Promise<PasswordRow[]> {
  const known = new Map(kept.map(({ personId, hash }) => [personId, hash]));
  return Promise.all(
    seed.flatMap((tenant) =>
      tenant.people.map(async ({ account }) => {
        const personId = personIdOf(tenant, account);
        const password = seedPassword(account);
        const salt = saltOf(password);
        const old = known.get(personId);
        const isSame = old?.includes(`$${salt.toString('base64url')}$`) === true;
        const hash = isSame ? old : await hashPassword(password, salt);
        return { tenantKey: tenant.tenantKey, personId, hash };
      }),
    ),
  );
}
