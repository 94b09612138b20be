import { resetDatabase, seedIfEmpty } from '../seed/seed.js';
import type { Database } from './database.js';
import { openEmbedded } from './openEmbedded.js';
import { openPostgres } from './openPostgres.js';

/** Opens the database, migrated and seeded: PostgreSQL where `databaseUrl` says, otherwise the embedded one. */
export async function openDatabase(databaseUrl?: string): Promise<Database> {
  if (databaseUrl === undefined || databaseUrl === '') return openEmbedded(resetDatabase);
  const database = await openPostgres(databaseUrl);
  try {
    await seedIfEmpty(database.queries);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
