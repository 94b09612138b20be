import type { SessionContext } from '../../context/sessionContext.js';
import { connectMonitor } from '../../library/monitor.js';
import { startMonitor, type RunningMonitor } from './startMonitor.browser.js';

export { exportFailedInit } from './exportFailedInit.js';

/** The started error monitor, as far as the performance monitor needs it: both are turned on and off together. */
export interface StartedMonitor extends Pick<RunningMonitor, 'isEnabled' | 'onSwitched' | 'showPerformance'> {
  readonly stop: () => void;
}

/**
 * Records the errors of what is embedded and sends them to the platform (spec 1 §3, §4, §8, §9; contract §8). It is started
 * also when it is off: it can be turned on later.
 */
export function startErrorMonitor(session: SessionContext): StartedMonitor {
  const running = startMonitor(session);
  const ends = [
    connectMonitor(running),
    session.activity.subscribe(running.receive),
    session.uncaught.subscribe(running.receive),
  ];
  return {
    isEnabled: running.isEnabled,
    onSwitched: running.onSwitched,
    showPerformance: running.showPerformance,
    stop() {
      for (const end of ends) end();
      running.dispose();
    },
  };
}
