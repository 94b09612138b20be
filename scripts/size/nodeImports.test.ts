import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';

const dist = join(root, 'dist');
const groups = readdirSync(join(dist, 'utils')).filter((name) => name.endsWith('.js'));

/** Imports built files in a new Node process; for each its exports, and the globals that it added. */
function importInNode(files: readonly string[]): { file: string; names: string[]; left: string[] }[] {
  const program = `
    const results = [];
    for (const [file, path] of ${JSON.stringify(files.map((file) => [file, join(dist, file)]))}) {
      const before = new Set(Reflect.ownKeys(globalThis));
      const names = Object.keys(await import(path));
      const left = Reflect.ownKeys(globalThis).filter((key) => !before.has(key))
        // Vue's own, for its developer tools and server rendering.
        .map(String).filter((key) => !key.startsWith('__VUE_'));
      results.push({ file, names, left });
    }
    console.log(JSON.stringify(results));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return JSON.parse(output) as ReturnType<typeof importInNode>;
}

it('every entry and every group of the library can be imported in plain Node, and leaves nothing there', () => {
  const entries = [
    'index.js',
    'react.js',
    'element.js',
    'vue.js',
    'frame.js',
    'otel.js',
    'page.js',
    'build.js',
    'utils.js',
    'testing.js',
    'testing/vitest.js',
    'index.cjs',
    'react.cjs',
    'element.cjs',
    'vue.cjs',
    'utils.cjs',
    'testing.cjs',
  ];
  const results = importInNode([...groups.map((name) => `utils/${name}`), ...entries]);
  expect(results).toHaveLength(groups.length + entries.length);
  expect(results.filter(({ names, left }) => names.length === 0 || left.length > 0)).toEqual([]);
});

it.each(['index.js', 'index.cjs'])(
  '%s says on a server that its calls belong in the browser, and sends nothing',
  async (file) => {
    const program = `
      const asked = [];
      globalThis.fetch = (address) => { asked.push(String(address)); return Promise.reject(new Error('no network')); };
      const { weaverSDK } = await import(${JSON.stringify(join(dist, file))});
      const errors = [];
      const note = (error) => void errors.push([error.name, error.code, error.message]);
      weaverSDK.on('error', note);
      const attempts = [
        () => weaverSDK.init({ oadomain: 'https://oa.example.com', authTokenApi: '/api/weaver-token' }),
        () => weaverSDK.render('#card', '@weapp/people/ProfileCard'),
        () => weaverSDK.embed('#flow', '/sp/workflow'),
        () => weaverSDK.apply('@weapp/people/openProfile', { id: 'me' }),
      ];
      for (const attempt of attempts) try { await attempt(); } catch (error) { note(error); }
      console.log(JSON.stringify({ errors, asked }));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    const { errors, asked } = JSON.parse(stdout) as { errors: unknown[]; asked: string[] };
    const refused = [
      'WeaverError',
      'NOT_INITIALISED',
      'there is no page here, as on a server: call this in the browser',
    ];
    // `init` rejects and emits `error`.
    expect(errors).toEqual([refused, refused, refused, refused, refused]);
    expect(asked).toEqual([]);
  },
);

it('a group loads no other group', () => {
  const inGroup = (name: string): boolean => groups.includes(name.replace('./', ''));
  for (const name of groups) {
    const code = readFileSync(join(dist, 'utils', name), 'utf8');
    const imports = [...code.matchAll(/(?:from|import)\s*["']([^"']+)["']/g)].map(([, path]) => path ?? '');
    expect([name, imports.filter(inGroup)]).toEqual([name, []]);
  }
});
