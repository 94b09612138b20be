import { datadogRum } from '@datadog/browser-rum-slim';
import { leavePage } from './leavePage.js';

/** Datadog's slim build for real user monitoring, without replay and profiler. */
export function start(endpoint: string): { flush: () => void } {
  datadogRum.init({
    applicationId: 'bench',
    clientToken: 'bench',
    proxy: `${endpoint}/rum`,
    sessionSampleRate: 100,
    telemetrySampleRate: 0,
    allowUntrustedEvents: true,
  });
  return { flush: leavePage };
}
