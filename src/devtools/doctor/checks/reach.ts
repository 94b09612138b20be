import { failure, passed, skipped, type CheckResult } from '../finding.js';
import { apiKeyOf } from '../doctorInput.js';
import type { Examination } from '../examination.js';
import type { Reach } from '../network/reach.js';
import { OPAQUE_ORIGIN, SANDBOX_FIX } from '../page/examinedPage.js';

/** A server, described for the integrator. */
interface ReachSubject {
  /** `the API server`, `the static server` */
  readonly name: string;
  /** The config key to check. */
  readonly key: 'apiDomain' | 'oadomain' | 'staticDomain';
  /** The URL in the config. */
  readonly address: string;
  readonly pageOrigin: string;
}

/** Hosts in private networks: newer browsers ask the user before allowing access (Local Network Access). */
const PRIVATE_HOST = /^https?:\/\/(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|127\.|localhost|\[)/;

function unreachable({ name, key, address }: ReachSubject): CheckResult {
  const permission = PRIVATE_HOST.test(address)
    ? '; or the browser asked for permission to reach your network, and did not get it'
    : '';
  return failure({
    what: `${name} does not answer at ${address}`,
    why: `the name is not known, nothing listens there, its certificate is refused, or a firewall or an extension is in the way${permission}`,
    fix: `init({ ${key}: '…' }): open ${address} in a tab of this browser; it must answer there first`,
  });
}

function corsRefused({ name, address, pageOrigin }: ReachSubject): CheckResult {
  const sandboxed = pageOrigin === OPAQUE_ORIGIN;
  return failure({
    what: `${name} answers at ${address}, but does not let this page read it (CORS)`,
    why: `its answer has no Access-Control-Allow-Origin for ${sandboxed ? "the origin 'null' of a sandboxed frame" : pageOrigin}`,
    fix: sandboxed ? SANDBOX_FIX : `add ${pageOrigin} to the platform's allowed origins`,
  });
}

/** The result for each kind of reach. */
const REACH_RESULTS: Readonly<Record<Reach['kind'], (subject: ReachSubject) => CheckResult>> = {
  readable: ({ name, address }) => passed(`${name} answers at ${address}`),
  cors: corsRefused,
  unreachable,
  redirect: ({ name, key, address }) =>
    failure({
      what: `${name} at ${address} redirects instead of answering`,
      why: 'the SDK follows no redirect, which could carry the session elsewhere; a login page or a move to https is the usual reason',
      fix: `init({ ${key}: '…' }) with the address that it redirects to, or let the platform answer without a login page`,
    }),
  broken: ({ name, address }) =>
    failure({
      what: `${name} at ${address} begins an answer and breaks it off`,
      why: 'a proxy or the server ends the connection too early',
      fix: 'look into the logs of the server and of the proxy before it',
    }),
  silent: ({ name, address }) =>
    failure({
      what: `${name} at ${address} takes the request and does not answer in time`,
      why: 'the server hangs, or a firewall swallows what it says',
      fix: 'look into the logs of the server and of the proxy before it',
    }),
  policy: ({ name }) =>
    skipped(`whether ${name} answers`, "the page's content security policy refuses the request: see csp"),
  mixed: ({ name }) => skipped(`whether ${name} answers`, 'see mixedContent'),
  offline: ({ name }) => skipped(`whether ${name} answers`, 'the browser is offline'),
};

/** The result on one server. */
function reachResult(reach: Reach, subject: ReachSubject): CheckResult {
  return REACH_RESULTS[reach.kind](subject);
}

/** Checks that the page can read the API and the static domain. */
export async function checkReach(exam: Examination): Promise<readonly CheckResult[]> {
  const { config, page } = exam;
  const { apiDomain, staticDomain } = config;
  const pageOrigin = page.facts.origin;
  const [api, files] = await Promise.all([exam.apiReach(), exam.staticReach()]);
  return [
    reachResult(api, {
      name: 'the API server',
      key: apiKeyOf(config),
      address: apiDomain,
      pageOrigin,
    }),
    reachResult(files, {
      name: 'the static server',
      key: 'staticDomain',
      address: staticDomain,
      pageOrigin,
    }),
  ];
}
