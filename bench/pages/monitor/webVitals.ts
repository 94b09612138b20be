import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** The vitals of a page, sent as its documents advise; it reports no errors. */
export function start(endpoint: string): undefined {
  const send = (metric: Metric): void => {
    void fetch(endpoint, { method: 'POST', body: JSON.stringify(metric), keepalive: true });
  };
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(send);
}
