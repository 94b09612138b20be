import { runInThisContext } from 'node:vm';
import { rollup, type OutputOptions } from 'rollup';
import { expect, it } from 'vitest';
import { onFirstCall, runOnFirstCall } from './runOnFirstCall.mjs';

const FILES: Readonly<Record<string, string>> = {
  entry: "export const log = []; export const load = () => import('report');",
  report: `import { log } from 'entry';
    log.push('ran');
    const add = (text) => log.push(text);
    export function first(text) { add('first ' + text); return log; }
    export { add as second };`,
};

/** The code of the chunk `report`. */
async function build(options: OutputOptions): Promise<string> {
  const memory = {
    name: 'memory',
    resolveId: (id: string) => id,
    load: (id: string) => FILES[id] ?? null,
  };
  const bundle = await rollup({ input: 'entry', plugins: [memory] });
  const { output } = await bundle.generate({ ...options, chunkFileNames: '[name].js' });
  const found = output.find(({ fileName }) => fileName === 'report.js');
  return found?.type === 'chunk' ? found.code : '';
}

/** Its exports as functions of the two forms of a build. */
interface Exports {
  readonly first: (text: string) => readonly string[];
  readonly second: (text: string) => void;
}

function expectToRunOnce({ first, second }: Exports, log: readonly string[]): void {
  expect(log).toEqual([]);
  second('a');
  expect(first('b')).toBe(log);
  expect(log).toEqual(['ran', 'a', 'first b']);
}

it('a chunk of ES modules runs when one of its functions is first called', async () => {
  const code = await build({ format: 'es', plugins: [runOnFirstCall] });
  const log: string[] = [];
  Object.assign(globalThis, { testLog: log });
  const alone = code.replace(/^import .*;/, 'const { testLog: log } = globalThis;');
  const exports = (await import(`data:text/javascript,${encodeURIComponent(alone)}`)) as Exports;
  expectToRunOnce(exports, log);
  Reflect.deleteProperty(globalThis, 'testLog');
});

it('so does one of classic scripts', async () => {
  const code = await build({
    format: 'cjs',
    banner: (chunk) => onFirstCall(chunk)[0],
    footer: (chunk) => onFirstCall(chunk)[1],
  });
  const log: string[] = [];
  const exports = {};
  const body = runInThisContext(`(function (exports, require) { ${code} })`) as (
    exports: object,
    require: () => object,
  ) => void;
  body(exports, () => ({ log }));
  expectToRunOnce(exports as Exports, log);
});

it('the lines of a chunk stay where they are, for its source map', async () => {
  const before = (await build({ format: 'es' })).split('\n');
  const after = (await build({ format: 'es', plugins: [runOnFirstCall] })).split('\n');
  const at = (lines: readonly string[]): number => lines.findIndex((line) => line.includes("'ran'"));
  expect(at(after)).toBe(at(before));
});
