import { initializeFaro } from '@grafana/faro-web-sdk';

/** Faro with everything that it does by default. */
export function start(endpoint: string): undefined {
  initializeFaro({ url: `${endpoint}/collect`, app: { name: 'bench', version: '1.0.0' } });
}
