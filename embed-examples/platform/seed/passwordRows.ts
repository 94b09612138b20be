import { createHash } from 'node:crypto';

import { hashPassword } from '../database/passwordHash.js';
import type { passwords } from '../database/schema.js';
import { personIdOf } from './ids.js';
import type { SeedTenant } from './seedTypes.js';

/** The password of everybody in the seed: known to all, as the data is. */
export function seedPassword(account: string): string {
  return `${account}-2026`;
}

/** Salts without chance: the seed is the same each time. */
function saltOf(account: string): Buffer {
  return createHash('sha256').update(`seed ${account}`).digest().subarray(0, 16);
}

/** Hashing takes its time, and is meant to: once in the life of a process is enough. */
const hashes = new Map<string, Promise<string>>();

function hashOf(account: string): Promise<string> {
  const known = hashes.get(account) ?? hashPassword(seedPassword(account), saltOf(account));
  hashes.set(account, known);
  return known;
}

/** The passwords of all people of `seed`. */
export function passwordRows(seed: readonly SeedTenant[]): Promise<(typeof passwords.$inferInsert)[]> {
  return Promise.all(
    seed.flatMap((tenant) =>
      tenant.people.map(async ({ account }) => ({
        tenantKey: tenant.tenantKey,
        personId: personIdOf(tenant, account),
        hash: await hashOf(account),
      })),
    ),
  );
}
