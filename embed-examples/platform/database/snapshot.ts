import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DIGEST_LENGTH = 32;
const SUFFIX = '.snapshot';
const KEPT_SNAPSHOTS = 3;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

async function filesUnder(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A key for the sources at `paths`: it changes when their content changes. */
export async function snapshotKey(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesUnder(path))
      hash
        .update(file)
        .update('\0')
        .update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 24);
}

/** The snapshot saved under `key`; undefined when there is none, or when its bytes have changed since. */
export async function readSnapshot(folder: string, key: string): Promise<Blob | undefined> {
  const file = await readFile(join(folder, key + SUFFIX)).catch(() => undefined);
  if (file === undefined || file.length <= DIGEST_LENGTH) return undefined;
  const content = file.subarray(DIGEST_LENGTH);
  return sha256(content).equals(file.subarray(0, DIGEST_LENGTH)) ? new Blob([content]) : undefined;
}

/**
 * Saves `snapshot` under `key`. Two processes may do so at once: each writes its own file and renames it, so a reader
 * sees a complete one or none. A snapshot only saves time, so a failure to write it is ignored.
 */
export async function writeSnapshot(folder: string, key: string, snapshot: Blob): Promise<void> {
  const temporary = join(folder, `${key}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await mkdir(folder, { recursive: true });
    const content = Buffer.from(await snapshot.arrayBuffer());
    await writeFile(temporary, Buffer.concat([sha256(content), content]));
    await rename(temporary, join(folder, key + SUFFIX));
    await removeOldest(folder);
  } catch (error) {
    await rm(temporary, { force: true });
    console.error(`platform: the database snapshot was not kept: ${String(error)}`);
  }
}

async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  dated.sort((a, b) => b.time - a.time);
  await Promise.all(dated.slice(KEPT_SNAPSHOTS).map(({ name }) => rm(join(folder, name), { force: true })));
}
