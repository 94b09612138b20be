import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Optional dependencies that are missing from a lock file: `npm ci` would refuse it. */
function missingOptionals(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isHeld(packages, path, name)),
  );
}

/** Searches like Node: in the package's own node_modules, then in parent folders. */
function isHeld(packages: object, path: string, name: string): boolean {
  const folder = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (Object.hasOwn(packages, folder)) return true;
  if (path === '') return false;
  const parent = path.lastIndexOf('/node_modules/');
  return isHeld(packages, parent === -1 ? '' : path.slice(0, parent), name);
}

it('finds a binary that is not in the lock file', () => {
  const packages = {
    '': {},
    'node_modules/a': { optionalDependencies: { 'a-linux': '1', 'a-darwin': '1', 'a-nested': '1' } },
    'node_modules/a-linux': {},
    'node_modules/a/node_modules/a-nested': {},
  };
  expect(missingOptionals(packages)).toEqual(['a-darwin']);
});

it('includes the binaries of every platform (docs/decisions/0001-dependencies.md)', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  expect(missingOptionals(lock.packages)).toEqual([]);
});
