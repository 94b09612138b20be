import { execFileSync } from 'node:child_process';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';
import { typeProjects } from './typeProjects.mjs';

/** The files that a project includes, without those that they import. */
function filesOf(project: string): string[] {
  const path = join(root, project);
  const { config } = ts.readConfigFile(path, ts.sys.readFile) as { config: unknown };
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, join(path, '..'));
  return fileNames.map((name) => relative(root, name).split(sep).join('/'));
}

it('has a project for each TypeScript file', () => {
  // The apps have projects of their own, and their packages are not installed here: `npm run test:apps` checks them.
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', ':!*.d.ts', ':!embed-examples/apps/*/*'], {
    cwd: root,
    encoding: 'utf8',
  });
  const checked = new Set(typeProjects.flatMap(filesOf));
  expect(listed.split('\n').filter((file) => file !== '' && !checked.has(file))).toEqual([]);
});
