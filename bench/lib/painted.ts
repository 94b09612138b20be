import type { CDPSession } from 'playwright';
import type { Visit } from './rounds.js';
import { visit } from './visit.js';
import type { World } from './world.js';

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
      async ({ painted, cpu }) => {
        const paint = await painted();
        const { taskMs, scriptMs, layoutMs } = await cpu();
        return { paint, cpu: taskMs, script: scriptMs, layout: layoutMs };
      },
      beforeOpening,
    );
}
