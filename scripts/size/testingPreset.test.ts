import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../embed-examples/testing/temporaryFolder.js';
import { root } from '../lib/paths.mjs';

const TEMPLATE = join(root, 'embed-examples/modules/template');

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "project", "type": "module" }',
  'src/left.test.js': `import { expect, it } from 'vitest';
import { createFakePlatform, renderIsland } from 'weaver-sdk/testing';
let left;
it('leaves an island', async () => {
  const platform = createFakePlatform({ modules: { '@weapp/left': { Left: () => null } } });
  left = await renderIsland(platform, '@weapp/left/Left');
  expect(left.island.status).toBe('ready');
});
it('it is removed after its test', () => {
  expect(left.island.status).toBe('unmounted');
  expect(document.body.childElementCount).toBe(0);
});`,
};

it("the template's own tests pass in a project with the built package, and the preset removes an island that a test leaves", async () => {
  const project = await makeTemporaryFolder('tested');
  const sdk = join(project, 'node_modules/weaver-sdk');
  await mkdir(sdk, { recursive: true });
  await cp(join(root, 'package.json'), join(sdk, 'package.json'));
  for (const name of ['index.js', 'utils.js', 'testing.js', 'build.js', 'testing', 'utils', 'chunks'])
    await cp(join(root, 'dist', name), join(sdk, 'dist', name), { recursive: true });
  for (const name of ['react', 'react-dom', 'scheduler', 'happy-dom', 'vite', 'vitest'])
    await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name));
  for (const name of ['src', 'labels', 'vite.config.ts', 'tsconfig.json', 'types.d.ts'])
    await cp(join(TEMPLATE, name), join(project, name), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(project, name), text);
  const output = await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json'],
    { cwd: project, env: { ...process.env, VITEST: undefined } },
  ).catch((error: unknown) => error as { stdout: string; stderr: string });
  expect(output).toMatchObject({ stdout: expect.stringContaining('"success":true'), stderr: '' });
  expect(JSON.parse(output.stdout)).toMatchObject({ numPassedTests: 4, numFailedTests: 0 });
});
