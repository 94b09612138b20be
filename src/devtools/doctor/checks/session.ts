import { isHtml, readJson } from '../../../http/readBody.js';
import { parseSessionInfo } from '../../../wire/session.js';
import { failure, passed, skipped, type CheckResult } from '../finding.js';
import type { Examination } from '../examination.js';
import type { ProbeOutcome } from '../network/probe.js';

/** The source of a session, by config key. */
export type SessionSource = 'eteamsid' | 'authTokenApi' | 'authTokenRequest';

/** The result on the getInfo response for a session. */
export function sessionResult(
  outcome: ProbeOutcome,
  source: SessionSource,
  oadomain: string,
  expectedTenant: string | undefined,
): CheckResult {
  const what = `whether the platform confirms the session of ${source}`;
  if (outcome.kind !== 'answer') return skipped(what, 'getInfo gave no answer: see reach and preflight');
  if (isHtml(outcome.text) || outcome.status === 404 || outcome.status >= 500) {
    return skipped(what, 'it is not the platform that answers, or it is in trouble: see platform');
  }
  let json: unknown;
  try {
    json = readJson(outcome.text);
  } catch {
    return skipped(what, 'the answer of getInfo is no JSON: see platform');
  }
  const info = parseSessionInfo(json);
  if (!info.ok) {
    return failure({
      what: `the platform does not confirm the session of ${source}: ${info.problem}`,
      why:
        source === 'eteamsid'
          ? 'it is over, or it is of another platform'
          : `your server had it from another platform than ${oadomain}, or ended it again`,
      fix:
        source === 'eteamsid'
          ? "init({ eteamsid: '…' }) with a session that was obtained for this page load; or authTokenApi, which can renew it"
          : `let your server ask ${oadomain} for a new session at each request`,
    });
  }
  const { tenantKey } = info.value;
  if (expectedTenant !== undefined && tenantKey !== undefined && tenantKey !== expectedTenant) {
    return failure({
      what: `the session belongs to the tenant ${tenantKey}, and oatenantkey expects ${expectedTenant}`,
      why: "init ends with 'Eteamsid invalid' then",
      fix: `init({ oatenantkey: '${tenantKey}' }), or a session of the tenant ${expectedTenant}`,
    });
  }
  return passed(`the platform confirms the session of ${source}`);
}

/** Checks that the platform confirms the session that init would use. The session is not changed. */
export async function checkSession(exam: Examination): Promise<readonly CheckResult[]> {
  const { config } = exam;
  const token = await exam.token();
  const issued = token.kind === 'issued' ? token.session.sessionId : undefined;
  const renewer: SessionSource = config.authTokenApi === undefined ? 'authTokenRequest' : 'authTokenApi';
  const found: readonly (readonly [SessionSource, string | undefined])[] = [
    ['eteamsid', config.eteamsid],
    [renewer, issued],
  ];
  const known = found.filter((row): row is readonly [SessionSource, string] => row[1] !== undefined);
  if (known.length === 0) {
    const why =
      token.kind === 'none' ? 'the config brings none that could be tried without using it up' : 'see token';
    return [skipped('whether the platform confirms the session', why)];
  }
  if ((await exam.apiReach()).kind !== 'readable') {
    return [skipped('whether the platform confirms the session', 'see reach')];
  }
  return Promise.all(
    known.map(async ([source, sessionId]) =>
      sessionResult(
        await exam.askInfo(sessionId, config.withCredentials),
        source,
        config.oadomain,
        config.oatenantkey,
      ),
    ),
  );
}
