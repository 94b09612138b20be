import type { InitContext } from '../../context/initContext.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { loadInit, type InitCode } from '../loadInit.js';
import { authenticate } from './authenticate.js';
import { clearCookie } from './clearCookie.js';
import { passport } from './passport.js';
import { pipeline, type InitStep, type Pipeline } from './pipeline.js';
import { session } from './session.js';

export { runPipeline } from './pipeline.js';

/** The steps whose code comes with the chunk `init`: the first call of an init is sent without it. */
type LaterStep = 'http' | 'resources' | 'theme' | 'ready';
type Needs<Name extends LaterStep> = Parameters<InitCode[Name]>[0];
type Adds<Name extends LaterStep> = Awaited<ReturnType<InitCode[Name]>>;

function later<Name extends LaterStep>(name: Name): InitStep<Needs<Name>, Adds<Name>> {
  return {
    name,
    async run(context): Promise<Adds<Name>> {
      const { [name]: run } = await loadInit();
      return (run as InitStep<Needs<Name>, Adds<Name>>['run'])(context);
    },
  };
}

/**
 * The steps of init in order (spec 2 §4): a file each, in this folder or, for a `later` one, in `sdk/init/steps/`. Either
 * `passport` or `session` runs, depending on the config. To add a step, add a file and a line here; a `later` one is exported
 * by `sdk/init/index.ts` too.
 */
export const INIT_STEPS: Pipeline<InitContext, SessionContext> = /* @__PURE__ */ pipeline<InitContext>()
  .step(clearCookie)
  .step(authenticate)
  .step(passport)
  .step(session)
  .step(later('http'))
  .step(later('resources'))
  .step(later('theme'))
  .step(later('ready'));
