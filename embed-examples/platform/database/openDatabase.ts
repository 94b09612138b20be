import { createReset, seedIfEmpty, writeSeed } from '../seed/seed.js';
import type { Database } from './database.js';
import { openEmbedded } from './openEmbedded.js';
import { openPostgres } from './openPostgres.js';

/** Opens the database, migrated and seeded: PostgreSQL when `databaseUrl` is set, otherwise the embedded one. */
export async function openDatabase(databaseUrl?: string): Promise<Database> {
  if (databaseUrl === undefined || databaseUrl === '') {
    // Nothing was written to it yet, so it contains the seed.
    const { unnoted, writes, ...connection } = await openEmbedded(writeSeed);
    return { ...connection, reset: createReset(unnoted, writes) };
  }
  const postgres = await openPostgres(databaseUrl);
  try {
    await seedIfEmpty(postgres.queries);
  } catch (error) {
    await postgres.close();
    throw error;
  }
  return { ...postgres, reset: createReset(postgres.queries) };
}
