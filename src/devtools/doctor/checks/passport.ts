import { isHtml } from '../../../http/readBody.js';
import { staticPath } from '../../../wire/calls.js';
import { failure, passed, skipped, warning, type CheckResult } from '../finding.js';
import type { Examination } from '../examination.js';
import type { ProbeOutcome } from '../network/probe.js';
import { shownAddress } from '../redact.js';

/** Describes why the script cannot be loaded; undefined if it was. */
function scriptProblem(outcome: ProbeOutcome): string | undefined {
  if (outcome.kind !== 'answer')
    return 'no answer could be read: nothing is there, or it has no CORS headers';
  if (outcome.status >= 400) return `HTTP ${outcome.status}`;
  return isHtml(outcome.text) ? 'a web page is served in its place' : undefined;
}

/** The result on the passport's script, which is fetched and not run. */
function passportResult(outcome: ProbeOutcome, url: string): CheckResult {
  const address = shownAddress(url);
  const problem = scriptProblem(outcome);
  if (problem !== undefined) {
    return failure({
      what: `the passport's script is not readable at ${address}`,
      why: `${problem}; enablePassport asks it who is signed in, and init ends with PASSPORT_LOAD_FAILED or PASSPORT_MISSING without it`,
      fix: "init({ staticDomain: '…' }) with the server that has it; or leave enablePassport out, if this platform has no passport",
    });
  }
  if (outcome.kind === 'answer' && !outcome.text.includes('passportSDK')) {
    return warning({
      what: `what is served at ${address} does not name passportSDK`,
      why: 'init ends with PASSPORT_MISSING if it sets no passportSDK.init',
      fix: "init({ staticDomain: '…' }) with the server that has the passport's script",
    });
  }
  return passed(`the passport's script is at ${address}`);
}

/** Checks that the passport can be loaded. The check `cookies` covers its cookie. */
export async function checkPassport(exam: Examination): Promise<readonly CheckResult[]> {
  const { config } = exam;
  if (config.enablePassport !== true) {
    return [
      skipped('whether the passport can be loaded', 'enablePassport is not set: nothing depends on it'),
    ];
  }
  // A script tag follows redirects.
  const url = config.staticDomain + staticPath('passport');
  const outcome = await exam.ask({ url, follow: true });
  if (outcome.kind !== 'answer' && (await exam.staticReach()).kind !== 'readable') {
    return [skipped('whether the passport can be loaded', 'see reach and csp')];
  }
  return [passportResult(outcome, url)];
}
