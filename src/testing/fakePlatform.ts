import { WeaverError } from '../core/errors.js';
import { logError } from '../core/log.js';
import { nearestName } from '../core/nearestName.js';
import type { WeaverConfig } from '../context/config.js';
import type { BatchTaskMessage } from '../wire/batchTaskMessage.js';
import { IDENTITY_HEADERS } from '../wire/calls.js';
import { createMessageStreams } from '../wire/office/messageStreams.js';
import { TOKEN_CALL } from './answers/sessionAnswers.js';
import { FAKE_CALLS, isPathOf, type FakeCallName } from './calls.js';
import { realClock, type TestClock } from './clock.js';
import { sessionExpired } from './envelopes.js';
import { nameFileClasses, requireFetch } from './environment.js';
import type { FakeAnswer, FakeCall, FakeCallRequest, FakeWorld } from './fakeCall.js';
import type { FakeData } from './fakeData.js';
import { readRequest, type FakeRequest } from './fakeRequest.js';
import { checkedScenario, playScenario, type Scenario } from './scenarios.js';
import { seedData } from './seed/seedData.js';

/** How a call of a module's own is answered. It needs a session, as all calls of modules do. */
export type CallAnswer = FakeCall['answer'];

/** Method and path of a call: `POST /api/hrm/people/list`. */
export type CallAddress = `${'GET' | 'POST'} /${string}`;

/** Options of {@link createFakePlatform}. */
export interface FakePlatformOptions {
  /** Exports by module: `{ '@weapp/people': { ProfileCard } }`. */
  readonly modules?: Readonly<Record<string, object>> | undefined;
  /** Calls that only this test's modules make, by address; they have priority over the platform's own. */
  readonly calls?: Readonly<Record<CallAddress, CallAnswer>> | undefined;
  /** Parts of the data that differ from the usual. */
  readonly data?: Partial<FakeData> | undefined;
  /** Keys of the config that differ, or are added. */
  readonly config?: Partial<WeaverConfig> | undefined;
  /** The time of the platform, and how late answers wait. Default: the real one, or the fake timers of the test runner. */
  readonly clock?: TestClock | undefined;
}

/** A request that a fake platform has answered, or answers. */
export interface ReceivedCall extends FakeRequest {
  /** The call's name; the address of a call of {@link FakePlatformOptions}; undefined for one that nothing answers. */
  readonly name: FakeCallName | CallAddress | undefined;
  /** The scenario that answered it; undefined for the real answer. */
  readonly scenario: Scenario | undefined;
}

/** A platform in memory, for tests (contract §8, "Testing kit"). */
export interface FakePlatform {
  /** For `init`. */
  readonly config: WeaverConfig;
  /** Answers requests to the origin of {@link FakePlatform.config}; rejects with a TypeError for others. */
  readonly fetch: typeof fetch;
  /**
   * Lets a call fail, or all calls. The scenario that was set last is played first; one that is over makes way for the one
   * before it. Returns the function that takes it back.
   *
   * @param name a call, its address, or `all`
   * @param times how often; default always
   * @throws WeaverError CONFIG_INVALID for a call or scenario that there is not
   */
  use(
    name: FakeCallName | CallAddress | 'all',
    scenario: Scenario,
    options?: { readonly times?: number | undefined },
  ): () => void;
  /** What was asked, the first request first. */
  readonly calls: readonly ReceivedCall[];
  /** What the platform knows, and what was reported to it. It may be changed. */
  readonly data: FakeData;
  /**
   * Sends an instant message to the person's page, which has called `connectMessages`, and keeps it for an hour for one that
   * connects again.
   *
   * @param personId default: the signed-in person
   */
  pushMessage(message: BatchTaskMessage | object, personId?: string): void;
  /** Puts data, scenarios, sessions and calls back to how they were at the beginning, and ends streams and batch tasks. */
  reset(): void;
}

interface Rule {
  readonly name: string;
  readonly scenario: Scenario;
  left: number;
}

/** Sets platforms of one test file apart. */
let platforms = 0;

interface Found {
  readonly name: FakeCallName | CallAddress;
  readonly call: Pick<FakeCall, 'needsSession' | 'answer'>;
}

/** True for the address of a request, `POST /api/x/{id}`. */
function isAddressOf(address: string, { method, path }: Pick<FakeRequest, 'method' | 'path'>): boolean {
  const [wanted, pattern = ''] = address.split(' ');
  return wanted === method && isPathOf({ path: pattern }, path);
}

