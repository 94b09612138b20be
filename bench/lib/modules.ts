import { access, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import typescript from '@rollup/plugin-typescript';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { minify } from '../../scripts/rollup/minify.mjs';
import { weaverModule, writeModuleIndex } from '../../src/build/index.js';
import { BUILT_MODULES, BUILT_SDK, EARLIER_SDK, MODULES, SDK, SOURCES } from './paths.js';

const BENCH_MODULE = { name: '@weapp/bench', version: '1.0.0' } as const;
const PEOPLE = { name: '@weapp/people', version: '1.0.0' } as const;
const TASK = { name: '@weapp/task', version: '1.0.0' } as const;

async function expectBuilt(): Promise<void> {
  try {
    await access(join(BUILT_SDK, 'weaver-sdk.umd.js'));
    await access(join(BUILT_MODULES, 'build/moduleversion.json'));
  } catch {
    throw new Error('nothing is built that could be measured: run `npm run build` first');
  }
}

/**
 * Copies the built SDK and modules, and builds `@weapp/bench` next to them like a module author.
 *
 * @param earlier the `dist` of an earlier build, copied too
 */
export async function prepareModules(earlier?: string): Promise<void> {
  await expectBuilt();
  for (const [from, to] of [
    [BUILT_SDK, SDK],
    [BUILT_MODULES, MODULES],
  ] as const) {
    await rm(to, { recursive: true, force: true });
    await cp(from, to, { recursive: true });
  }
  if (earlier !== undefined) await cp(earlier, EARLIER_SDK, { recursive: true });
  const built = await rollup({
    input: join(SOURCES, 'module/index.ts'),
    plugins: [
      weaverModule(BENCH_MODULE),
      nodeResolve(),
      typescript({
        tsconfig: false,
        include: join(SOURCES, 'module/**'),
        target: 'ES2018',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        jsx: 'react-jsx',
        noCheck: true,
      }),
      minify(2018),
    ],
  });
  await built.write({ dir: join(MODULES, 'build/bench'), format: 'iife' });
  await built.close();
  await writeModuleIndex(join(MODULES, 'build'), [PEOPLE, TASK, BENCH_MODULE]);
  // Without a table the SDK would also request labels from the API.
  const languages = join(MODULES, 'static/public/resource/i18n');
  await cp(join(SOURCES, 'module/labels.json'), join(languages, 'zh_CN/bench.json'));
  await cp(join(SOURCES, 'module/labels.json'), join(languages, 'en_US/bench.json'));
}
