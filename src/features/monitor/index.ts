import type { SessionContext } from '../../context/sessionContext.js';
import { connectMonitor } from '../../library/monitor.js';
import { startMonitor, loadReport, areSpansWanted, isOnAtFirst } from './startMonitor.browser.js';
import type { InitContext } from '../../context/initContext.js';
import type { WeaverError } from '../../core/errors.js';

/**
 * Records the errors of what is embedded and sends them to the platform (spec 1 §3, §4, §8, §9; contract §8). It is started
 * also when it is off: it can be turned on later. The performance monitor is turned on and off with it.
 */
export function startErrorMonitor(session: SessionContext) {
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
    stop: (): void => {
      for (const end of ends) end();
      running.dispose();
    },
  };
}

/** Sends the span of a failed init, and those of its steps, to the exporters of its config. Rejects with CHUNK_FAILED. */
export async function exportFailedInit(context: InitContext, error: WeaverError): Promise<void> {
  const { config } = context;
  if (!areSpansWanted(config) || !isOnAtFirst(config)) return;
  const { sendFailedInit } = await loadReport();
  await sendFailedInit(context, error);
}
