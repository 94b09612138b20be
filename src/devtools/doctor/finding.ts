/**
 * The outcome of a check. `error`: the integration does not work. `warning`: it works with limits, or only in this
 * environment. `skipped`: the check could not run; `why` contains the reason.
 */
export type FindingLevel = 'error' | 'warning' | 'passed' | 'skipped';

/** The result of a check, without its name. Contains no secret. */
export interface CheckResult {
  readonly level: FindingLevel;
  /** One sentence that describes the fact. */
  readonly what: string;
  /** The cause, or why it matters; '' if `what` is enough. */
  readonly why: string;
  /** The line to change and where; '' if no change is needed. */
  readonly fix: string;
}

/** The description of a problem. */
export type Complaint = Omit<CheckResult, 'level'>;

/** The integration does not work. */
export function failure(complaint: Complaint): CheckResult {
  return { level: 'error', ...complaint };
}

/** The integration works with limits. */
export function warning(complaint: Complaint): CheckResult {
  return { level: 'warning', ...complaint };
}

/** The check found no problem. */
export function passed(what: string): CheckResult {
  return { level: 'passed', what, why: '', fix: '' };
}

/** The check could not run. */
export function skipped(what: string, why: string): CheckResult {
  return { level: 'skipped', what, why, fix: '' };
}
