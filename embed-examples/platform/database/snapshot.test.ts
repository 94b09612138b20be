import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readSnapshot, snapshotKey, writeSnapshot } from './snapshot.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weaver-snapshot-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a snapshot', () => {
  it('is read back unchanged, also when several are saved at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => writeSnapshot(folder, 'a', new Blob(['content']))));
    expect(await (await readSnapshot(folder, 'a'))?.text()).toBe('content');
    expect(await readdir(folder)).toEqual(['a.snapshot']);
  });

  it('is ignored when its bytes were changed or truncated', async () => {
    await writeSnapshot(folder, 'a', new Blob(['content']));
    const path = join(folder, 'a.snapshot');
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, -1));
    expect(await readSnapshot(folder, 'a')).toBeUndefined();
    await writeFile(path, 'x');
    expect(await readSnapshot(folder, 'a')).toBeUndefined();
    expect(await readSnapshot(folder, 'b')).toBeUndefined();
  });

  it('keeps only the last three', async () => {
    for (const key of ['c', 'd', 'e', 'f']) await writeSnapshot(folder, key, new Blob([key]));
    expect(await readdir(folder)).toHaveLength(3);
  });

  it('has another key when a source changes', async () => {
    const source = join(folder, 'source.sql');
    await writeFile(source, 'one');
    const first = await snapshotKey([source]);
    expect(await snapshotKey([source])).toBe(first);
    await writeFile(source, 'two');
    expect(await snapshotKey([source])).not.toBe(first);
  });
});
