import { delay, http as on, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
  type MockInstance,
} from 'vitest';
import { readByOfficialOtlp } from '../../embed-examples/testing/fixtures/officialOtlp.js';
import type { ExportedSpan } from '../context/config.js';
import type { ErrorRecord } from '../wire/errorRecord.js';
import { exportToOpenTelemetry, type OpenTelemetryOptions } from './exportToOpenTelemetry.browser.js';

const ENDPOINT = 'https://otel.example.com/base';
const TRACE = 'ab'.repeat(16);
const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
let warned: MockInstance<(...words: unknown[]) => void>;
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => {
  server.close();
});

const record = (more: Partial<ErrorRecord> = {}): ErrorRecord => ({
  id: 'a'.repeat(20),
  errType: 'js',
  message: 'x is undefined',
  filePath: 'https://static.example.com/build/hrm/main.js',
  fileName: 'main.js',
  lineNumber: 12,
  colNumber: 0,
  stack: 'TypeError\n    at show (https://static.example.com/build/hrm/main.js:12:3)',
  refererUrl: 'https://host.example/page',
  createTime: 1_700_000_000_123,
  comName: '@weapp/hrm/Card',
  ...more,
});
const span = (more: Partial<ExportedSpan> = {}): ExportedSpan => ({
  kind: 'call',
  name: 'GET /api/x',
  traceId: TRACE,
  spanId: 'cd'.repeat(8),
  parentSpanId: 'ef'.repeat(8),
  startTimeMs: 1_700_000_000_000.25,
  endTimeMs: 1_700_000_000_010,
  status: 'error',
  errorCode: '500',
  attributes: { 'http.response.status_code': 500, 'weaver.ms': 1.5 },
  ...more,
});

interface Sent {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly request: Request;
}

/** A collector that answers the requests in this order, then with 200; and what it got. */
function collector(...answers: readonly (() => Response)[]) {
  const sent: Sent[] = [];
  const waiting = [...answers];
  server.use(
    on.post(`${ENDPOINT}/v1/:signal`, async ({ request }) => {
      const path = new URL(request.url).pathname.replace('/base', '');
      sent.push({ path, request, body: (await request.clone().json()) as Sent['body'] });
      return waiting.shift()?.() ?? HttpResponse.json({});
    }),
  );
  const logsOf = ({ body }: Sent) =>
    (body as { resourceLogs: [{ scopeLogs: [{ logRecords: Record<string, unknown>[] }] }] }).resourceLogs[0]
      .scopeLogs[0].logRecords;
  return { sent, logs: () => sent.filter(({ path }) => path === '/v1/logs').flatMap(logsOf) };
}
const exporter = (more: Partial<OpenTelemetryOptions> = {}) =>
  exportToOpenTelemetry({ endpoint: `${ENDPOINT}/`, ...more });
const bodies = (logs: readonly Record<string, unknown>[]) => logs.map(({ body }) => body);

it('sends errors as logs and spans as spans, which the official definition reads without a loss', async () => {
  const { sent } = collector();
  const {
    error,
    span: addSpan,
    flush,
  } = exporter({
    serviceName: 'intranet',
    headers: { 'x-tenant': 't1' },
    attributes: { 'deployment.environment.name': 'test' },
  });
  error?.(record(), { form: 'leave' }, TRACE);
  error?.(record({ lineNumber: 0, comName: '', stack: '' }), undefined, undefined);
  addSpan?.(span());
  addSpan?.(
    span({ kind: 'init', name: 'weaver.init', parentSpanId: undefined, status: 'ok', errorCode: undefined }),
  );
  await flush?.(false);
  expect(sent.map(({ path }) => path).sort()).toEqual(['/v1/logs', '/v1/traces']);
  for (const { path, body, request } of sent) {
    expect(readByOfficialOtlp(path, body)).toEqual(body);
    expect(request.headers.get('content-type')).toBe('application/json');
    expect(request.headers.get('x-tenant')).toBe('t1');
    expect(request.credentials).toBe('omit');
    const text = JSON.stringify(body);
    expect(text).toContain('{"key":"service.name","value":{"stringValue":"intranet"}}');
    expect(text).toContain('{"key":"deployment.environment.name","value":{"stringValue":"test"}}');
  }
  const [logs, traces] = [...sent]
    .sort((one, other) => one.path.localeCompare(other.path))
    .map(({ body }) => JSON.stringify(body));
  expect(logs).toContain('"timeUnixNano":"1700000000123000000"');
  expect(logs).toContain('{"key":"exception.type","value":{"stringValue":"TypeError"}}');
  expect(logs).toContain('{"key":"code.line.number","value":{"intValue":"12"}}');
  expect(logs).toContain('{"key":"weaver.extra","value":{"stringValue":"{\\"form\\":\\"leave\\"}"}}');
  expect(traces).toContain('"startTimeUnixNano":"1700000000000250000"');
  expect(traces).toContain('"status":{"code":2,"message":"500"}');
});

