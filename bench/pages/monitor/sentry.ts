import { flush, init } from '@sentry/browser';

/** Sentry with everything that it does by default. */
export function start(endpoint: string): { flush: () => unknown } {
  init({ dsn: `${endpoint.replace('://', '://key@')}/1` });
  return { flush: () => flush(1000) };
}
