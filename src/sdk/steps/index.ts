import type { InitStep } from '../pipeline.js';
import { authenticate } from './authenticate.js';
import { clearCookie } from './clearCookie.js';
import { overrideHttp } from './overrideHttp.js';
import { passport } from './passport.js';
import { ready } from './ready.js';
import { resources } from './resources.js';
import { session } from './session.js';
import { theme } from './theme.js';
import type { RequestWiring } from '../requestWiring.js';

/** The seven steps of init in their order (spec 2 §4). */
export function initSteps(wiring: RequestWiring): readonly InitStep[] {
  return [clearCookie, authenticate, passport, session, overrideHttp(wiring), resources, theme, ready];
}
