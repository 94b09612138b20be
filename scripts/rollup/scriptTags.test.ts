import { SourceMap } from 'node:module';
import { runInNewContext } from 'node:vm';
import { rollup, type OutputAsset, type OutputChunk, type Plugin } from 'rollup';
import { expect, it } from 'vitest';
import { integrityOf } from './integrity.mjs';
import { chunkBanner, chunkFooter, scriptTags } from './scriptTags.mjs';

/** The source of each module, by its id. */
const SOURCES: Readonly<Record<string, string>> = {
  '/entry.js': `log('entry');
    export const shared = 'shared';
    export default { often: () => import('/often.js'), seldom: () => import('/seldom.js'), parts: weaverParts };`,
  '/often.js': `import { shared } from '/entry.js'; log('often'); export const often = shared;
    export const inner = () => import('/inner.js');`,
  '/inner.js': `import { shared } from '/entry.js'; log('inner'); export const inner = shared;`,
  '/seldom.js': `import { often } from '/often.js'; log('seldom'); export const seldom = often;`,
};
const inMemory: Plugin = {
  name: 'in-memory',
  resolveId: (id) => id,
  load: (id) => SOURCES[id] ?? null,
};

/** A body and the paths of what it imports, as a chunk leaves them. */
type Chunk = readonly [
  body: (exports: object, require: (path: string) => object, runtime: object) => void,
  needs: readonly string[],
  integrity?: Record<string, string>,
];
interface Parts {
  readonly own: object;
  readonly included: Record<string, Chunk>;
  readonly integrity: Record<string, string>;
  load: (file: string) => unknown;
}
interface Sdk {
  readonly often: () => unknown;
  readonly seldom: () => unknown;
  readonly parts: Parts;
}

const bundle = await rollup({
  input: { script: '/entry.js' },
  plugins: [inMemory],
  preserveEntrySignatures: 'allow-extension',
});
const { output } = await bundle.generate({
  format: 'cjs',
  exports: 'named',
  strict: false,
  sourcemap: 'hidden',
  banner: chunkBanner,
  footer: chunkFooter,
  entryFileNames: '[name].js',
  chunkFileNames: 'static/[name].js',
  plugins: [scriptTags({ whole: 'script.umd.js', copy: 'script.umd.cjs', rare: ['seldom'] })],
});
const textOf = (name: string): string => {
  const file = output.find(({ fileName }) => fileName === name);
  return String((file as OutputChunk | undefined)?.code ?? (file as OutputAsset | undefined)?.source);
};

/** Runs a script as a page does, and returns what it left, with what was logged. */
function runScript(name: string, globals: object = {}): { page: Record<string, unknown>; logged: string[] } {
  const logged: string[] = [];
  const page: Record<string, unknown> = { log: (text: string) => logged.push(text), ...globals };
  page['self'] = page;
  runInNewContext(textOf(name), page);
  return { page, logged };
}

it('the script has the hashes of the chunks that it leads to alone, and import() loads a chunk by its path', () => {
  const exports: { default?: Sdk } = {};
  const { page, logged } = runScript('script.js', { exports });
  expect([logged, page['weaverSDK']]).toEqual([['entry'], undefined]);
  expect(textOf('script.js')).toContain(
    `"static/seldom.js":"${integrityOf(textOf('static/seldom.js'), 'sha256')}"`,
  );
  expect(textOf('script.js')).not.toContain('inner');
  expect(textOf('script.js')).toContain("weaverParts.load('./static/often.js')");
});

it('a chunk leaves the hashes of the chunks that only it leads to', () => {
  const hashesOf = (name: string) => {
    const parts = runScript(name).page['__weaverParts__'] as Record<string, Chunk>;
    return parts[name]?.[2];
  };
  expect(hashesOf('static/often.js')).toEqual({
    'static/inner.js': integrityOf(textOf('static/inner.js'), 'sha256'),
  });
  expect([hashesOf('static/inner.js'), hashesOf('static/seldom.js')]).toEqual([undefined, undefined]);
});

it('a chunk leaves its body with the chunks that it imports, and runs when it is called', () => {
  const { page, logged } = runScript('static/seldom.js');
  const [body, needs] = (page['__weaverParts__'] as Record<string, Chunk>)['static/seldom.js'] ?? [];
  expect([needs, logged]).toEqual([['./often.js'], []]);
  const exports = {};
  body?.(exports, () => ({ often: 'from often' }), {});
  expect([exports, logged]).toEqual([{ seldom: 'from often' }, ['seldom']]);
});

it('the one-file script has all chunks but the rare ones inside, sets the global and leaves no other', () => {
  const { page, logged } = runScript('script.umd.js');
  const { parts } = page['weaverSDK'] as Sdk;
  expect(Object.keys(parts.included)).toEqual(['static/inner.js', 'static/often.js']);
  expect(parts.integrity).toEqual({ 'static/seldom.js': integrityOf(textOf('static/seldom.js'), 'sha256') });
  expect([logged, '__weaverParts__' in page]).toEqual([['entry'], false]);
  const exports = {};
  parts.included['static/often.js']?.[0](exports, () => parts.own, parts);
  expect(exports).toMatchObject({ often: 'shared' });
  expect(logged).toEqual(['entry', 'often']);
});

it('the same file is the SDK where there is require, and then sets no global', () => {
  const module = { exports: {} };
  const { page } = runScript('script.umd.cjs', { module, exports: module.exports });
  expect(module.exports).toHaveProperty('often');
  expect(page['weaverSDK']).toBeUndefined();
});

it('its source map leads to the sources of the entry and of the chunks', () => {
  const lines = textOf('script.umd.js').split('\n');
  const map = new SourceMap(
    JSON.parse(textOf('script.umd.js.map')) as ConstructorParameters<typeof SourceMap>[0],
  );
  const sourceOf = (text: string): string => {
    const line = lines.findIndex((one) => one.includes(text));
    const { originalSource } = map.findEntry(line, lines[line]?.indexOf(text) ?? 0) as {
      originalSource: string;
    };
    return originalSource.replace(/.*\//, '');
  };
  expect([sourceOf("log('entry')"), sourceOf("log('often')")]).toEqual(['entry.js', 'often.js']);
});
