import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { BUILD_PAGES } from '../../embed-examples/hosts/modules/builds.js';
import { FOLDERS } from '../../embed-examples/platform/folders.js';
import { startWorld, type RunningWorld } from '../../embed-examples/testing/runningWorld.js';
import { MONITOR_PATHS } from '../../src/wire/monitorPaths.js';
import { filesThatRan, type BuiltScript } from './coverage.mjs';

/** What is measured, each from its call to its end. */
export type PhaseName = 'init' | 'request' | 'error' | 'render';

/** The files of `src` that ran. */
type Files = ReadonlySet<string>;

/** Ends what hangs; it never judges speed. */
const LIMIT_MS = 60_000;
const POLL_INTERVAL_MS = 100;
/** How long nothing may run before a page counts as idle. */
const IDLE_MS = 1_000;

const ISLAND = "document.body.appendChild(document.createElement('div')), '@weapp/broken/BrokenPanel'";
const RENDER = `weaverSDK.render(${ISLAND}).ready`;
/** A call as modules make it. */
const REQUEST = `__weaverShared__['@weapp/utils'].request({
  url: '/papi/i18n/getTeamDefaultLang', params: { tenantKey: 'tcn7h2k9qd' },
})`;

/** The page of the run, and what V8 counts on it. */
interface Counted {
  readonly page: Page;
  /** The files that ran since the last call. */
  readonly take: () => Promise<Files>;
  /** Runs an expression; resolves to the files that ran until its promise was fulfilled. */
  readonly run: (expression: string) => Promise<Files>;
  /** Waits until nothing of the SDK has run for {@link IDLE_MS}. */
  readonly idle: () => Promise<void>;
}

/**
 * Opens a page with the light script, signs in, renders islands, calls the platform and causes errors. All but `init` is
 * done twice, and the second time counted: the first also loads files, and what runs then depends on how long that takes.
 *
 * @throws Error if a step takes longer than a minute
 */
export async function runPhases(): Promise<Readonly<Record<PhaseName, Files>>> {
  const world = await startWorld();
  try {
    const { page, run, idle, take } = await openCounted(world);
    // What was run so far is the start of the script.
    await idle();
    const init = await run(`weaverSDK.init(${JSON.stringify(configFor(world))})`);
    // What starts beside the session; the performance report is the last.
    await requested(world, MONITOR_PATHS.mainReport);
    await run(RENDER);
    await requested(world, MONITOR_PATHS.subReport);
    await idle();
    const render = await run(RENDER);
    await idle();
    await run(REQUEST);
    await idle();
    const request = await run(REQUEST);
    await idle();
    await untilReport(page, 'click', take);
    await idle();
    const error = await untilReport(page, 'timer', take);
    return { init, request, error, render };
  } finally {
    await world.close();
  }
}

const configFor = ({ stack }: RunningWorld): object => ({
  oadomain: stack.api,
  staticDomain: stack.static,
  authTokenApi: '/api/weaver-token?user=li.wei',
  language: 'en_US',
});

async function openCounted(world: RunningWorld): Promise<Counted> {
  const context = await world.browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  // Errors are reported after a moment instead of ten seconds.
  await page.addInitScript('globalThis.weappMonitorReportTimer = 300');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Debugger.enable');
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const take = createTake(cdp, `${world.stack.static}/build/utils/`);
  await page.goto(world.stack.host + (await world.pages.add(await BUILD_PAGES.light())));
  return {
    page,
    take,
    async run(expression) {
      // The page stands still at its end, so that nothing that follows is counted.
      const paused = new Promise<Files>((resolve, reject) => {
        cdp.once('Debugger.paused', () => {
          take()
            .then(resolve, reject)
            .finally(() => void cdp.send('Debugger.resume'));
        });
      });
      const done = page.evaluate(`(async () => { await ${expression}; debugger; })()`);
      const [files] = await within(Promise.all([paused, done]), expression);
      return files;
    },
    async idle() {
      const until = performance.now() + LIMIT_MS;
      do {
        if (performance.now() > until) throw new Error(`the page was not idle within ${LIMIT_MS} ms`);
        await setTimeout(IDLE_MS);
      } while ((await take()).size > 0);
    },
  };
}

/** The files that ran since the last call, of the scripts below an address. */
function createTake(cdp: CDPSession, address: string): () => Promise<Files> {
  const scripts = new Map<string, Promise<BuiltScript>>();
  const read = async (path: string): Promise<BuiltScript> => {
    const file = join(FOLDERS.sdk, path);
    const map = JSON.parse(await readFile(`${file}.map`, 'utf8')) as ConstructorParameters<
      typeof SourceMap
    >[0];
    return { text: await readFile(file, 'utf8'), map: new SourceMap(map) };
  };
  return async () => {
    const { result } = await cdp.send('Profiler.takePreciseCoverage');
    const files = new Set<string>();
    for (const { url, functions } of result) {
      if (!url.startsWith(address)) continue;
      const path = url.slice(address.length);
      const script = scripts.get(path) ?? read(path);
      scripts.set(path, script);
      for (const file of filesThatRan(await script, functions)) files.add(file);
    }
    return files;
  };
}

/** Waits until the platform has answered a call. */
async function requested({ control }: RunningWorld, path: string): Promise<void> {
  const until = performance.now() + LIMIT_MS;
  const isAnswered = async (): Promise<boolean> =>
    (await control.requests()).some((request) => request.path === path && request.status !== null);
  while (!(await isAnswered())) {
    if (performance.now() > until) throw new Error(`no call of ${path} within ${LIMIT_MS} ms`);
    await setTimeout(POLL_INTERVAL_MS);
  }
}

/** Lets the island throw; resolves to the files that ran until the report of it left the page. */
async function untilReport(page: Page, fault: string, take: Counted['take']): Promise<Files> {
  const reports = `**${MONITOR_PATHS.errors}`;
  let files: Files = new Set();
  await page.route(
    reports,
    async (route) => {
      files = await take();
      await route.continue();
    },
    { times: 1 },
  );
  const answered = page.waitForResponse(reports);
  await page.locator(`[data-fault="${fault}"]`).first().dispatchEvent('click');
  await answered;
  return files;
}

async function within<T>(work: Promise<T>, what: string): Promise<T> {
  const ended = new AbortController();
  const limit = async (): Promise<never> => {
    await setTimeout(LIMIT_MS, undefined, { signal: ended.signal });
    throw new Error(`${what} did not end within ${LIMIT_MS} ms`);
  };
  try {
    return await Promise.race([work, limit()]);
  } finally {
    ended.abort();
  }
}
