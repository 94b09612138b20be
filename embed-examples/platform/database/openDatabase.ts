import { checksumOfSeededTables, createReset, seedIfEmpty, writeSeed } from '../seed/seed.js';
import type { Database } from './database.js';
import { openEmbedded } from './openEmbedded.js';
import { openPostgres } from './openPostgres.js';

/** Opens the database, migrated and seeded: PostgreSQL when `databaseUrl` is set, otherwise the embedded one. */
export async function openDatabase(databaseUrl?: string): Promise<Database> {
  if (databaseUrl === undefined || databaseUrl === '') {
    const embedded = await openEmbedded(writeSeed);
    // Nothing was written to it yet, so it contains the seed.
    return {
      ...embedded,
      reset: createReset(embedded.queries, await checksumOfSeededTables(embedded.queries)),
    };
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
