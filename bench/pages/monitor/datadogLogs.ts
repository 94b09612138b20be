import { datadogLogs } from '@datadog/browser-logs';
import { leavePage } from './leavePage.js';

/** Datadog's logs with uncaught errors. */
export function start(endpoint: string): { flush: () => void } {
  datadogLogs.init({
    clientToken: 'bench',
    proxy: `${endpoint}/logs`,
    forwardErrorsToLogs: true,
    sessionSampleRate: 100,
    telemetrySampleRate: 0,
    allowUntrustedEvents: true,
  });
  return { flush: leavePage };
}
