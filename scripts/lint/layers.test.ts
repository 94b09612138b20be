import { describe, expect, it } from 'vitest';
import { importComplaint, layers } from './layers.mjs';

describe('importComplaint', () => {
  it.each([
    ['src/index.ts', './sdk/index.js'],
    ['src/umd.ts', './index.js'],
    ['src/sdk/createSdk.ts', '../http/index.js'],
    ['src/sdk/steps/theme.ts', '../pipeline.js'],
    ['src/sdk/steps/theme.ts', '../../theme/index.js'],
    ['src/http/send.ts', './readJson.js'],
    ['src/testing/fakePlatform.ts', '../wire/index.js'],
    ['src/http/send.test.ts', '../testing/index.js'],
    ['src/core/errors.ts', './log.js'],
    ['src/build/index.ts', 'rollup'],
    ['embed-examples/platform/calls/baseTeams.ts', '../../../src/wire/index.js'],
    ['embed-examples/platform/main.ts', './server.js'],
    ['bench/run.ts', '../src/index.js'],
  ])('lets %s import %s', (from, specifier) => {
    expect(importComplaint(from, specifier)).toBeUndefined();
  });

  it.each([
    ['src/http/send.ts', '../sdk/index.js', "'sdk' stands above 'http'"],
    ['src/http/send.ts', '../index.js', "'entries' stands above 'http'"],
    ['src/session/session.ts', '../tenant/index.js', 'stand on one layer'],
    ['src/wire/people.ts', '../core/index.js', 'stand on one layer'],
    ['src/core/errors.ts', '../wire/index.js', 'stand on one layer'],
    ['src/core/errors.ts', '../browser/index.js', "'browser' stands above 'core'"],
    ['src/sdk/createSdk.ts', '../http/send.js', "import 'http' through its index.js"],
    ['src/sdk/steps/theme.ts', '../../theme/colour.js', "import 'theme' through its index.js"],
    ['src/index.ts', './sdk/createSdk.js', "import 'sdk' through its index.js"],
    ['src/http/send.ts', '../helpers/index.js', "folder 'helpers' has no layer yet"],
    ['src/helpers/a.ts', '../core/index.js', "folder 'helpers' has no layer yet"],
    ['src/http/send.ts', '../../embed-examples/platform/folders.js', 'outside it'],
    ['src/http/send.ts', '../testing/index.js', "'testing' stands above 'http'"],
    [
      'embed-examples/platform/main.ts',
      '../../embed-examples/wire/people.js',
      "import 'wire' through its index.js",
    ],
  ])('refuses that %s imports %s', (from, specifier, complaint) => {
    expect(importComplaint(from, specifier)).toContain(complaint);
  });
});

describe('layers', () => {
  it('names every folder once', () => {
    const folders = layers.flat();
    expect(new Set(folders).size).toBe(folders.length);
  });
});
