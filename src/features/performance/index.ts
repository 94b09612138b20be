import type { Feature } from '../feature.js';
import type { PerformanceProgress } from '../../library/monitor.js';
import { startPerformance, type MonitorSwitch } from './startPerformance.browser.js';

/** What the feature takes from the error monitor: both are turned on and off together. */
interface Needs {
  readonly monitor:
    (MonitorSwitch & { readonly showPerformance: (progress: () => PerformanceProgress) => void }) | undefined;
}

/** Reports to the platform how fast what is embedded is (spec 1 §3, §4, §5, §7, §9; contract §7, §8). */
export const performance: Feature<Needs> = {
  name: 'performance',
  // It can be turned on later.
  when: () => true,
  install(session, { monitor }) {
    if (!monitor) return { dispose: () => undefined };
    const { progress, dispose } = startPerformance(session, monitor);
    monitor.showPerformance(progress);
    return { dispose };
  },
};
