import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { readByOfficialOtlp } from './fixtures/officialOtlp.js';

/** A request that the collector got, preflights apart. */
export interface CollectedRequest {
  /** `/v1/logs` or `/v1/traces`. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The body as it came. */
  readonly text: string;
}

/** A log record or a span, with its attributes as an object of texts. */
export interface CollectedEntry {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  /** The name of a span, the body of a log record. */
  readonly name: string;
  /** 2 for a span with the status error, 0 without one. */
  readonly status: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** An answer of the collector in place of 200. */
export interface CollectorAnswer {
  readonly status: number;
  readonly retryAfter?: string;
}

/** A small OTLP collector over HTTP, for tests. */
export interface OtlpCollector {
  readonly address: string;
  readonly requests: readonly CollectedRequest[];
  /** The paths of the preflights. */
  readonly preflights: readonly string[];
  /** The log records of all requests that were taken. */
  readonly logs: () => readonly CollectedEntry[];
  /** The spans of all requests that were taken. */
  readonly spans: () => readonly CollectedEntry[];
  /** Answers every request so, until it is called without an answer. */
  readonly answer: (answer?: CollectorAnswer) => void;
  /** Stops to listen; requests are refused by the system. */
  readonly goAway: () => Promise<void>;
  /** Listens again at the same address. */
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Json = Readonly<Record<string, unknown>>;

const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** A text, or a number as a text; '' for anything else. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The only member of an attribute's value, as a text. */
const valueText = (value: unknown): string => textOf(Object.values((value ?? {}) as Json)[0]);

function entryOf(entry: Json): CollectedEntry {
  const text = (key: string): string => textOf(entry[key]);
  const pairs = list(entry['attributes']).map(({ key, value }) => [textOf(key), valueText(value)] as const);
  return {
    traceId: text('traceId'),
    spanId: text('spanId'),
    parentSpanId: text('parentSpanId'),
    name: entry['body'] === undefined ? text('name') : valueText(entry['body']),
    status: Number((entry['status'] as Json | undefined)?.['code'] ?? 0),
    attributes: Object.fromEntries(pairs),
  };
}

/** The entries of a body: `{ resourceSpans: [{ scopeSpans: [{ spans }] }] }`, or those of logs. */
function entriesOf({ text }: CollectedRequest): readonly CollectedEntry[] {
  const body = JSON.parse(text) as Json;
  return list(body['resourceLogs'] ?? body['resourceSpans'])
    .flatMap((resource) => list(resource['scopeLogs'] ?? resource['scopeSpans']))
    .flatMap((scope) => list(scope['logRecords'] ?? scope['spans']))
    .map(entryOf);
}

function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    request
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('end', () => {
        resolve(text);
      })
      .on('error', reject);
  });
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** The parts of a body that the official definition of the protocol reads differently: undefined if there are none. */
export function protocolFault({ path, text }: CollectedRequest): string | undefined {
  const read = readByOfficialOtlp(path, JSON.parse(text));
  return isDeepStrictEqual(read, JSON.parse(text))
    ? undefined
    : `read as ${JSON.stringify(read)}, sent as ${text}`;
}

/**
 * Starts a collector on a free port of 127.0.0.1, which is another origin than the pages of tests.
 *
 * @param isAllowed true if it allows pages of other origins (CORS), as a Collector with `cors` does
 */
export async function startOtlpCollector(isAllowed = true): Promise<OtlpCollector> {
  const requests: CollectedRequest[] = [];
  const taken: CollectedRequest[] = [];
  const preflights: string[] = [];
  let answer: CollectorAnswer | undefined;

  const allow = (request: IncomingMessage): Record<string, string> =>
    isAllowed
      ? {
          'access-control-allow-origin': request.headers.origin ?? '',
          'access-control-allow-headers': 'content-type',
          'access-control-expose-headers': 'retry-after',
          vary: 'origin',
        }
      : {};
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    if (request.method === 'OPTIONS') {
      preflights.push(path);
      response.writeHead(204, allow(request)).end();
      return;
    }
    const collected = { path, headers: request.headers, text: await readText(request) };
    requests.push(collected);
    const { status, retryAfter } = answer ?? { status: 200 };
    if (status === 200) taken.push(collected);
    const headers = {
      ...allow(request),
      'content-type': 'application/json',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    };
    response.writeHead(status, headers).end('{}');
  };
  const create = (): Server =>
    createServer((request, response) => {
      handle(request, response).catch((error: unknown) => {
        response.destroy(error as Error);
      });
    });
  let server = create();
  const port = await listen(server, 0);
  const end = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  const entries = (path: string) => taken.filter((one) => one.path === path).flatMap(entriesOf);
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    preflights,
    logs: () => entries('/v1/logs'),
    spans: () => entries('/v1/traces'),
    answer(next) {
      answer = next;
    },
    goAway: end,
    async comeBack() {
      server = create();
      await listen(server, port);
    },
    close: end,
  };
}
