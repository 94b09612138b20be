import { readJson } from '../../../http/readBody.js';
import { loadSignIn } from '../../../session/loadSignIn.js';
import { parseSessionInfo } from '../../../wire/session.js';
import { failure, passed, skipped, warning, type CheckResult } from '../finding.js';
import type { Examination } from '../examination.js';
import { hasMethodBesideCookies, isPassportAlone, sendsCookies } from './credentials.js';

/** The facts that decide whether the platform's cookies are sent. */
export interface CookieSigns {
  readonly pageOrigin: string;
  readonly oadomain: string;
  /** The browser allows cookies on this page. */
  readonly enabled: boolean;
  /** Page and platform are on the same site. */
  readonly oneSite: boolean;
  readonly loginToken: boolean;
  readonly withCredentials: boolean;
  /** The passport is the only authentication method, so it depends on the platform's cookie. */
  readonly passportAlone: boolean;
  /** There is an authentication method other than a cookie. */
  readonly otherMethod: boolean;
  /** Whether a call with only cookies is signed in; undefined if unknown. */
  readonly signedIn: boolean | undefined;
}

function loginResult({ enabled, oneSite, pageOrigin, oadomain }: CookieSigns): CheckResult {
  if (!oneSite) {
    return failure({
      what: `loginToken cannot work on ${pageOrigin}: its cookie belongs to ${oadomain}, which is another site`,
      why: 'the login script leaves the session in a cookie, and a page can read only those of its own site',
      fix: "init({ authTokenApi: '/…' }) in place of loginToken, with an address of your own server",
    });
  }
  if (!enabled) {
    return failure({
      what: 'loginToken needs cookies, which the browser refuses to this page',
      why: 'cookies are switched off for this site, or the page stands in a sandboxed frame',
      fix: "allow cookies for this site, or init({ authTokenApi: '/…' }) in place of loginToken",
    });
  }
  return passed('page and platform are on one site: the cookie of the login script can be read');
}

function cookieSessionVerdict(signs: CookieSigns): CheckResult {
  const { oneSite, enabled, otherMethod, signedIn, oadomain, withCredentials } = signs;
  const way = withCredentials ? 'withCredentials' : 'enablePassport';
  if (signedIn === true) return passed('the cookie of the platform gets through, and is signed in');
  if (otherMethod) {
    return oneSite
      ? passed('the session does not depend on a cookie')
      : warning({
          what: `cookies of ${oadomain} may not get through: it is another site than the page`,
          why: 'browsers refuse or separate such cookies; the session of the config works without',
          fix: 'leave withCredentials out of init({ … }) if nothing else needs the cookie',
        });
  }
  if (signedIn === undefined) return skipped('whether the cookie gets through', 'see reach and credentials');
  return failure({
    what: `the platform knows no session: ${way} is the only way in, and no signed-in cookie of ${oadomain} got through`,
    why: !enabled
      ? 'the browser refuses cookies to this page'
      : oneSite
        ? 'nobody is signed in to the platform in this browser, or its cookie is for another path or host'
        : 'page and platform are on two sites: browsers refuse or separate such cookies, and let none through that is not SameSite=None; Secure',
    fix: oneSite
      ? `sign in at ${oadomain} in this browser; or init({ authTokenApi: '/…' })`
      : `init({ authTokenApi: '/…' }) ${withCredentials ? 'in place of' : 'beside'} ${way}: it needs no cookie`,
  });
}

/** The results on cookies; one that passes if none are needed. */
export function cookieResults(signs: CookieSigns): readonly CheckResult[] {
  const results = [
    ...(signs.loginToken ? [loginResult(signs)] : []),
    ...(signs.withCredentials || signs.passportAlone ? [cookieSessionVerdict(signs)] : []),
  ];
  return results.length > 0 ? results : [passed('nothing in the config needs a cookie')];
}

/** Whether the platform recognizes a call with only cookies; undefined if unknown. */
async function isSignedIn(exam: Examination): Promise<boolean | undefined> {
  if ((await exam.apiReach()).kind !== 'readable') return undefined;
  const outcome = await exam.askInfo(undefined, true);
  if (outcome.kind !== 'answer') return undefined;
  try {
    return parseSessionInfo(readJson(outcome.text)).ok;
  } catch {
    return undefined;
  }
}

/** Checks that the cookies required by the config are sent. The login token is not consumed. */
export async function checkCookies(exam: Examination): Promise<readonly CheckResult[]> {
  const { page, config } = exam;
  const { oadomain, loginToken, withCredentials } = config;
  const { sharesCookies } = await loadSignIn();
  return cookieResults({
    pageOrigin: page.facts.origin,
    oadomain,
    enabled: page.facts.cookies,
    oneSite: sharesCookies(page.facts.origin, oadomain),
    loginToken: loginToken !== undefined,
    withCredentials,
    passportAlone: isPassportAlone(config),
    otherMethod: hasMethodBesideCookies(config),
    signedIn: sendsCookies(config) ? await isSignedIn(exam) : undefined,
  });
}
