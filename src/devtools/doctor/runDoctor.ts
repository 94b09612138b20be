import { ownOption } from '../../core/callerValues.js';
import { logReport } from '../../core/log.js';
import { withTimeLimit } from '../../core/abort.js';
import { CHECKS, CHECK_NAMES, type CheckName, type CheckScope } from './checks/table.js';
import type { DoctorInput } from './doctorInput.js';
import { createExamination } from './examination.js';
import { skipped, type CheckResult } from './finding.js';
import { currentPage } from './page/currentPage.browser.js';
import type { ExaminedPage } from './page/examinedPage.js';
import { readForeign, withoutSecrets } from './redact.js';
import { createReport, type DoctorReport, type Finding } from './report.js';

/** Options of the doctor. */
export interface DoctorOptions {
  /** The page to check; default: the current one. */
  readonly page?: ExaminedPage;
  /** Time limit of one check in milliseconds; default 10000. */
  readonly limitMs?: number;
  /** Receives the report's text; default: prints to the console. */
  readonly print?: (text: string) => void;
}

const LIMIT_MS = 10_000;

/** The share of a check's time limit for one request, so that time is left to evaluate it. */
const REQUEST_SHARE = 0.8;

/** Runs a check. One that throws or exceeds its limit gets a result of its own, so that the others are still reported. */
async function settled(name: CheckName, scope: CheckScope, limitMs: number): Promise<readonly CheckResult[]> {
  let isLate = false;
  const late = (): Error => {
    isLate = true;
    return new Error(`it did not end within ${limitMs / 1000} s`);
  };
  try {
    return await withTimeLimit(limitMs, late, undefined, async () => CHECKS[name](scope));
  } catch (error) {
    const reason = readForeign(error instanceof Error ? error.message : String(error));
    return [
      skipped(
        `could not run: ${reason}`,
        isLate
          ? 'something on the page or a server keeps it waiting; the other checks are complete'
          : 'the check itself failed; the other checks are complete',
      ),
    ];
  }
}

/** The secrets that must not appear in a report. */
async function secretsOf({ exam, input }: CheckScope): Promise<readonly (string | undefined)[]> {
  const configured = ['eteamsid', 'loginToken', 'nonce'].map((key) => ownOption(input.config, key));
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
 * Checks an integration from the host's page and prints what is wrong, why, and the line to change. The checks run in
 * parallel, each with a time limit; none changes the session or the page. The host's token source is called once, as
 * by init, and no login token is consumed. Never rejects.
 */
export async function runDoctor(input: DoctorInput, options: DoctorOptions = {}): Promise<DoctorReport> {
  const { page = currentPage(), limitMs = LIMIT_MS, print = logReport } = options;
  const requestMs = limitMs * REQUEST_SHARE;
  const exam =
    input.resolved === undefined ? undefined : createExamination(input, input.resolved, page, requestMs);
  const scope: CheckScope = { input, page, exam, waitMs: requestMs };
  const [results, secrets] = await Promise.all([
    Promise.all(CHECK_NAMES.map((name) => settled(name, scope, limitMs))),
    secretsOf(scope),
  ]);
  const findings = CHECK_NAMES.flatMap((check, index) =>
    (results[index] ?? []).map((result) => redacted({ check, ...result }, secrets)),
  );
  const report = createReport(findings, { version: input.version, pageOrigin: page.facts.origin });
  print(report.toString());
  return report;
}
