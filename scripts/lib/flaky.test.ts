import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flakyComplaints, flakyTests, withSecondRun, type KnownFlaky } from './flaky.mjs';
import { root } from './paths.mjs';

const failure = (file: string, test = 'opens') => ({ file, test, error: 'Error: timeout' });
const result = (file: string, passed: number, ...failures: ReturnType<typeof failure>[]) => ({
  file,
  passed,
  skipped: 0,
  failures,
});

describe('a file with failures that runs once more', () => {
  const first = [result('a', 4, failure('a')), result('b', 2, failure('b')), result('c', 9)];
  const second = [result('a', 5), result('b', 2, failure('b', 'closes'))];

  it('is flaky if it passes then, and failed if anything in it fails', () => {
    expect(flakyTests(first, second)).toEqual([failure('a')]);
  });
  it('counts with its second result', () => {
    expect(withSecondRun(first, second)).toEqual([result('c', 9), ...second]);
  });
  it('is failed if it fails in one of its projects', () => {
    const twoProjects = [result('a', 5), result('a', 4, failure('a'))];
    expect(flakyTests(twoProjects, twoProjects)).toEqual([]);
  });
  it('keeps its failures if it did not run again', () => {
    expect(flakyTests(first, [])).toEqual([]);
    expect(withSecondRun(first, [])).toEqual(first);
  });
});

describe('a run with flaky tests', () => {
  const flaky = (...files: string[]) => files.map((file) => failure(file));

  it('is green with up to three new ones', () => {
    expect(flakyComplaints(flaky('a', 'a', 'b', 'c'), [{ file: 'x', cause: 'y' }])).toEqual([]);
  });
  it('is red with more', () => {
    expect(flakyComplaints(flaky('a', 'b', 'c', 'd'), [])).toEqual([
      expect.stringContaining('4 flaky files'),
    ]);
  });
  it('is red with one that is known already', () => {
    expect(flakyComplaints(flaky('a'), [{ file: 'a', cause: 'y' }])).toEqual([
      expect.stringContaining('a was flaky again'),
    ]);
  });
});

it('scripts/flaky.json names existing files, each with its cause', () => {
  const known = JSON.parse(readFileSync(join(root, 'scripts', 'flaky.json'), 'utf8')) as KnownFlaky[];
  const incomplete = known.filter(({ file, cause }) => !existsSync(join(root, file)) || !/\w{3}/.test(cause));
  expect(incomplete).toEqual([]);
});
