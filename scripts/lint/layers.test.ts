import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { circleThrough } from './circles.mjs';
import { importComplaint, layers } from './layers.mjs';

/** Folders with an `index.ts`, in the tree of these tests. */
const closed = ['src/ui', 'src/ui/prompts', 'src/session/signIn', 'src/bridge'];
const complaintOf = (from: string, specifier: string) =>
  importComplaint(from, specifier, (folder) => closed.includes(folder));

describe('importComplaint', () => {
  it.each([
    ['src/index.ts', './sdk/createWeaverSDK.js'],
    ['src/light.ts', './index.js'],
    ['src/sdk/createWeaverSDK.ts', '../http/httpClient.js'],
    ['src/sdk/steps/theme.ts', './pipeline.js'],
    ['src/sdk/steps/theme.ts', '../../islands/theme/theme.js'],
    ['src/http/send.ts', './readJson.js'],
    ['src/testing/fakePlatform.ts', '../wire/tenant.js'],
    ['src/http/send.test.ts', '../testing/fakePlatform.js'],
    ['src/http/send.test.ts', '../../embed-examples/testing/fixtures/fakeTabs.js'],
    ['embed-examples/testing/fixtures/uiStage.tsx', '../../../src/ui/Dialog.js'],
    ['src/session/authentication.ts', './signIn/index.js'],
    ['src/islands/createIsland.ts', '../ui/index.js'],
    ['src/session/relogin/index.ts', '../../ui/prompts/index.js'],
    ['src/ui/prompts/ReloginBox.tsx', '../Dialog.js'],
    ['src/build/index.ts', 'rollup'],
    ['embed-examples/platform/calls/baseTeams.ts', '../../../src/wire/tenant.js'],
    ['embed-examples/platform/main.ts', './server.js'],
    ['bench/run.ts', '../src/index.js'],
  ])('lets %s import %s', (from, specifier) => {
    expect(complaintOf(from, specifier)).toBeUndefined();
  });

  it.each([
    ['src/http/send.ts', '../sdk/steps/index.js', "'sdk' stands above 'http'"],
    ['src/http/send.ts', '../index.js', "'entries' stands above 'http'"],
    ['src/session/authentication.ts', '../context/initContext.js', "'context' stands above 'session'"],
    ['src/features/monitor/index.ts', '../../sdk/features.js', "'sdk' stands above 'features'"],
    ['src/http/send.ts', '../bridge/index.js', 'are on the same layer'],
    ['src/wire/people.ts', '../core/errors.js', 'are on the same layer'],
    ['src/core/errors.ts', '../browser/page.js', "'browser' stands above 'core'"],
    ['src/islands/createIsland.ts', '../ui/Dialog.js', "import 'src/ui' through its index.js"],
    ['src/session/authentication.ts', './signIn/loginScript.js', "import 'src/session/signIn' through"],
    ['embed-examples/hosts/page.ts', '../../src/bridge/send.js', "import 'src/bridge' through its index.js"],
    ['src/http/send.ts', '../helpers/a.js', "folder 'helpers' has no layer yet"],
    ['src/helpers/a.ts', '../core/errors.js', "folder 'helpers' has no layer yet"],
    ['src/http/send.ts', '../../embed-examples/platform/folders.js', 'outside it'],
    ['src/http/send.ts', '../../embed-examples/testing/fixtures/fakeTabs.js', 'outside it'],
    ['src/wire/tenant.ts', '../testing/fakePlatform.js', "'testing' stands above 'wire'"],
  ])('refuses that %s imports %s', (from, specifier, complaint) => {
    expect(complaintOf(from, specifier)).toContain(complaint);
  });
});

describe('layers', () => {
  it('list every folder once', () => {
    const folders = layers.flat();
    expect(new Set(folders).size).toBe(folders.length);
  });

  it('are documented in docs/develop/contributing.md', () => {
    const page = readFileSync(new URL('../../docs/develop/contributing.md', import.meta.url), 'utf8');
    const block = /## Layers[\s\S]*?```\n([\s\S]*?)```/.exec(page)?.[1];
    expect(block).toBe(layers.map((line) => `${line.join(' · ')}\n`).join(''));
  });
});

describe('circleThrough', () => {
  const graph = new Map([
    ['a', new Set(['b', 'd'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set<string>()],
  ]);

  it('returns the files of the cycle', () => {
    expect(circleThrough(graph, 'a', 'b')).toEqual(['a', 'b', 'c', 'a']);
  });

  it('returns undefined without a cycle', () => {
    expect(circleThrough(graph, 'a', 'd')).toBeUndefined();
  });
});
