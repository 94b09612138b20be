import type { InitStep } from '../pipeline.js';

/** Step 7: gives remote modules their libraries; from here on islands may render. */
export function ready(library: Readonly<Record<string, unknown>>): InitStep {
  return {
    name: 'ready',
    when: () => true,
    run({ registry, provider }) {
      Object.assign(registry, provider.libraries, { '@weapp/utils': library });
    },
  };
}
