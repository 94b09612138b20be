import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { npmCommand } from '../../scripts/lib/npm.mjs';
import { BENCH, CACHE } from './paths.js';

const execute = promisify(execFile);
const INSTALL_LIMIT_MS = 120_000;

/** Installs the contenders' packages, unless they already match the lock file. */
export async function installContenders(): Promise<void> {
  const lock = await readFile(join(BENCH, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  // Inside node_modules, so that deleting the folder also deletes the stamp.
  const note = join(BENCH, 'node_modules/.weaver-bench');
  if ((await readFile(note, 'utf8').catch(() => '')) === wanted) return;
  console.info('bench: installing the contenders');
  const { command, args } = npmCommand(['ci', '--no-audit', '--no-fund', '--ignore-scripts']);
  await execute(command, [...args], { cwd: BENCH, timeout: INSTALL_LIMIT_MS });
  await writeFile(note, wanted);
}

interface BundleOptions {
  readonly format?: 'esm';
  /** Left as imports. */
  readonly external?: readonly string[];
  /** Puts lazy imports into separate files, in the folder of the outfile. */
  readonly splits?: boolean;
  /** The first line of each file. */
  readonly firstLine?: string;
}

/** Bundles a page script as a contender's developer would: one minified file for current browsers. */
export async function bundle(
  entry: string,
  outfile: string,
  alias: Readonly<Record<string, string>> = {},
  { format, external = [], splits = false, firstLine }: BundleOptions = {},
): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await execute(
    process.execPath,
    [
      join(BENCH, 'node_modules/esbuild/bin/esbuild'),
      entry,
      ...(splits
        ? [`--outdir=${dirname(outfile)}`, `--entry-names=${basename(outfile, '.js')}`, '--splitting']
        : [`--outfile=${outfile}`]),
      '--bundle',
      '--minify',
      '--target=es2022',
      '--jsx=automatic',
      '--define:process.env.NODE_ENV="production"',
      '--log-level=warning',
      ...Object.entries(alias).map(([from, to]) => `--alias:${from}=${to}`),
      ...(format === undefined ? [] : [`--format=${format}`]),
      ...(firstLine === undefined ? [] : [`--banner:js=${firstLine}`]),
      ...external.map((name) => `--external:${name}`),
    ],
    { cwd: BENCH },
  );
}

/** The installed version of a contender's package. */
export async function installedVersion(name: string): Promise<string> {
  const text = await readFile(join(BENCH, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