it.each([
  ['TypeError: x is undefined\n    at show', 'x is undefined', 'TypeError'],
  ['Error: no form\n    at show', 'no form', 'Error'],
  ['', 'Uncaught (in promise) RangeError: too long', 'RangeError'],
  ['', 'Error loading a file', 'js'],
  ['show@https://static.example.com/main.js:1:2', 'no form', 'js'],
])('takes the type of an exception from "%s", else from "%s"', async (stack, message, type) => {
  const { logs } = collector();
  const { error, flush } = exporter();
  error?.(record({ stack, message }), undefined, undefined);
  await flush?.(false);
  expect(logs()[0]?.['attributes']).toContainEqual({ key: 'exception.type', value: { stringValue: type } });
});

it('would notice a field that the official definition does not know, and a wrong type', () => {
  const body = (log: object) => ({ resourceLogs: [{ scopeLogs: [{ logRecords: [log] }] }] });
  const right = body({ timeUnixNano: '5', severityNumber: 17 });
  expect(readByOfficialOtlp('/v1/logs', right)).toEqual(right);
  for (const wrong of [{ severityNo: 17 }, { severityNumber: '17' }, { traceId: 5 }, { body: 'text' }]) {
    let read: unknown;
    try {
      read = readByOfficialOtlp('/v1/logs', body(wrong));
    } catch {
      continue;
    }
    expect(read).not.toEqual(body(wrong));
  }
});

describe('a collector that is away', () => {
  it.each([429, 502, 503, 504])('with HTTP %d gets the same records later', async (status) => {
    const { sent, logs } = collector(() => new HttpResponse('', { status }));
    const { error, flush } = exporter();
    error?.(record(), undefined, undefined);
    await flush?.(false);
    await flush?.(false);
    expect(sent.length).toBe(2);
    expect(bodies(logs())).toEqual([{ stringValue: 'x is undefined' }, { stringValue: 'x is undefined' }]);
  });

  it('without an answer loses nothing within the bounds, and is warned about once', async () => {
    const { logs } = collector();
    server.use(on.post(`${ENDPOINT}/v1/logs`, () => HttpResponse.error(), { once: true }));
    const { error, flush } = exporter();
    for (let at = 0; at < 300; at += 1) error?.(record({ message: `m${at}` }), undefined, undefined);
    await flush?.(false);
    expect(logs()).toEqual([]);
    await flush?.(false);
    expect(bodies(logs())).toEqual(Array.from({ length: 300 }, (_, at) => ({ stringValue: `m${at}` })));
    expect(warned).toHaveBeenCalledTimes(1);
  });
});

it('does not repeat what the collector refuses for good, and tells how much that was', async () => {
  const { logs } = collector(
    () => new HttpResponse('', { status: 400 }),
    () => HttpResponse.json({ partialSuccess: { rejectedLogRecords: '2', errorMessage: 'no' } }),
  );
  const { error, flush } = exporter();
  for (const message of ['a', 'b', 'c']) error?.(record({ message }), undefined, undefined);
  await flush?.(false);
  error?.(record({ message: 'd' }), undefined, undefined);
  await flush?.(false);
  await flush?.(false);
  expect(bodies(logs()).map((body) => (body as { stringValue: string }).stringValue)).toEqual([
    'a',
    'b',
    'c',
    '3 records and spans were not sent',
    'd',
    '2 records and spans were not sent',
  ]);
});

it('sends at most 60 KB with keepalive while the page is hidden, and the rest later', async () => {
  const { sent, logs } = collector();
  const { error, span: addSpan, flush } = exporter();
  for (let at = 0; at < 100; at += 1)
    error?.(record({ message: `${at} ${'é'.repeat(900)}` }), undefined, undefined);
  for (let at = 0; at < 100; at += 1) addSpan?.(span());
  await flush?.(true);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await flush?.(false);
  const kept = sent.filter(({ request }) => request.keepalive);
  expect(kept.length).toBeGreaterThan(0);
  const bytes = await Promise.all(kept.map(async ({ request }) => (await request.arrayBuffer()).byteLength));
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(60_000);
  expect(logs().length).toBe(100);
});

it('never throws, whatever it is given', async () => {
  collector();
  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  const { error: add, span: addSpan, flush } = exporter();
  add?.(record({ createTime: NaN, message: '\ud800' }), cycle, undefined);
  addSpan?.(span({ startTimeMs: NaN, endTimeMs: -1, attributes: { x: Infinity } }));
  await flush?.(false);
});

