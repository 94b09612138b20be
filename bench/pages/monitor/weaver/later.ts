import type { SessionContext } from '../../../../src/context/sessionContext.js';
import { startErrorMonitor } from '../../../../src/features/monitor/index.js';

/** The error monitor alone, as the SDK starts it after init. */
export function start(_endpoint: string, host: unknown): undefined {
  const session = host as SessionContext;
  startErrorMonitor(session);
  // As the SDK does when the features are started.
  session.activity.stopKeeping();
  session.uncaught.stopKeeping();
}
