import type { CDPSession } from 'playwright';
import type { Visit } from './rounds.js';
import { visit, type Visited } from './visit.js';
import type { World } from './world.js';

/** Rarely enough that asking costs no page anything. */
const ASK_EVERY_MS = 50;

/** Waits until the page has noted when its island was painted: milliseconds after the navigation began. */
export async function painted({ page }: Visited): Promise<number> {
  const handle = await page.waitForFunction(() => globalThis.paintedMs, undefined, { polling: ASK_EVERY_MS });
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Opens a page and measures paint and main thread until then. */
export function measurePaint(
  world: World,
  folder: string,
  beforeOpening: (cdp: CDPSession) => Promise<void> = () => Promise.resolve(),
): Visit {
  return () =>
    visit(
      world,
      folder,
      async (visited) => {
        const paintMs = await painted(visited);
        const { taskMs, scriptMs, layoutMs } = await visited.cpu();
        return { paint: paintMs, cpu: taskMs, script: scriptMs, layout: layoutMs };
      },
      beforeOpening,
    );
}
