import { raceAbort } from '../core/abort.js';
import { WeaverError } from '../core/errors.js';
import { sleep } from '../core/promises.js';
import { isRecord } from '../wire/record.js';
import { sessionExpired } from './envelopes.js';
import type { TestClock } from './clock.js';
import type { FakeRequest } from './fakeRequest.js';
import { foundWords, isConfirmed, type Supervision } from './checkWords.js';

/** How long a `slow` answer takes, in ms. */
export const SLOW_MS = 3000;

const LOGIN_PAGE =
  '<!doctype html><html lang="en"><head><title>Sign in</title></head><body><form><input name="account"></form></body></html>';

const html = (): Response =>
  new Response(LOGIN_PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });

/** A redirect as `fetch` shows it with `redirect: 'manual'`: no status, no body, no address. */
function opaqueRedirect(): Response {
  const response = new Response(null, { status: 200 });
  Object.defineProperties(response, {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
    redirected: { value: false },
  });
  return response;
}

const EVENT_STREAM = 'text/event-stream';

/** What a stream, which has no end, begins with. */
async function firstPiece({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const piece = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(piece?.value);
}

/** A call that is about to be answered. */
export interface ScenarioCall {
  readonly request: FakeRequest;
  /** The real answer. */
  readonly answer: () => Promise<Response>;
  readonly clock: TestClock;
  readonly signal: AbortSignal;
}

/** What goes wrong, by name: one row adds one. */
const SCENARIOS = {
  /** The real answer, 3 s late. */
  async slow({ clock, signal, answer }: ScenarioCall) {
    await sleep(SLOW_MS, signal, clock.timer);
    return answer();
  },
  /** No answer, until the caller gives up. */
  hang: ({ signal }: ScenarioCall) => raceAbort(new Promise<Response>(() => undefined), signal),
  /** The call fails as without a network. */
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  /** A login page with status 200. */
  html: async () => html(),
  /** Status 200 without a body. */
  empty: async () => new Response('', { headers: { 'content-type': 'application/json' } }),
  /** The first half of the real answer, or of what a stream begins with. */
  async broken({ answer }: ScenarioCall) {
    const real = await answer();
    const isStream = real.headers.get('content-type') === EVENT_STREAM;
    const text = isStream ? await firstPiece(real) : await real.text();
    return new Response(text.slice(0, Math.max(1, Math.floor(text.length / 2))), {
      headers: { 'content-type': isStream ? EVENT_STREAM : 'application/json' },
    });
  },
  /** The answer to a session that is over. */
  expired: async () => Response.json(sessionExpired()),
  /** The security intercept (spec 1 §8). */
  intercept: async ({ request, clock }: ScenarioCall) =>
    Response.json({
      ...{ code: 200, status: true, msg: '', data: null },
      _securityIntercept_: {
        address: request.path,
        time: new Date(clock.now()).toISOString().slice(0, 19).replace('T', ' '),
      },
    }),
  /** A redirect, as of a call without a session behind a gateway. */
  redirect: async () => opaqueRedirect(),
  /** Status 404. */
  notFound: async () =>
    Response.json({ code: 404, status: false, msg: 'request address error', data: null }, { status: 404 }),
} as const satisfies Readonly<Record<string, (call: ScenarioCall) => Promise<Response>>>;

/** A scenario that needs no parameter. */
export type ScenarioName = keyof typeof SCENARIOS;

/** What goes wrong with a call. */
export type Scenario =
  | ScenarioName
  | { readonly kind: 'status'; readonly code: number }
  | { readonly kind: 'sensitive'; readonly supervision: Supervision };

/** The call is answered with this HTTP status, 200 to 599, and an envelope with the same code. */
export const status = (code: number): Scenario => ({ kind: 'status', code });

/**
 * The call is answered by the sensitive-word check. A `weak` one gets the real answer once the person has confirmed it; a
 * `strong` one never does.
 */
export const sensitive = (supervision: Supervision): Scenario => ({ kind: 'sensitive', supervision });

/** Words of a finding that no rule made. */
const MADE_UP_WORDS = ['made-up', 'word'];

const hasOwn = (object: object, key: string): boolean => Object.prototype.hasOwnProperty.call(object, key);

/**
 * Checks a scenario, for tests without types.
 *
 * @throws WeaverError CONFIG_INVALID for a name that is none, and a status or supervision that is none
 */
export function checkedScenario(scenario: unknown): Scenario {
  const isNamed = typeof scenario === 'string' && hasOwn(SCENARIOS, scenario);
  const { kind, code, supervision } = isRecord(scenario) ? scenario : {};
  const isStatus = kind === 'status' && Number.isInteger(code) && Number(code) >= 200 && Number(code) <= 599;
  const isSensitive = kind === 'sensitive' && (supervision === 'weak' || supervision === 'strong');
  if (isNamed || isStatus || isSensitive) return scenario as Scenario;
  const known = [...Object.keys(SCENARIOS), 'status(200 to 599)', "sensitive('weak' or 'strong')"];
  throw new WeaverError('CONFIG_INVALID', {
    message: `${JSON.stringify(scenario) ?? 'undefined'} is no scenario; they are ${known.join(', ')}`,
  });
}

/** Answers a call as a scenario says. Rejects as fetch does. */
export function playScenario(scenario: Scenario, call: ScenarioCall): Promise<Response> {
  if (typeof scenario === 'string') return SCENARIOS[scenario](call);
  if (scenario.kind === 'sensitive') {
    const { supervision } = scenario;
    if (supervision === 'weak' && isConfirmed(call.request)) return call.answer();
    return Promise.resolve(Response.json(foundWords(supervision, MADE_UP_WORDS)));
  }
  const { code } = scenario;
  const body = { code, status: code < 400, msg: `answered with ${String(code)} by the test`, data: null };
  // These statuses have no body.
  const isBare = [204, 205, 304].includes(code);
  return Promise.resolve(
    isBare ? new Response(null, { status: code }) : Response.json(body, { status: code }),
  );
}
