import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf, hashPaths, readStamp, writeStamp } from './stamp.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weaver stamp '));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'a.ts'), 'a');
  writeFileSync(join(folder, 'one.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const paths = ['src', 'one.json', 'absent'];

it('changes with content, name and existence of a file, and with nothing else', () => {
  const before = hashPaths(folder, paths);
  expect(hashPaths(folder, paths)).toBe(before);
  writeFileSync(join(folder, 'src', 'b.ts'), '');
  const added = hashPaths(folder, paths);
  writeFileSync(join(folder, 'src', 'a.ts'), 'A');
  const edited = hashPaths(folder, paths);
  mkdirSync(join(folder, 'absent'));
  writeFileSync(join(folder, 'absent', 'c'), '');
  expect(new Set([before, added, edited, hashPaths(folder, paths)]).size).toBe(4);
});

it('skips paths that are not inputs', () => {
  const before = hashPaths(folder, paths, (path) => !path.endsWith('.test.ts'));
  writeFileSync(join(folder, 'src', 'a.test.ts'), 'test');
  expect(hashPaths(folder, paths, (path) => !path.endsWith('.test.ts'))).toBe(before);
});

it('depends on the boundaries of the texts', () => {
  expect(hashOf(['ab', 'c'])).not.toBe(hashOf(['a', 'bc']));
});

it('reads a written stamp, and undefined without one', () => {
  const file = join(folder, 'deep', 'stamp');
  expect(readStamp(file)).toBeUndefined();
  writeStamp(file, 'x');
  expect(readStamp(file)).toBe('x');
});
