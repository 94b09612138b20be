import { isHtml, readJson } from '../../../http/readBody.js';
import { isRecord } from '../../../wire/record.js';
import type { ResolvedConfig } from '../../../context/config.js';
import { apiKeyOf } from '../doctorInput.js';
import { failure, passed, skipped, type CheckResult } from '../finding.js';
import type { Examination } from '../examination.js';
import type { ProbeAnswer } from '../network/probe.js';
import { shownAddress } from '../redact.js';

/** Describes a response that is not from the platform; undefined if it is. */
function foreignAnswer({ status, text }: ProbeAnswer): string | undefined {
  if (isHtml(text)) return `a web page (HTTP ${status})`;
  if (status === 404 || status === 405 || status >= 500) return `HTTP ${status}`;
  try {
    return isRecord(readJson(text)) ? undefined : 'JSON of another kind';
  } catch {
    return `no JSON (HTTP ${status})`;
  }
}

/** The result on the getInfo response for an unknown session. */
export function platformResult(
  answer: ProbeAnswer,
  infoUrl: string,
  { apiDomain, oadomain, prefixApiPath }: Pick<ResolvedConfig, 'apiDomain' | 'oadomain' | 'prefixApiPath'>,
): CheckResult {
  const came = foreignAnswer(answer);
  if (came === undefined) return passed(`the platform's API is at ${apiDomain}${prefixApiPath}`);
  if (answer.status >= 500) {
    return failure({
      what: `the platform answers ${came} at ${shownAddress(infoUrl)}`,
      why: 'the server, or the gateway before it, is in trouble',
      fix: 'look into the logs of the platform',
    });
  }
  return failure({
    what: `${shownAddress(infoUrl)} is not the platform's API: it answers ${came}`,
    why: 'the address of a call is apiDomain, then prefixApiPath, then its path',
    fix: `init({ ${apiKeyOf({ apiDomain, oadomain })}: '…', prefixApiPath: '…' }): one of the two is wrong`,
  });
}

/** Checks that the server is the platform. */
export async function checkPlatform(exam: Examination): Promise<readonly CheckResult[]> {
  const asked = (await exam.apiReach()).kind === 'readable';
  const outcome = asked ? await exam.identityProbe() : undefined;
  if (outcome?.kind !== 'answer') {
    return [skipped('whether it is the platform that answers', 'see reach and preflight')];
  }
  return [platformResult(outcome, exam.infoUrl, exam.config)];
}
