import { themeOf } from '../initRun.js';
import type { InitStep } from '../pipeline.js';

/** Step 6: the tenant's theme under the config's. It applies to islands only, never to the host's page. */
export const theme: InitStep = {
  name: 'theme',
  when: () => true,
  run(run) {
    run.theme = themeOf(run);
  },
};
