/** The name of a check; the table of checks has a row for each, and no other. */
export type CheckName =
  | 'config'
  | 'page'
  | 'engine'
  | 'scripts'
  | 'mixedContent'
  | 'csp'
  | 'trustedTypes'
  | 'reach'
  | 'preflight'
  | 'platform'
  | 'credentials'
  | 'token'
  | 'session'
  | 'cookies'
  | 'passport'
  | 'modules'
  | 'clock'
  | 'storage'
  | 'serviceWorker'
  | 'globals';

/**
 * How a check came out. `error`: the integration does not work. `warning`: it works less well, or only here and now.
 * `skipped`: nobody could tell, and `why` says what stood in the way.
 */
export type FindingLevel = 'error' | 'warning' | 'passed' | 'skipped';

/** What a check says, before it is known which check said it. No secret stands in it. */
export interface CheckResult {
  readonly level: FindingLevel;
  /** One sentence: what is the case. */
  readonly what: string;
  /** Why that is so, or why it matters; '' where `what` says it all. */
  readonly why: string;
  /** The line to change and where; '' where nothing is to be done. */
  readonly fix: string;
}

/** What a person is told of something that is wrong. */
export type Complaint = Omit<CheckResult, 'level'>;

/** The integration does not work. */
export function failure(complaint: Complaint): CheckResult {
  return { level: 'error', ...complaint };
}

/** The integration works less well than it could. */
export function warning(complaint: Complaint): CheckResult {
  return { level: 'warning', ...complaint };
}

/** All is well. */
export function passed(what: string): CheckResult {
  return { level: 'passed', what, why: '', fix: '' };
}

/** Nobody could tell. */
export function skipped(what: string, why: string): CheckResult {
  return { level: 'skipped', what, why, fix: '' };
}
