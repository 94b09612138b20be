import { failure, passed, skipped, type CheckResult } from '../finding.js';
import { DUMMY_SESSION, type Examination } from '../examination.js';
import type { ResolvedConfig } from '../../../context/config.js';

/** Checks that calls may send cookies, if the config requires it. */
export async function checkCredentials(exam: Examination): Promise<readonly CheckResult[]> {
  const { config, page, infoUrl } = exam;
  if (!sendsCookies(config)) {
    return [skipped('whether calls may carry cookies', 'withCredentials is not set: nothing depends on it')];
  }
  const { origin } = page.facts;
  if (new URL(infoUrl).origin === origin) return [passed("the API is on the page's own origin")];
  const plain = (await exam.apiReach()).kind === 'readable' ? await exam.identityProbe() : undefined;
  if (plain?.kind !== 'answer' && plain?.kind !== 'redirect') {
    return [skipped('whether calls may carry cookies', 'see reach and preflight')];
  }
  const outcome = await exam.askInfo(DUMMY_SESSION, true);
  if (outcome.kind !== 'refused') return [passed('calls may carry cookies')];
  return [
    failure({
      what: 'the API does not let this page send cookies',
      why: `${config.withCredentials ? 'withCredentials is true' : 'the passport stands alone and needs them'}, and its answers either have no Access-Control-Allow-Credentials, or a * where names must stand`,
      fix: `Access-Control-Allow-Credentials: true and Access-Control-Allow-Origin: ${origin} (never *); or ${config.withCredentials ? 'init({ withCredentials: false })' : "init({ authTokenApi: '/…' }) beside the passport"}`,
    }),
  ];
}

/** Whether the config has an authentication method other than the user's platform cookie. */
export function hasMethodBesideCookies(config: ResolvedConfig): boolean {
  const { eteamsid, authTokenApi, authTokenRequest, loginToken } = config;
  return [eteamsid, authTokenApi, authTokenRequest, loginToken].some((way) => way !== undefined);
}

/** Whether the passport is the only authentication method: it then depends on the platform's cookie. */
export function isPassportAlone(config: ResolvedConfig): boolean {
  return config.enablePassport === true && !config.withCredentials && !hasMethodBesideCookies(config);
}

/** Whether calls to the API send cookies: those of the SDK, or those of a passport as the only method. */
export function sendsCookies(config: ResolvedConfig): boolean {
  return config.withCredentials || isPassportAlone(config);
}
