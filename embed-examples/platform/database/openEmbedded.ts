import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

import { DATABASE_SOURCES, MIGRATIONS_FOLDER, SNAPSHOT_FOLDER } from '../folders.js';
import type { Connection, Queries } from './database.js';
import * as schema from './schema.js';
import { readSnapshot, snapshotKey, writeSnapshot } from './snapshot.js';
import { createWrites, type Writes } from './writes.js';

const IN_MEMORY = 'memory://';

/** PGlite converts bytes digit by digit: an upload of 24 MB took 7 s of processor time, with these functions 1.4 s. */
const BYTES: Pick<PGliteOptions, 'parsers' | 'serializers'> = {
  parsers: { [types.BYTEA]: (text) => Buffer.from(text.slice('\\x'.length), 'hex') },
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
};

/** A connection to the embedded database that tells which tables were written to since it was opened. */
export interface EmbeddedConnection extends Connection {
  readonly writes: Writes;
  /** The same database, without noting what is written. */
  readonly unnoted: Queries;
}

function asConnection(client: PGlite, how: string): EmbeddedConnection {
  const writes = createWrites();
  return {
    queries: drizzle(client, { schema, logger: writes }),
    unnoted: drizzle(client, { schema }),
    writes,
    label: `embedded PostgreSQL (PGlite, in memory, ${how})`,
    close: () => client.close(),
  };
}

async function reopen(snapshot: Blob): Promise<PGlite | undefined> {
  try {
    const client = await PGlite.create(IN_MEMORY, { ...BYTES, loadDataDir: snapshot });
    await client.query('select 1 from weaver.tenants limit 1');
    return client;
  } catch {
    return undefined;
  }
}

/**
 * Opens PGlite in memory, filled by `seed`. Creating a cluster takes seconds, so the first start saves a snapshot of
 * the seeded database and later starts open that, as long as no source that determines its content has changed.
 */
export async function openEmbedded(seed: (queries: Queries) => Promise<void>): Promise<EmbeddedConnection> {
  const key = await snapshotKey(DATABASE_SOURCES);
  const snapshot = await readSnapshot(SNAPSHOT_FOLDER, key);
  const reopened = snapshot === undefined ? undefined : await reopen(snapshot);
  if (reopened !== undefined) return asConnection(reopened, 'from its snapshot');

  const client = await PGlite.create(IN_MEMORY, BYTES);
  const queries = drizzle(client, { schema });
  await migrate(queries, { migrationsFolder: MIGRATIONS_FOLDER, migrationsSchema: 'weaver_migrations' });
  await seed(queries);
  await writeSnapshot(SNAPSHOT_FOLDER, key, await client.dumpDataDir('none'));
  return asConnection(client, 'newly created');
}
