import { logReport } from '../../core/log.js';
import { withTimeLimit } from '../../core/abort.js';
import { CHECKS, type CheckScope } from './checks/table.js';
import type { DoctorInput } from './doctorInput.js';
import { createExamination } from './examination.js';
import { skipped, type CheckName, type CheckResult } from './finding.js';
import { currentPage } from './page/currentPage.browser.js';
import type { ExaminedPage } from './page/examinedPage.js';
import { readForeign, withoutSecrets } from './redact.js';
import { createReport, type DoctorReport, type Finding } from './report.js';

/** What may be something else than usual. */
export interface DoctorOptions {
  /** The page to look at; default: the one that we stand in. */
  readonly page?: ExaminedPage;
  /** How long one check may take, in milliseconds; default 10000. */
  readonly limitMs?: number;
  /** Takes the report's text; default: the console. */
  readonly print?: (text: string) => void;
}

const LIMIT_MS = 10_000;

/** What of a check's time one request of it may take: the check has to draw its conclusion yet. */
const REQUEST_SHARE = 0.8;

/** What is said of a check that did not come to an end of its own. */
async function settled(name: CheckName, scope: CheckScope, limitMs: number): Promise<readonly CheckResult[]> {
  const late = (): Error => new Error(`it did not end within ${limitMs / 1000} s`);
  try {
    return await withTimeLimit(limitMs, late, undefined, async () => CHECKS[name](scope));
  } catch (error) {
    return [
      skipped('could not be checked', readForeign(error instanceof Error ? error.message : String(error))),
    ];
  }
}

/** The texts that must not stand in a report, wherever they may have come from. */
async function secretsOf({ exam, input }: CheckScope): Promise<readonly (string | undefined)[]> {
  const given = (input.config ?? {}) as Readonly<Record<string, unknown>>;
  const configured = ['eteamsid', 'loginToken', 'nonce'].map((key) => given[key]);
  const token = exam === undefined ? undefined : await exam.token();
  const issued = token?.kind === 'issued' ? token.session.sessionId : undefined;
  return [...configured, exam?.nonce, input.nonce, issued].map((text) =>
    typeof text === 'string' ? text : undefined,
  );
}

function redacted(finding: Finding, secrets: readonly (string | undefined)[]): Finding {
  const { what, why, fix } = finding;
  return {
    ...finding,
    what: withoutSecrets(what, secrets),
    why: withoutSecrets(why, secrets),
    fix: withoutSecrets(fix, secrets),
  };
}

/**
 * Examines an integration from the host's page and prints what is wrong with it, why, and the line to change. The checks
 * run side by side; each is bounded, and none changes the session or leaves anything on the page. It asks the host's
 * token source once, as init would, and uses up no login token. Never rejects.
 */
export async function runDoctor(input: DoctorInput, options: DoctorOptions = {}): Promise<DoctorReport> {
  const { page = currentPage(), limitMs = LIMIT_MS, print = logReport } = options;
  const requestMs = limitMs * REQUEST_SHARE;
  const exam =
    input.resolved === undefined ? undefined : createExamination(input, input.resolved, page, requestMs);
  const scope: CheckScope = { input, page, exam };
  const names = Object.keys(CHECKS) as CheckName[];
  const [results, secrets] = await Promise.all([
    Promise.all(names.map((name) => settled(name, scope, limitMs))),
    secretsOf(scope),
  ]);
  const findings = names.flatMap((check, index) =>
    (results[index] ?? []).map((result) => redacted({ check, ...result }, secrets)),
  );
  const report = createReport(findings, { version: input.version, pageOrigin: page.facts.origin });
  print(report.toString());
  return report;
}
