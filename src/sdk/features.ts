import type { SessionContext } from '../context/sessionContext.js';
import { startLinks } from '../features/links/index.js';
import { startModuleFailures } from '../features/moduleFailures/index.js';
import { startErrorMonitor } from '../features/monitor/index.js';
import { startPerformance } from '../features/performance/index.js';
import { startResourceReport } from '../features/resourceReport/index.js';

/**
 * Starts the features of a session after the first paint, in this order; returns the function that stops them in reverse
 * order. To add one, add a folder in `features/` and a line here.
 */
export function startFeatures(session: SessionContext): () => void {
  const monitor = startErrorMonitor(session);
  const stops = [
    monitor.stop,
    startPerformance(session, monitor),
    startModuleFailures(session),
    startResourceReport(session),
    startLinks(session),
  ];
  return () => {
    for (const stop of stops.reverse()) stop();
  };
}
