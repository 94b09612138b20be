import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';

import { MIGRATIONS_FOLDER } from '../folders.js';
import type { Connection } from './database.js';
import * as schema from './schema.js';

function labelOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

/** Opens the PostgreSQL database at `databaseUrl` and migrates its tables. */
export async function openPostgres(databaseUrl: string): Promise<Connection> {
  const pool = new Pool({ connectionString: databaseUrl, max: 8, connectionTimeoutMillis: 10_000 });
  // Without a listener, a server that closes the connection between two queries would end the whole process.
  pool.on('error', (error) => console.error(`platform: lost a database connection: ${error.message}`));
  const queries = drizzle(pool, { schema });
  try {
    await migrate(queries, { migrationsFolder: MIGRATIONS_FOLDER, migrationsSchema: 'weaver_migrations' });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { queries, label: labelOf(databaseUrl), close: () => pool.end() };
}
