import type { SessionContext } from '../../../../src/context/sessionContext.js';
import { monitor } from '../../../../src/features/monitor/index.js';

/** The error monitor alone, as the SDK installs it after init. */
export function start(_endpoint: string, host: unknown): undefined {
  const session = host as SessionContext;
  monitor.install(session, {});
  // As the SDK does when the features are installed.
  session.activity.stopKeeping();
  session.uncaught.stopKeeping();
}
