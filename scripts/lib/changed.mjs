import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/**
 * @param {readonly string[]} args
 * @returns {Promise<string[] | undefined>} the lines; undefined if git fails
 */
async function git(args) {
  // Outputs paths unquoted.
  const { code, output } = await run('git', ['-c', 'core.quotePath=false', ...args], { capture: true });
  return code === 0 ? output.split('\n').filter((line) => line !== '') : undefined;
}

/**
 * The base commit for changes: the merge base with the upstream. Without an upstream, or if nothing is ahead of it: the
 * last commit if files differ from it, else the one before.
 *
 * @returns {Promise<string>}
 */
export async function lastLanded() {
  const [head] = (await git(['rev-parse', 'HEAD'])) ?? [];
  const [upstream] = (await git(['merge-base', 'HEAD', '@{upstream}'])) ?? [];
  if (upstream !== undefined && upstream !== head) return upstream;
  return (await git(['status', '--porcelain']))?.length === 0 ? 'HEAD~1' : 'HEAD';
}

/**
 * The files that differ from a commit, including uncommitted ones, without deleted ones.
 *
 * @param {string} base
 * @returns {Promise<string[]>} paths with `/`
 * @throws Error for an unknown commit
 */
export async function changedFiles(base) {
  const commit = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`]);
  if (commit === undefined) throw new Error(`git knows no commit ${base}`);
  const tracked = (await git(['diff', '--name-only', '--diff-filter=d', base])) ?? [];
  const untracked = (await git(['ls-files', '--others', '--exclude-standard'])) ?? [];
  return [...new Set([...tracked, ...untracked])].filter((file) => existsSync(join(root, file)));
}

/**
 * The end-to-end tests of changed examples: the changed tests, or the whole folder if other files of it changed.
 *
 * @param {readonly string[]} files
 * @returns {string[]} files and folders, as filters for Vitest
 */
export function exampleTests(files) {
  const filters = files.flatMap((file) =>
    file.endsWith('.e2e.test.ts')
      ? [file]
      : (/^embed-examples\/(?:hosts|modules)\/[^/]+\/(?!.*\.test\.)/.exec(file)?.[0] ?? []),
  );
  return [...new Set(filters)];
}
