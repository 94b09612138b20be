import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Frame } from 'playwright';
import { build } from 'vite';
import { FOLDERS } from '../../../platform/folders.js';
import type { Stack } from '../../../platform/stack.js';
import type { Job } from './attacker.js';
import type { AttackRow } from './inPage.js';
import type { AttackResult } from './recorder.js';

/** Origins of attackers, by what they are. */
export type Origins = Readonly<Record<OriginName, string>>;
export type OriginName =
  | 'the platform'
  | 'the host'
  | 'another allowed one'
  | 'another port'
  | 'another name of the machine'
  | 'a name that begins alike'
  | 'another scheme'
  | 'null'
  | 'evil';

/** The origins of one stack. No server is needed for them: the browser's requests are answered by the test. */
export function originsOf({ api, host }: Pick<Stack, 'api' | 'host'>): Origins {
  const { port } = new URL(api);
  return {
    'the platform': api,
    'the host': host,
    'another allowed one': 'http://partner.test',
    'another port': `http://127.0.0.1:${Number(port) > 60_000 ? Number(port) - 1_000 : Number(port) + 1_000}`,
    'another name of the machine': `http://localhost:${port}`,
    'a name that begins alike': `http://127.0.0.1.evil.test:${port}`,
    'another scheme': `https://127.0.0.1:${port}`,
    null: 'null',
    evil: 'http://evil.test',
  };
}

/** Every {@link OriginName}. */
const ORIGIN_NAMES: readonly OriginName[] = [
  'the platform',
  'the host',
  'another allowed one',
  'another port',
  'another name of the machine',
  'a name that begins alike',
  'another scheme',
  'null',
  'evil',
];

/** Which origins attack from where. */
export interface AttackScope {
  /** From the window whose messages count: the page around a platform page, the page in the first frame. */
  readonly rightWindow: readonly OriginName[];
  /** From further windows whose messages count: other frames, and the page around in a browser without `ancestorOrigins`. */
  readonly moreRightWindows: readonly OriginName[];
  /** From windows whose messages do not count. */
  readonly otherWindows: readonly OriginName[];
  /** What the events of a script say as their origin. */
  readonly claimed: readonly OriginName[];
}

/** Every origin from every window. */
export const EVERYWHERE: AttackScope = {
  rightWindow: ORIGIN_NAMES,
  moreRightWindows: ORIGIN_NAMES,
  otherWindows: ORIGIN_NAMES,
  claimed: ORIGIN_NAMES,
};

/** The folder of the made-up pages, on every origin. */
const FOLDER = '/attack/';

/** The address of an attacking page; of an opaque origin if `origin` is 'null'. */
export function attackerAt(origin: string, job: Job): string {
  const hash = encodeURIComponent(JSON.stringify(job));
  return origin === 'null'
    ? `http://evil.test${FOLDER}sandboxed#${hash}`
    : `${origin}${FOLDER}attacker#${hash}`;
}

/** Adds a frame to the page that runs it. */
export const addFrame = (url: string): void => {
  const frame = document.createElement('iframe');
  frame.src = url;
  document.body.append(frame);
};

/** Takes the page that runs it to another address. */
export const goTo = (url: string): void => {
  location.replace(url);
};

/** The address of the host page, and of the platform page with or without `location.ancestorOrigins`. */
export const hostPageAt = (origin: string): string => `${origin}${FOLDER}host`;
export const platformPageAt = (
  origin: string,
  browser: 'with ancestorOrigins' | 'without ancestorOrigins',
): string => `${origin}${FOLDER}${browser === 'with ancestorOrigins' ? 'platform' : 'platform-without'}`;

let script: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const [result] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        minify: false,
        lib: {
          entry: fileURLToPath(new URL('inPage.ts', import.meta.url)),
          formats: ['iife'],
          name: 'unused',
        },
      },
    }),
  ].flat();
  if (!result || !('output' in result)) throw new Error('The script of the attack pages was not built');
  return result.output[0].code;
}

function html(head: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Page</title>
<link rel="icon" href="data:," />${head}</head><body></body></html>`;
}

/** Answers the requests of a browser context for the pages of this test, on whatever origin. */
export async function serveAttackPages(
  context: BrowserContext,
  stack: Stack,
  rows?: readonly AttackRow[],
): Promise<void> {
  // Pages that no server has sent count as pages of the internet, which need it for servers on this machine.
  await context.grantPermissions(['local-network-access']);
  script ??= bundle();
  const start = `<script>globalThis.attackRows = ${JSON.stringify(rows)?.replaceAll('<', '\\u003c') ?? 'undefined'};
${await script}</script>`;
  const origins = [stack.host, originsOf(stack)['another allowed one']];
  const platform = (file: string): string =>
    html(`${start}<script>attackPages.platform()</script><script type="module">
import { connectToHost } from '${FOLDER}${file}';
platformPage.start(connectToHost, ${JSON.stringify(origins)}, location.hash !== '#waits');</script>`);
  const frameScript = await readFile(join(FOLDERS.sdk, 'frame.js'), 'utf8');
  const attacker = html(start).replace('</body>', '<script>attackPages.attacker()</script></body>');
  const pages: Readonly<Record<string, string>> = {
    attacker,
    sandboxed: attacker,
    platform: platform('frame.js'),
    'platform-without': platform('frame-without.js'),
    host: html(
      `${start}<script>attackPages.host()</script><script src="${stack.static}/build/utils/weaver-sdk.umd.js" crossorigin="anonymous"></script>`,
    ),
    'frame.js': frameScript,
    // As in a browser that does not say which pages are around a frame.
    'frame-without.js': frameScript.replaceAll('ancestorOrigins', 'noAncestorOrigins'),
  };
  await context.route(
    ({ pathname }) => pathname.startsWith(FOLDER),
    async (route) => {
      const name = new URL(route.request().url()).pathname.slice(FOLDER.length);
      const body = pages[name];
      if (body === undefined) {
        await route.fulfill({ status: 404 });
        return;
      }
      await route.fulfill({
        body,
        contentType: name.endsWith('.js') ? 'text/javascript' : 'text/html',
        headers:
          name === 'sandboxed' ? { 'Content-Security-Policy': 'sandbox allow-scripts allow-popups' } : {},
      });
    },
  );
}

/** The results of all attacks on one end, by source and origin. */
export interface Cross {
  readonly add: (source: string, result: AttackResult) => void;
  readonly cells: () => number;
  /** Effects by source, origin and body. */
  readonly effects: () => Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Bodies that cannot be sent, by source. */
  readonly unsent: () => readonly string[];
}

/** Creates an empty {@link Cross}. */
export function createCross(): Cross {
  let cells = 0;
  const effects: Record<string, AttackResult['effects']> = {};
  const unsent = new Set<string>();
  return {
    add(source, result) {
      cells += result.cells;
      if (result.cells === 0) throw new Error(`Nothing was sent from ${source}.`);
      if (Object.keys(result.effects).length > 0) effects[source] = result.effects;
      for (const name of result.unsent) unsent.add(name);
    },
    cells: () => cells,
    effects: () => effects,
    unsent: () => [...unsent],
  };
}

/** The frame, or window, whose page has the job `name`. */
export function frameOf(context: BrowserContext, name: string): Frame {
  const found = context
    .pages()
    .flatMap((page) => page.frames())
    .find((frame) => jobOf(frame.url())?.name === name);
  if (!found) throw new Error(`There is no page ${name}`);
  return found;
}

function jobOf(url: string): Job | undefined {
  const [, hash] = url.split('#');
  return hash === undefined ? undefined : (JSON.parse(decodeURIComponent(hash)) as Job);
}