/** Options of which one throws when it is read. */
const withThrowing = (key: string, options: object = {}): object =>
  Object.defineProperty(options, key, {
    enumerable: true,
    get() {
      throw new Error('of the host');
    },
  });

describe('an option that cannot be used', () => {
  const circle: unknown[] = [];
  circle.push(circle);
  const throwing = {
    get a(): string {
      throw new Error('of the host');
    },
  };
  it.each([
    ['attributes', null],
    ['attributes', 'text'],
    ['attributes.a', { a: null }],
    ['attributes.a', { a: { b: 1 } }],
    ['attributes.a', { a: circle }],
    ['attributes.a', { a: [1, 2] }],
    ['attributes.a', { a: Symbol('x') }],
    ['attributes.a', { a: NaN }],
    ['attributes.a', throwing],
    ['servicename', 'intranet'],
    ['serviceName', null],
    ['serviceName', ' '],
    ['traceparent', 'yes'],
    ['headers', 5],
    ['headers.a', { a: 'x\r\ny: z' }],
    ['headers.a', { a: null }],
    ['headers.a b', { 'a b': 'x' }],
    ['headers.a', throwing],
  ])('%s is named once, and everything else is sent', async (name, value) => {
    const { logs } = collector();
    const [key = ''] = name.split('.');
    const more =
      typeof value === 'object' && value !== null
        ? { ...Object.getOwnPropertyDescriptors(value) }
        : undefined;
    const given = more === undefined ? value : Object.defineProperties({ b: 'kept' }, more);
    const { error, flush } = exporter({ [key]: given });
    error?.(record(), undefined, undefined);
    await flush?.(false);
    expect(bodies(logs())).toEqual([{ stringValue: 'x is undefined' }]);
    expect(warned.mock.calls.map((words) => words.join(' '))).toEqual([
      expect.stringMatching(new RegExp(`leaves out what it cannot send: ${name}$`)),
    ]);
  });

  it.each<readonly [string, unknown]>([
    ['options that are no object', undefined],
    ['options that are no object', null],
    ['options that are no object', 'https://otel.example.com'],
    ['options that are no object', 5],
    ['endpoint', {}],
    ['endpoint', { endpoint: '' }],
    ['endpoint', { endpoint: 7 }],
    ['endpoint', { endpoint: 'otel' }],
    ['endpoint', { endpoint: 'javascript:alert(1)' }],
    ['endpoint', { endpoint: 'ftp://x.example' }],
    ['endpoint', { endpoint: Symbol('x') }],
    ['endpoint', withThrowing('endpoint')],
    ['endpoint, headers', { endpoint: 7, headers: 5 }],
    ['endpoint, endPoint', { endPoint: ENDPOINT }],
  ])('%s: nothing is sent, and a warning says so', (names, options) => {
    expect(exportToOpenTelemetry(options as never)).toEqual({});
    expect(warned.mock.calls.map((words) => words.join(' '))).toEqual([
      expect.stringMatching(new RegExp(`sends nothing without an endpoint.* it cannot use: ${names}$`)),
    ]);
  });

  it.each(['headers', 'serviceName', 'attributes', 'traceparent'])('%s that throws is named', async (key) => {
    const { logs } = collector();
    const { error, flush } = exportToOpenTelemetry(
      withThrowing(key, { endpoint: ENDPOINT }) as OpenTelemetryOptions,
    );
    error?.(record(), undefined, undefined);
    await flush?.(false);
    expect(logs().length).toBe(1);
    expect(warned.mock.calls.map((words) => words.join(' '))).toEqual([
      expect.stringMatching(new RegExp(`leaves out what it cannot send: ${key}$`)),
    ]);
  });
});

it('does not follow later changes of the options', async () => {
  const { sent } = collector();
  const attributes: Record<string, unknown> = { a: 'x' };
  const { error, flush } = exporter({ attributes: attributes as never });
  attributes['a'] = null;
  error?.(record(), undefined, undefined);
  await flush?.(false);
  expect(JSON.stringify(sent[0]?.body)).toContain('{"key":"a","value":{"stringValue":"x"}}');
});

it('waits for a slow collector before it sends the next batch', async () => {
  let running = 0;
  let most = 0;
  server.use(
    on.post(`${ENDPOINT}/v1/traces`, async () => {
      running += 1;
      most = Math.max(most, running);
      await delay(5);
      running -= 1;
      return HttpResponse.json({});
    }),
  );
  const { span: addSpan, flush } = exporter();
  for (let at = 0; at < 1_500; at += 1) addSpan?.(span());
  await Promise.all([flush?.(false), flush?.(false)]);
  expect(most).toBe(1);
});
