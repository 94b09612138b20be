import { skipped, type CheckName, type Verdict } from '../finding.js';
import type { DoctorInput } from '../doctorInput.js';
import type { Examination } from '../examination.js';
import type { ExaminedPage } from '../page/examinedPage.js';
import { checkClock } from './clock.js';
import { checkConfig } from './config.js';
import { checkCookies } from './cookies.js';
import { checkCredentials } from './credentials.js';
import { checkCsp } from './csp.js';
import { checkEngine } from './engine.js';
import { checkGlobals } from './globals.js';
import { checkInlineScripts } from './inlineScripts.js';
import { checkMixedContent } from './mixedContent.js';
import { checkModules } from './modules.js';
import { checkPage } from './page.js';
import { checkPlatform } from './platform.js';
import { checkPreflight } from './preflight.js';
import { checkReach } from './reach.js';
import { checkCopies, checkScripts } from './scripts.js';
import { checkServiceWorker } from './serviceWorker.js';
import { checkSession } from './session.js';
import { checkStorage } from './storage.js';
import { checkToken } from './token.js';
import { checkTrustedTypes } from './trustedTypes.js';

/** What a check may look at. */
export interface CheckScope {
  readonly input: DoctorInput;
  readonly page: ExaminedPage;
  /** Undefined while the config is wrong: nobody knows then whom to ask. */
  readonly exam: Examination | undefined;
}

type Answer = readonly Verdict[] | Promise<readonly Verdict[]>;

/** A check that needs a valid config. */
function withConfig(check: (exam: Examination) => Answer): (scope: CheckScope) => Answer {
  return ({ exam }) => (exam ? check(exam) : [skipped('not asked', 'the config has to be right first')]);
}

/** A check that can tell something without a config as well. */
function withOrWithout(
  check: (exam: Examination) => Answer,
  bare: (scope: CheckScope) => Answer,
): (scope: CheckScope) => Answer {
  return (scope) => (scope.exam ? check(scope.exam) : bare(scope));
}

/** Every check by name, in the order of the report: one row adds one. */
export const CHECKS = {
  config: ({ input }: CheckScope): Answer => checkConfig(input),
  page: ({ input, page }: CheckScope): Answer => checkPage(page.facts, input.config),
  engine: ({ input, page }: CheckScope): Answer => checkEngine(page.facts, input.config),
  scripts: withOrWithout(checkScripts, checkCopies),
  mixedContent: withConfig(({ config, page }) => checkMixedContent(config, page.facts.protocol)),
  csp: withOrWithout(checkCsp, checkInlineScripts),
  trustedTypes: ({ page }: CheckScope): Answer => checkTrustedTypes(page),
  reach: withConfig(checkReach),
  preflight: withConfig(checkPreflight),
  platform: withConfig(checkPlatform),
  credentials: withConfig(checkCredentials),
  token: withConfig(checkToken),
  session: withConfig(checkSession),
  cookies: withConfig(checkCookies),
  modules: withConfig(checkModules),
  clock: withConfig(checkClock),
  storage: ({ page }: CheckScope): Answer => checkStorage(page),
  serviceWorker: ({ page }: CheckScope): Answer => checkServiceWorker(page.facts),
  globals: ({ page }: CheckScope): Answer => checkGlobals(page.facts),
} as const satisfies Readonly<Record<CheckName, (scope: CheckScope) => Answer>>;
