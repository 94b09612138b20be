import type { InitContext } from '../../context/initContext.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { loadInit, type InitCode } from '../loadInit.js';
import { authenticate } from './authenticate.js';
import { clearCookie } from './clearCookie.js';
import { passport } from './passport.js';
import { pipeline, type InitStep, type Pipeline } from './pipeline.js';
import { session } from './session.js';

export { runPipeline } from './pipeline.js';

type Steps = InitCode['steps'];
type Needs<Name extends keyof Steps> = Steps[Name] extends (context: infer Context) => unknown
  ? Context
  : never;
type Adds<Name extends keyof Steps> = Awaited<ReturnType<Steps[Name]>>;

/** A step of `sdk/init/steps/`, which comes with the chunk `init`. */
function fromInit<Name extends keyof Steps>(name: Name): InitStep<Needs<Name>, Adds<Name>> {
  return {
    name,
    async run(context): Promise<Adds<Name>> {
      const { [name]: run } = (await loadInit()).steps;
      return (run as InitStep<Needs<Name>, Adds<Name>>['run'])(context);
    },
  };
}

/**
 * The steps of init in order (spec 2 §4): a file each, in this folder or, if it runs after the first call, in
 * `sdk/init/steps/`, with a line in the `index.ts` there. Either `passport` or `session` runs, depending on the config. To add
 * a step, add a file and a line here.
 */
export const INIT_STEPS: Pipeline<InitContext, SessionContext> = /* @__PURE__ */ pipeline<InitContext>()
  .step(clearCookie)
  .step(authenticate)
  .step(passport)
  .step(session)
  .step(fromInit('http'))
  .step(fromInit('resources'))
  .step(fromInit('theme'))
  .step(fromInit('ready'));