function findCall({ method, path }: FakeRequest, own: FakePlatformOptions['calls']): Found | undefined {
  for (const [address, answer] of Object.entries(own ?? {})) {
    if (isAddressOf(address, { method, path })) {
      return { name: address as CallAddress, call: { needsSession: true, answer } };
    }
  }
  const asked = method === 'HEAD' ? 'GET' : method;
  const row = Object.entries(FAKE_CALLS).find(([, call]) => call.method === asked && isPathOf(call, path));
  return row && { name: row[0] as FakeCallName, call: row[1] };
}

/** The calls of the same part of the platform, ` Below /api/calendar/ it has GET /api/calendar/events (calendarEvents).` */
function similarCalls(path: string): string {
  const [, part] = /^(\/\w+\/\w+\/)/.exec(path) ?? [];
  if (part === undefined) return '';
  const known = Object.entries(FAKE_CALLS)
    .filter(([, call]) => call.path.startsWith(part))
    .map(([name, call]) => `${call.method} ${call.path} (${name})`);
  return known.length === 0 ? '' : ` Below ${part} it has ${known.join(', ')}.`;
}

function unanswered({ method, path }: FakeRequest): Response {
  const msg =
    `The fake platform has no call ${method} ${path}.${similarCalls(path)} ` +
    `Add it: createFakePlatform({ calls: { '${method} ${path}': () => ({ code: 200, status: true, data: … }) } })`;
  logError(msg);
  return Response.json({ code: 501, status: false, msg, data: null }, { status: 501 });
}

const CALL_ADDRESS = /^(?:GET|POST) \//;

/** What stands behind a name that does not exist; '' without a name that was probably meant. */
const hint = (meant: string | undefined): string => (meant === undefined ? '' : `: did you mean '${meant}'?`);

/** The error for a name of {@link FakePlatform.use} that is no call. */
function unknownCall(name: string): WeaverError {
  const names = ['all', ...Object.keys(FAKE_CALLS)];
  const meant = name.startsWith('/') ? hint(`GET ${name}' or 'POST ${name}`) : hint(nearestName(name, names));
  return new WeaverError('CONFIG_INVALID', {
    message: `${name} is no call${meant}; they are ${names.join(', ')}, or 'POST /api/…'`,
  });
}

/**
 * Checks names that tests without types may have wrong, and that would do nothing.
 *
 * @throws WeaverError CONFIG_INVALID
 */
function checkOptions({ modules = {}, calls = {} }: FakePlatformOptions): void {
  for (const name of Object.keys(modules)) {
    if (/^@weapp\/./.test(name)) continue;
    const message = `modules: ${name} is no module; write '@weapp/${name.replace(/^@?weapp\//, '')}'`;
    throw new WeaverError('CONFIG_INVALID', { message });
  }
  for (const address of Object.keys(calls)) {
    if (CALL_ADDRESS.test(address)) continue;
    const message = `calls: ${address} is no address; write 'GET /api/…' or 'POST /api/…'`;
    throw new WeaverError('CONFIG_INVALID', { message });
  }
}

/** @throws WeaverError CONFIG_INVALID for a member of the data that nothing reads */
function checkData(data: object, seed: FakeData): void {
  const known = Object.keys(seed);
  const unknown = Object.keys(data).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const meant = hint(nearestName(unknown, known));
  throw new WeaverError('CONFIG_INVALID', {
    message: `data: ${unknown} is no member${meant}; they are ${known.join(', ')}`,
  });
}

/** Answers a request as the platform does. */
async function answerTo(
  request: FakeRequest & Pick<FakeCallRequest, 'signal' | 'isTransferred'>,
  found: Found | undefined,
  world: FakeWorld,
): Promise<FakeAnswer> {
  if (!found) return unanswered(request);
  const session = world.sessions.get(request.headers[IDENTITY_HEADERS.session.toLowerCase()] ?? '');
  if (found.call.needsSession && !session) return sessionExpired();
  const known: FakeCallRequest = {
    ...request,
    personId: session?.personId ?? '',
    sessionId: session?.id ?? '',
  };
  return found.call.answer(known, world);
}

