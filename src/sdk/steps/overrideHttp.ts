import { createModuleRequest } from '../../http/index.js';
import type { InitStep } from '../pipeline.js';

/**
 * Step 4: the request client that remote modules get is configured for this platform and session. The page's own
 * fetch and XMLHttpRequest are not touched (design §4).
 */
export const overrideHttp: InitStep = {
  name: 'http',
  when: () => true,
  run(run) {
    run.request = createModuleRequest(run.http, () => run.life);
  },
};
