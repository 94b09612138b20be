import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildAside } from './buildAside.mjs';

let place: string;
let dist: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'weaver-aside-'));
  dist = join(place, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'sdk.js'), 'old');
});
afterEach(() => {
  rmSync(place, { recursive: true, force: true });
});

const write = (folder: string, name: string, text: string): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
};
const sdk = () => readFileSync(join(dist, 'sdk.js'), 'utf8');

it('replaces the folder at the end, and leaves nothing beside it', async () => {
  const result = await buildAside(dist, async (aside) => {
    write(aside, 'sdk.js', 'new');
    write(aside, 'chunk.js', 'new');
    await Promise.resolve();
    expect([sdk(), readdirSync(dist)]).toEqual(['old', ['sdk.js']]);
    return 'built';
  });
  expect([result, sdk(), readdirSync(dist)]).toEqual(['built', 'new', ['chunk.js', 'sdk.js']]);
  expect(readdirSync(place)).toEqual(['dist']);
});

it('leaves the folder as it was when the build fails, and begins anew the next time', async () => {
  const failing = buildAside(dist, (aside) => {
    write(aside, 'broken.js', 'half');
    return Promise.reject(new Error('ended early'));
  });
  await expect(failing).rejects.toThrow('ended early');
  expect([sdk(), readdirSync(dist)]).toEqual(['old', ['sdk.js']]);
  await buildAside(dist, (aside) => Promise.resolve(write(aside, 'sdk.js', 'new')));
  expect([sdk(), readdirSync(dist)]).toEqual(['new', ['sdk.js']]);
});

it('adds to a copy of the folder if it is kept', async () => {
  const add = (aside: string) => Promise.resolve(write(aside, 'index.cjs', 'added'));
  await buildAside(dist, add, { keepsOld: true });
  expect([sdk(), readdirSync(dist)]).toEqual(['old', ['index.cjs', 'sdk.js']]);
  rmSync(dist, { recursive: true });
  await buildAside(dist, add, { keepsOld: true });
  expect(readdirSync(dist)).toEqual(['index.cjs']);
});

it('puts the folder back that a process moved away before it was ended', async () => {
  renameSync(dist, join(place, '.dist.old'));
  await buildAside(dist, () => Promise.reject(new Error('no'))).catch(() => undefined);
  expect(sdk()).toBe('old');
});
