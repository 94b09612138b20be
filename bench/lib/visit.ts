import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { remainsOf, type Remains } from './renderers.js';
import type { World } from './world.js';

/** Milliseconds on the processor. */
export interface MainThread {
  readonly taskMs: number;
  readonly scriptMs: number;
  /** Style and layout. */
  readonly layoutMs: number;
}

/** A page in a browser context of its own: nothing is cached. */
export interface Visited {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Milliseconds from the start of the navigation until the island is painted, reported by the page. */
  readonly painted: () => Promise<number>;
  /** Main thread time since the start of the page's process, without the cost of measuring. */
  readonly cpu: () => Promise<MainThread>;
  /** What is left after garbage collection. */
  readonly remains: () => Promise<Remains>;
}

const LOAD_LIMIT_MS = 30_000;
/** The function that a page calls when its island was painted (`PAINT_WATCH`). */
export const TELL_PAINTED = 'tellPainted';

/** Opens a page, lets `work` measure on it, and closes its context. Errors on the page are the bench's errors. */
export async function visit<T>(
  { browser, stack }: World,
  folder: string,
  work: (visited: Visited) => Promise<T>,
  beforeOpening: (cdp: CDPSession, page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LOAD_LIMIT_MS);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const cdp = await context.newCDPSession(page);
    // CPU time, not wall time: other processes use this machine too.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const painted = await listenForPaint(cdp);
    await beforeOpening(cdp, page);
    await page.goto(`${stack.host}/${folder}/`);
    const result = await work({ page, cdp, painted, cpu: () => readCpu(cdp), remains: () => remainsOf(cdp) });
    if (errors.length > 0) throw new Error(errors.join('; '));
    return result;
  } catch (cause) {
    throw new Error(`the page ${folder} could not be measured`, { cause });
  } finally {
    await context.close();
  }
}

/** The page calls a function, because polling would cost it time. */
async function listenForPaint(cdp: CDPSession): Promise<() => Promise<number>> {
  const told = new Promise<number>((resolve) => {
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === TELL_PAINTED) resolve(Number(payload));
    });
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: TELL_PAINTED });
  const limit = async (): Promise<never> => {
    await setTimeout(LOAD_LIMIT_MS, undefined, { ref: false });
    throw new Error(`no island was painted within ${LOAD_LIMIT_MS} ms`);
  };
  return () => Promise.race([told, limit()]);
}

async function readCpu(cdp: CDPSession): Promise<MainThread> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (name: string): number =>
    (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
  return {
    taskMs: ms('TaskDuration') - ms('DevToolsCommandDuration'),
    scriptMs: ms('ScriptDuration'),
    layoutMs: ms('LayoutDuration') + ms('RecalcStyleDuration'),
  };
}