/**
 * Creates a platform in memory: all calls of the SDK and of the office modules with data that can be read and changed, and
 * scenarios in which they fail. It listens nowhere: give its `fetch` to the page, or let `renderIsland` do it, or
 * `toHandlers` of `weaver-sdk/testing/msw`.
 *
 * @throws WeaverError CONFIG_INVALID where the environment of the test has no `Request` or `Response`, and for a module, an
 * address of `calls` or a member of `data` whose name is none
 */
export function createFakePlatform(options: FakePlatformOptions = {}): FakePlatform {
  requireFetch();
  nameFileClasses();
  checkOptions(options);
  platforms += 1;
  const origin = `https://fake-platform-${String(platforms)}.example`;
  const clock = options.clock ?? realClock;
  // Modules of a test need no labels: `{ '@weapp/task': … }` has those of `task`.
  const labels = Object.fromEntries(
    Object.keys(options.modules ?? {}).map((app) => [app.replace('@weapp/', ''), {}]),
  );
  const newData = (): FakeData => ({
    ...seedData(origin, clock.now()),
    labels,
    // A copy without `structuredClone`, which environments of jest lack: the wire carries nothing but JSON.
    ...(JSON.parse(JSON.stringify(options.data ?? {})) as Partial<FakeData>),
  });
  if (options.data) checkData(options.data, seedData(origin, clock.now()));
  const { prefixApiPath = '' } = options.config ?? {};
  const sessions: FakeWorld['sessions'] = new Map();
  const messages = createMessageStreams({
    isLive: (id) => sessions.has(id),
    now: () => clock.now(),
    timer: (delayMs, work) => clock.timer(delayMs, work),
  });
  const world = {
    ...{ origin, clock, data: newData(), sessions, messages },
    withoutPrefix: (path: string) =>
      prefixApiPath !== '' && path.startsWith(`${prefixApiPath}/`) ? path.slice(prefixApiPath.length) : path,
    ask: (sent: Request, isTransferred: boolean) => answerRequest(sent, isTransferred),
  } satisfies FakeWorld;
  const calls: ReceivedCall[] = [];
  let rules: Rule[] = [];

  const takeRule = (request: FakeRequest, name: string | undefined): Scenario | undefined => {
    const rule = rules.find(
      (one) => one.left > 0 && (one.name === 'all' || one.name === name || isAddressOf(one.name, request)),
    );
    if (!rule) return undefined;
    rule.left -= 1;
    return rule.scenario;
  };

  const answerRequest = async (sent: Request, isTransferred: boolean): Promise<Response> => {
    const { signal } = sent;
    const request = await readRequest(sent, world.withoutPrefix);
    const found = findCall(request, options.calls);
    const scenario = takeRule(request, found?.name);
    calls.push({ ...request, name: found?.name, scenario });
    const answer = async (): Promise<Response> => {
      const given = await answerTo({ ...request, signal, isTransferred }, found, world);
      return given instanceof Response
        ? given
        : Response.json(given, { headers: { 'cache-control': 'no-store' } });
    };
    return scenario === undefined ? answer() : playScenario(scenario, { request, answer, clock, signal });
  };

  return {
    config: {
      oadomain: origin,
      authTokenApi: origin + TOKEN_CALL.path,
      ...(options.modules && { localModules: options.modules }),
      ...options.config,
    },
    async fetch(input, init) {
      const sent = new Request(input instanceof URL ? input.href : input, init);
      const asked = new URL(sent.url).origin;
      if (asked !== origin) throw new TypeError(`${asked} is not the fake platform ${origin}`);
      if (sent.signal.aborted) throw sent.signal.reason as Error;
      return answerRequest(sent, false);
    },
    use(name, scenario, { times = Infinity } = {}) {
      const isKnown = name === 'all' || Object.prototype.hasOwnProperty.call(FAKE_CALLS, name);
      if (!isKnown && !CALL_ADDRESS.test(name)) {
        throw unknownCall(String(name));
      }
      const rule: Rule = { name, scenario: checkedScenario(scenario), left: times };
      rules = [rule, ...rules];
      return () => {
        rules = rules.filter((one) => one !== rule);
      };
    },
    calls,
    get data() {
      return world.data;
    },
    pushMessage(message, personId = world.data.userId) {
      messages.push({ tenantKey: world.data.tenant.tenantKey, personId }, message);
    },
    reset() {
      rules = [];
      calls.length = 0;
      sessions.clear();
      messages.clear();
      world.data = newData();
    },
  };
}
