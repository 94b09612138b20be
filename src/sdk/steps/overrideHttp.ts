import type { InitStep } from '../pipeline.js';
import type { RequestWiring } from '../requestWiring.js';

/**
 * Step 4: the request client that remote modules get is configured for this platform and session. The page's own
 * fetch and XMLHttpRequest are not touched (design §4).
 */
export function overrideHttp(wiring: RequestWiring): InitStep {
  return {
    name: 'http',
    when: () => true,
    async run(run) {
      const [part, { createRunRequests }] = await run.requestParts;
      run.requests = createRunRequests(part, run, wiring);
    },
  };
}
