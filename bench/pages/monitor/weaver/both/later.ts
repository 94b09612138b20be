import type { SessionContext } from '../../../../../src/context/sessionContext.js';
import { startErrorMonitor } from '../../../../../src/features/monitor/index.js';
import { startPerformance } from '../../../../../src/features/performance/index.js';
import type { MountedIsland } from '../../../../../src/islands/rendering/islandRenderer.js';
import { watchIsland } from '../../../../../src/islands/rendering/islandTimes.js';
import type { ShowIsland } from '../../monitorPage.js';

const COMPONENT = '@weapp/bench/Island';

/** The error monitor and the performance monitor, as the SDK starts them after init. */
export function start(_endpoint: string, host: unknown): { showIsland: ShowIsland } {
  const session = host as SessionContext;
  const { activity, uncaught, renderer } = session;
  const mounted = renderer.mounted as Map<string, MountedIsland>;
  startPerformance(session, startErrorMonitor(session));
  // As the SDK does when the features are started.
  activity.stopKeeping();
  uncaught.stopKeeping();
  return {
    // What the renderer and the wrapper of a component do for the measuring alone.
    showIsland(islandId, root) {
      const watch = watchIsland(
        { islandId, component: COMPONENT, startMs: performance.now() },
        (stage, times) => {
          activity.add({ kind: 'island', stage, times });
        },
      );
      mounted.set(islandId, { times: watch.times, root });
      const beganMs = performance.now();
      watch.onRendered(performance.now() - beganMs);
      watch.onReady();
      return () => {
        mounted.delete(islandId);
        watch.onUnmounted();
      };
    },
  };
}
