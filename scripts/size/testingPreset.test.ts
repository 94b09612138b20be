import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../embed-examples/testing/temporaryFolder.js';
import { root } from '../lib/paths.mjs';

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "project", "type": "module" }',
  'vitest.config.js': `import { weaverModule } from 'weaver-sdk/build';
import { weaverTesting } from 'weaver-sdk/testing/vitest';
export default { plugins: [weaverModule({ name: '@weapp/template', version: '1.0.0' }), weaverTesting()] };`,
  'module.test.js': `import { expect, it, vi } from 'vitest';
import { createFakePlatform, renderIsland } from 'weaver-sdk/testing';
import * as template from './src/index.js';
let last;
it('a module of the template emits its event', async () => {
  const platform = createFakePlatform({ modules: { '@weapp/template': template } });
  const { root, events, island } = await renderIsland(platform, '@weapp/template/Greeting', { name: 'Ann' });
  last = island;
  expect(root.textContent).toContain('Hello, Ann');
  root.querySelector('button').click();
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ name: 'press', data: { count: 1 } }));
});
it('its island is removed after the test', () => expect(last.status).toBe('unmounted'));`,
};

it('a module is tested with the preset and its build plugin, from the built package', async () => {
  const project = await makeTemporaryFolder('tested');
  const sdk = join(project, 'node_modules/weaver-sdk');
  await mkdir(sdk, { recursive: true });
  await cp(join(root, 'package.json'), join(sdk, 'package.json'));
  for (const name of ['index.js', 'utils.js', 'testing.js', 'build.js', 'testing', 'utils', 'chunks'])
    await cp(join(root, 'dist', name), join(sdk, 'dist', name), { recursive: true });
  for (const name of ['react', 'react-dom', 'scheduler', 'happy-dom', 'vite', 'vitest'])
    await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name));
  await cp(join(root, 'embed-examples/modules/template/src'), join(project, 'src'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(project, name), text);
  const output = await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json'],
    { cwd: project, env: { ...process.env, VITEST: undefined } },
  ).catch((error: unknown) => error as { stdout: string; stderr: string });
  expect(output).toMatchObject({ stdout: expect.stringContaining('"success":true'), stderr: '' });
  expect(JSON.parse(output.stdout)).toMatchObject({ numPassedTests: 2, numFailedTests: 0 });
});
