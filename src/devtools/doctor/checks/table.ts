import { skipped, type CheckResult } from '../finding.js';
import type { DoctorInput } from '../doctorInput.js';
import type { Examination } from '../examination.js';
import type { ExaminedPage } from '../page/examinedPage.js';
import { checkClock } from './clock.js';
import { checkConfig } from './config.js';
import { checkCookies } from './cookies.js';
import { checkCredentials } from './credentials.js';
import { checkCsp, checkOwnFolder } from './csp.js';
import { checkEngine } from './engine.js';
import { checkFrames } from './frames.js';
import { checkGlobals } from './globals.js';
import { checkInlineScripts } from './inlineScripts.js';
import { checkIslands } from './islands.js';
import { checkMixedContent } from './mixedContent.js';
import { checkModules } from './modules.js';
import { checkPage } from './page.js';
import { checkPassport } from './passport.js';
import { checkPlatform } from './platform.js';
import { checkPreflight } from './preflight.js';
import { checkReach } from './reach.js';
import { checkCopies, checkScripts } from './scripts.js';
import { checkServiceWorker } from './serviceWorker.js';
import { checkSession } from './session.js';
import { checkStorage } from './storage.js';
import { checkToken } from './token.js';
import { checkTrustedTypes } from './trustedTypes.js';

/** What a check can use. */
export interface CheckScope {
  readonly input: DoctorInput;
  readonly page: ExaminedPage;
  /** Undefined while the config is invalid, because the servers are unknown then. */
  readonly exam: Examination | undefined;
  /** How long a check may wait for what is loading, in milliseconds: less than its own limit. */
  readonly waitMs: number;
}

type Answer = readonly CheckResult[] | Promise<readonly CheckResult[]>;

const NO_CONFIG = [skipped('not asked', 'the config has to be right first')];

/** A check that needs a valid config; `without` runs if there is none. */
function withConfig(
  check: (exam: Examination) => Answer,
  without: (scope: CheckScope) => Answer = () => NO_CONFIG,
): (scope: CheckScope) => Answer {
  return (scope) => (scope.exam ? check(scope.exam) : without(scope));
}

/** Every check by name, in the order of the report. To add a check, add a row, and an entry in docs/doctor.md. */
export const CHECKS = {
  config: ({ input, page }: CheckScope): Answer => checkConfig(input.problems, input.config, page.facts),
  page: ({ input, page }: CheckScope): Answer => checkPage(page.facts, input.config),
  engine: ({ input, page }: CheckScope): Answer => checkEngine(page.facts, input.config),
  scripts: withConfig(checkScripts, checkCopies),
  mixedContent: withConfig(({ config, page }) => checkMixedContent(config, page.facts.protocol)),
  csp: withConfig(checkCsp, async ({ page, input }) => [
    ...(await checkInlineScripts({ page, input })),
    ...(await checkOwnFolder(page, input)),
  ]),
  trustedTypes: ({ page }: CheckScope): Answer => checkTrustedTypes(page),
  reach: withConfig(checkReach),
  preflight: withConfig(checkPreflight),
  platform: withConfig(checkPlatform),
  credentials: withConfig(checkCredentials),
  token: withConfig(checkToken),
  session: withConfig(checkSession),
  cookies: withConfig(checkCookies),
  passport: withConfig(checkPassport),
  modules: withConfig(checkModules),
  frames: checkFrames,
  islands: checkIslands,
  clock: withConfig(checkClock),
  storage: ({ page }: CheckScope): Answer => checkStorage(page),
  serviceWorker: ({ page }: CheckScope): Answer => checkServiceWorker(page.facts),
  globals: ({ page }: CheckScope): Answer => checkGlobals(page.facts),
} as const satisfies Readonly<Record<string, (scope: CheckScope) => Answer>>;

/** The names of a table's rows: inferred, so that the public declarations have the names and not the checks. */
function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(table) as Name[];
}

/** The names of all checks, in the order of the report. */
export const CHECK_NAMES = namesOf(CHECKS);

/** The name of a check. */
export type CheckName = (typeof CHECK_NAMES)[number];
