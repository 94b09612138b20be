import type { InitContext } from '../../context/initContext.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { authenticate } from './authenticate.js';
import { clearCookie } from './clearCookie.js';
import { http } from './http.js';
import { passport } from './passport.js';
import { pipeline, type Pipeline } from './pipeline.js';
import { ready } from './ready.js';
import { resources } from './resources.js';
import { session } from './session.js';
import { theme } from './theme.js';

export { runPipeline } from './pipeline.js';

/**
 * The steps of init in order (spec 2 §4). Either `passport` or `session` runs, depending on the config. To add a
 * step, add a file in this folder and a line here.
 */
export const INIT_STEPS: Pipeline<InitContext, SessionContext> = /* @__PURE__ */ pipeline<InitContext>()
  .step(clearCookie)
  .step(authenticate)
  .step(passport)
  .step(session)
  .step(http)
  .step(resources)
  .step(theme)
  .step(ready);
