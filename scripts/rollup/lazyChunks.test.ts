import { expect, it } from 'vitest';
import { assignChunks, chunkName } from './lazyChunks.mjs';

/** A module graph: static and lazy imports of each module. */
function graphOf(modules: Readonly<Record<string, readonly [statically: string[], lazily?: string[]]>>) {
  return {
    getModuleInfo: (id: string) => {
      const [importedIds, dynamicallyImportedIds = []] = modules[id] ?? [[]];
      return { importedIds, dynamicallyImportedIds };
    },
  };
}

it('names a chunk after its folder, or after its file unless that is an index', () => {
  expect(chunkName('/src/sdk/init/index.ts')).toBe('init');
  expect(chunkName('/src/library/groups/dates.ts')).toBe('dates');
  expect(chunkName('/src/modules/loader.browser.ts')).toBe('loader');
});

it('separates first load, init, later and other lazy folders, with shared modules in the first of them', () => {
  const graph = graphOf({
    entry: [['core'], ['/prompts/index.ts', '/later/index.ts', '/init/index.ts']],
    core: [[]],
    '/init/index.ts': [['core', 'render']],
    '/later/index.ts': [['core', 'render', 'renew', 'clock']],
    '/prompts/index.ts': [['render', 'dialog', 'clock']],
  });
  expect(Object.fromEntries(assignChunks('entry', 'core', graph, []))).toEqual({
    entry: 'core',
    core: 'core',
    '/init/index.ts': 'init',
    render: 'init',
    '/later/index.ts': 'later',
    renew: 'later',
    clock: 'later',
    '/prompts/index.ts': 'prompts',
    dialog: 'prompts',
  });
});

it('leaves modules that two other lazy folders share to Rollup', () => {
  const graph = graphOf({
    entry: [[], ['/a/index.ts', '/b/index.ts']],
    '/a/index.ts': [['shared']],
    '/b/index.ts': [['shared']],
  });
  expect(assignChunks('entry', 'core', graph, []).has('shared')).toBe(false);
});

it('puts what a lazy folder shares with one that it loads itself into the first', () => {
  const graph = graphOf({
    entry: [[], ['/a/index.ts']],
    '/a/index.ts': [['shared'], ['/b/index.ts']],
    '/b/index.ts': [['shared']],
  });
  expect(assignChunks('entry', 'core', graph, []).get('shared')).toBe('a');
});

it('separates what another entry shares with init, and leaves what it shares with later to Rollup', () => {
  const graph = graphOf({
    entry: [[], ['/init/index.ts', '/later/index.ts']],
    '/init/index.ts': [['format', 'render']],
    '/later/index.ts': [['path', 'renew']],
    utils: [['format', 'path']],
  });
  const chunks = assignChunks('entry', 'core', graph, ['utils']);
  expect(['format', 'render', 'path', 'renew'].map((name) => chunks.get(name))).toEqual([
    'library',
    'init',
    undefined,
    'later',
  ]);
});

it('refuses two lazy chunks of the same name', () => {
  const graph = graphOf({
    entry: [[], ['/a/index.ts', '/b/a/index.ts']],
    '/a/index.ts': [[]],
    '/b/a/index.ts': [[]],
  });
  expect(() => assignChunks('entry', 'core', graph, [])).toThrow(
    'the chunks of /a/index.ts and /b/a/index.ts have the same name',
  );
});

it('refuses a lazy chunk that is also imported statically, and names it', () => {
  const graph = graphOf({
    entry: [['core'], ['/prompts/index.ts']],
    core: [['/prompts/index.ts']],
  });
  expect(() => assignChunks('entry', 'core', graph, [])).toThrow(
    '/prompts/index.ts is a lazy chunk of entry, and core imports it statically',
  );
});
