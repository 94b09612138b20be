import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollup, type Plugin } from 'rollup';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileOnce } from './compileOnce.mjs';

let folder: string;
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'weaver-compile-')));
  const compilerOptions = {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    target: 'ES2022',
    lib: ['ES5'],
    types: [],
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['.'] }));
  write('a.ts', 'export const a: number = 1;');
  write('b.ts', "import { a } from './a.js';\nexport const b: number = a + 1;");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function build(name: string, compile: Plugin): Promise<string> {
  const bundle = await rollup({ input: join(folder, name), plugins: [compile] });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return output[0].code;
}

it('compiles for several builds at once, and for later ones', async () => {
  const compile = compileOnce({ tsconfig: join(folder, 'tsconfig.json'), filterRoot: folder });
  const [a, b] = await Promise.all([build('a.ts', compile), build('b.ts', compile)]);
  expect(a).toContain('const a = 1;');
  expect(b).toContain('const b = a + 1;');
  // Files saved between two builds of a process must not cause outputs of different sources.
  write('a.ts', 'export const a: number = 2;');
  expect(await build('b.ts', compile)).toBe(b);
});
