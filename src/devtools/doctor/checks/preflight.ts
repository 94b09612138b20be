import { entriesOf } from '../../../core/objects.js';
import { IDENTITY_HEADERS } from '../../../wire/calls.js';
import type { ResolvedConfig } from '../../../context/config.js';
import { apiKeyOf } from '../doctorInput.js';
import { failure, passed, skipped, type CheckResult } from '../finding.js';
import { DUMMY_SESSION, type Examination } from '../examination.js';

/** The headers that require a CORS preflight, with harmless values. */
const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  [IDENTITY_HEADERS.timeZoneOffset]: '0',
  [IDENTITY_HEADERS.language]: 'en_US',
  [IDENTITY_HEADERS.session]: DUMMY_SESSION,
};

const ALL_HEADERS = Object.keys(PREFLIGHT_HEADERS);

/** The result on a failed preflight, from the headers that fail when sent alone. */
export function preflightResult(
  refused: readonly string[],
  pageOrigin: string,
  config: Pick<ResolvedConfig, 'apiDomain' | 'oadomain'>,
): CheckResult {
  const allow = `Access-Control-Allow-Headers: ${ALL_HEADERS.join(', ')}`;
  if (refused.length === 0 || refused.length === ALL_HEADERS.length) {
    return failure({
      what: 'the API does not let this page send any of the headers that a call needs',
      why: `before such a call the browser asks with OPTIONS, and gets no answer that allows it: a login filter or a proxy is often in the way, or ${config.apiDomain} is not the platform's API (a static server, say)`,
      fix: `init({ ${apiKeyOf(config)}: '…' }) with the platform's API, if that is another server; else let it answer OPTIONS with 204, Access-Control-Allow-Origin: ${pageOrigin}, ${allow}`,
    });
  }
  const names = refused.join(', ');
  return failure({
    what: `the API does not let this page send ${names}`,
    why: `its answer to the browser's OPTIONS request leaves ${refused.length === 1 ? 'this header' : 'these headers'} out`,
    fix: `${allow} (missing: ${names})`,
  });
}

/** Checks that calls may send the identity headers (contract §2). */
export async function checkPreflight(exam: Examination): Promise<readonly CheckResult[]> {
  const { origin } = exam.page.facts;
  if (new URL(exam.infoUrl).origin === origin) return [passed("the API is on the page's own origin")];
  const reach = await exam.apiReach();
  if (reach.kind !== 'readable') return [skipped('whether calls may carry their headers', 'see reach')];
  const outcome = await exam.identityProbe();
  if (outcome.kind !== 'refused') return [passed('calls may carry their headers')];
  const alone = await Promise.all(
    entriesOf(PREFLIGHT_HEADERS).map(([name, value]) =>
      exam.ask({ url: exam.infoUrl, method: 'POST', body: '{}', headers: { [name]: value } }),
    ),
  );
  const refused = ALL_HEADERS.filter((_, index) => alone[index]?.kind === 'refused');
  return [preflightResult(refused, origin, exam.config)];
}
