import { connectMonitor } from '../../library/monitor.js';
import type { Feature } from '../feature.js';
import { startMonitor, type RunningMonitor } from './startMonitor.browser.js';

export { exportFailedInit } from './exportFailedInit.js';

/** Records the errors of what is embedded and sends them to the platform (spec 1 §3, §4, §8, §9; contract §8). */
export const monitor: Feature<
  object,
  Pick<RunningMonitor, 'isEnabled' | 'onSwitched' | 'showPerformance'>
> = {
  name: 'monitor',
  // It can be turned on later.
  when: () => true,
  install(session) {
    const running = startMonitor(session);
    const disconnect = connectMonitor(running);
    const ends = [session.activity.subscribe(running.receive), session.uncaught.subscribe(running.receive)];
    return {
      isEnabled: running.isEnabled,
      onSwitched: running.onSwitched,
      showPerformance: running.showPerformance,
      dispose() {
        for (const end of ends) end();
        disconnect();
        running.dispose();
      },
    };
  },
};
