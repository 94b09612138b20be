import type { InitContext } from '../context/initContext.js';
import type { SessionContext } from '../context/sessionContext.js';
import { pipeline, type Pipeline } from './pipeline.js';
import { authenticate } from './steps/authenticate.js';
import { clearCookie } from './steps/clearCookie.js';
import { overrideHttp } from './steps/overrideHttp.js';
import { passport } from './steps/passport.js';
import { ready } from './steps/ready.js';
import { resources } from './steps/resources.js';
import { session } from './steps/session.js';
import { theme } from './steps/theme.js';

/**
 * The seven steps of init in their order (spec 2 §4); the third is `passport` or `session`, as the config says. A new one is
 * a file in `steps/`, and a line here.
 */
export const INIT_STEPS: Pipeline<InitContext, SessionContext> = /* @__PURE__ */ pipeline<InitContext>()
  .step(clearCookie)
  .step(authenticate)
  .step(passport)
  .step(session)
  .step(overrideHttp)
  .step(resources)
  .step(theme)
  .step(ready);
