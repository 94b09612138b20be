import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { PageEffect } from '../pageEffect.js';
import type { RunningPage } from '../runningPage.browser.js';

/**
 * Where measurements go. The listeners of `web-vitals` are added once a document and cannot be removed, so they outlive a
 * page and are silent between two.
 */
let monitor: RunningPage['sdk']['monitor'] | undefined;
let isListening = false;

/** `web-vital LCP 1234`; in ms, CLS without a unit. */
function markOf({ name, value }: Metric): string {
  return `web-vital ${name} ${name === 'CLS' ? value.toFixed(3) : Math.round(value)}`;
}

function report(metric: Metric): void {
  monitor?.mark(markOf(metric));
}

function listen(): void {
  for (const onMetric of [onTTFB, onFCP, onCLS, onINP]) onMetric(report);
  // The first report may be sent long before the last value is certain.
  onLCP(report, { reportAllChanges: true });
}

/** Marks the Web Vitals of the page for the performance report. */
export const webVitals: PageEffect = {
  name: 'webVitals',
  when: () => true,
  start({ sdk }) {
    monitor = sdk.monitor;
    if (!isListening) listen();
    isListening = true;
    return () => {
      monitor = undefined;
    };
  },
};
