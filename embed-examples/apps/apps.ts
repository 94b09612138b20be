import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from '../../scripts/lib/npm.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/run.mjs';
import type { Stack } from '../platform/stack.js';

/** An app of this folder, and the address under which it is driven. */
export interface App {
  readonly name: string;
  readonly origin: string;
  /** Its server as a file of its packages, and the arguments for the port. */
  readonly server: readonly string[];
}

/** A copy of an app outside the repository. */
export type Staged<Named> = Named & { readonly folder: string };

/** Limits that end what hangs. Next takes a minute on a busy machine, a registry far away some. */
const STEP_LIMIT_MS = 10 * 60_000;
const START_LIMIT_MS = 60_000;
const BETWEEN_TRIES_MS = 100;

/** A port that nothing uses now: the platform must know the origins of the apps before they are served. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The addresses of the example platform, as the apps read them. */
export const addressesOf = ({ api, static: files, host }: Stack): NodeJS.ProcessEnv => ({
  VITE_OADOMAIN: api,
  VITE_STATIC_DOMAIN: files,
  NEXT_PUBLIC_OADOMAIN: api,
  NEXT_PUBLIC_STATIC_DOMAIN: files,
  BACK_END: host,
});

/** The environment of an app's tools: none of Vitest's. */
function environment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV|VITEST|VITE_|npm_(?!execpath))/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    NEXT_TELEMETRY_DISABLED: '1',
    ...own,
  };
}

/**
 * Runs npm in a folder.
 *
 * @param own variables of the environment beside those that are there
 * @throws Error with the output when it fails
 */
export async function runNpm(
  folder: string,
  args: readonly string[],
  own: NodeJS.ProcessEnv = {},
): Promise<string> {
  const npm = npmCommand(['--prefix', folder, ...args]);
  const { code, output } = await run(npm.command, npm.args, {
    env: environment(own),
    timeoutMs: STEP_LIMIT_MS,
    capture: true,
  });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} in ${folder}:\n${output}`);
  return output;
}

/**
 * Copies the apps to a folder outside the repository, where nothing of its packages is found, with the packed package
 * beside them.
 */
export async function stageApps<Named extends { readonly name: string }>(
  apps: readonly Named[],
): Promise<readonly Staged<Named>[]> {
  const parent = await mkdtemp(join(tmpdir(), 'weaver-apps-'));
  // `prepack` refuses an incomplete `dist`.
  await runNpm(root, ['pack', '--silent', '--pack-destination', parent]);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await cp(join(parent, `weaver-sdk-${version}.tgz`), join(parent, 'weaver-sdk.tgz'));
  return Promise.all(
    apps.map(async (app) => {
      const folder = join(parent, app.name);
      const source = join(import.meta.dirname, app.name);
      // As a fresh clone has it, without what somebody has installed or built there.
      await cp(source, folder, {
        recursive: true,
        filter: (path) =>
          !/[\\/](node_modules|dist(-test)?|public|test-results|\.next|types|\.env\.local)$/.test(path),
      });
      await mkdir(join(folder, 'types'));
      for (const name of ['people.d.ts', 'workflow.d.ts'])
        await cp(join(root, 'embed-examples/hosts/types', name), join(folder, 'types', name));
      return { ...app, folder };
    }),
  );
}

/** The complaint of an app's type check about a file that it is given; undefined if it passes. The file is removed again. */
export async function complaintAbout(
  { folder }: Staged<object>,
  path: string,
  text: string,
): Promise<string | undefined> {
  const file = join(folder, path);
  await writeFile(file, text);
  const complaint = await runNpm(folder, ['run', 'typecheck']).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  await rm(file);
  return complaint;
}

/** Serves a built app, until `stop`; resolves when it answers. */
export async function serveApp(
  { folder, origin, server: [file = '', ...args] }: Staged<App>,
  stack: Stack,
): Promise<{ stop(): Promise<void> }> {
  const { port, hostname } = new URL(origin);
  const program = join(folder, 'node_modules', file);
  const server = spawn(process.execPath, [program, ...args, port], {
    cwd: folder,
    env: environment(addressesOf(stack)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const end = Date.now() + START_LIMIT_MS;
  while (!(await answers(origin))) {
    if (server.exitCode !== null || Date.now() > end) {
      await stop(server);
      throw new Error(`${hostname}:${port} does not answer:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
  }
  return { stop: () => stop(server) };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // Not SIGKILL: `next dev` has a process of its own to end.
  server.kill('SIGTERM');
  await ended;
}
