import { apiUrl } from '../../../http/apiUrl.js';
import { readJson } from '../../../http/readBody.js';
import { attempt } from '../../../core/callerValues.js';
import { API_CALLS, staticPath } from '../../../wire/calls.js';
import { parseModuleIndex } from '../../../wire/modules.js';
import { isRecord, ownProperty } from '../../../wire/record.js';
import { apiKeyOf } from '../doctorInput.js';
import type { Examination } from '../examination.js';
import { failure, type CheckResult } from '../finding.js';
import { readFileAs } from '../network/pageModules.js';
import { listedOrigins, ruleOf } from '../network/policyRule.js';
import type { ProbeOutcome } from '../network/probe.js';
import type { Reach } from '../network/reach.js';

/** At most this many origins of a policy are asked. */
const MAX_ASKED = 10;

/** A server of the config, and how it is recognised at another origin. */
interface Server {
  readonly key: 'apiDomain' | 'oadomain' | 'staticDomain';
  /** `calls to the API` */
  readonly subject: string;
  readonly address: string;
  readonly reach: Reach;
  /** A URL at `origin` that answers a GET without cookies and changes nothing. */
  readonly urlAt: (origin: string) => string;
  readonly isItself: (outcome: ProbeOutcome) => boolean;
}

/** True for an envelope of the platform (contract §2), also one with an error. */
function isEnvelope(outcome: ProbeOutcome): boolean {
  if (outcome.kind !== 'answer') return false;
  const body = attempt(() => readJson(outcome.text), undefined);
  return isRecord(body) && ['code', 'status'].every((key) => ownProperty(body, key) !== undefined);
}

/**
 * The server that the policy probably means, in place of the one in the config.
 *
 * @param known the origins of the config: that the policy lists one says nothing about the others
 */
async function listedServer(
  exam: Examination,
  server: Server,
  known: ReadonlySet<string>,
): Promise<CheckResult | undefined> {
  if (server.reach.kind !== 'policy') return undefined;
  const { violation } = server.reach;
  const rule = ruleOf(violation.policy, violation.directive);
  const origins = listedOrigins(rule, exam.page.facts.protocol)
    .filter((origin) => !known.has(origin))
    .slice(0, MAX_ASKED);
  const asked = await Promise.all(
    origins.map(async (origin) => server.isItself(await exam.ask({ url: server.urlAt(origin) }))),
  );
  const meant = origins.find((_, index) => asked[index]);
  if (meant === undefined) return undefined;
  const { key, address, subject } = server;
  return failure({
    what: `the page's content security policy (${rule.name}) refuses ${subject} (${address}), and lists ${meant}, which answers them`,
    why: `${key} is probably mistyped: the policy was written for ${meant}`,
    fix: `init({ ${key}: '${meant}' })`,
  });
}

/** The results on servers of the config that are probably mistyped. */
export interface MistypedServers {
  readonly results: readonly CheckResult[];
  /** Their origins, which no policy should allow. */
  readonly origins: readonly string[];
}

/**
 * Looks for servers of the config that the page's CSP refuses, while it lists another origin that answers as that server.
 * A mistyped host would be the cause: to allow it would open the policy for a stranger.
 */
export async function findMistypedServers(exam: Examination): Promise<MistypedServers> {
  const { config } = exam;
  const { apiDomain, staticDomain, prefixApiPath } = config;
  const [api, files] = await Promise.all([exam.apiReach(), exam.staticReach()]);
  const servers: readonly Server[] = [
    {
      key: apiKeyOf(config),
      subject: 'calls to the API',
      address: apiDomain,
      reach: api,
      urlAt: (apiOrigin) => apiUrl(API_CALLS.getTeamDefaultLang.path, { apiOrigin, prefix: prefixApiPath }),
      isItself: isEnvelope,
    },
    {
      key: 'staticDomain',
      subject: 'files of the static domain',
      address: staticDomain,
      reach: files,
      urlAt: (origin) => origin + staticPath('moduleIndex'),
      isItself: (outcome) => readFileAs(outcome, parseModuleIndex)?.ok === true,
    },
  ];
  const known = new Set(servers.map(({ address }) => new URL(address).origin));
  const found = await Promise.all(servers.map(async (server) => listedServer(exam, server, known)));
  const mistyped = servers.flatMap(({ address }, index) => {
    const result = found[index];
    return result === undefined ? [] : [{ origin: new URL(address).origin, result }];
  });
  // A config without staticDomain has one server, which is reported once.
  const first = mistyped.filter(
    ({ origin }, at) => mistyped.findIndex((one) => one.origin === origin) === at,
  );
  return { results: first.map(({ result }) => result), origins: first.map(({ origin }) => origin) };
}
