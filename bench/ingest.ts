/**
 * `npm run bench:ingest`: sends 100 000 records of pages to the example platform over HTTP, as fast as it takes them,
 * and prints what that took. `DATABASE_URL` selects a PostgreSQL server in place of the embedded database: use an empty
 * one, as its rows are reset. Sender and platform share one process, so both are in the figures.
 */
import { ERROR_RECORD_CALL } from '../src/wire/errorRecord.js';
import { MAIN_REPORT_CALL, SUB_REPORT_CALL } from '../src/wire/performanceReport.js';
import { parseTokenAnswer } from '../src/wire/session.js';
import { startStack, type Stack } from '../embed-examples/platform/stack.js';
import { errorBatch, errorRecord } from '../embed-examples/testing/fixtures/errorRecords.js';
import {
  islandTiming,
  mainReport,
  subReport,
} from '../embed-examples/testing/fixtures/performanceReports.js';

/** Errors, sent as many at a time as a page keeps (spec 1 §9). */
const ERRORS = 50_000;
const ERRORS_OF_CALL = 50;
/** Each has a main report, a sub report and eight islands: ten records in two calls. */
const PAGES = 5_000;
const ISLANDS_OF_PAGE = 8;
const MARKS_OF_PAGE = 20;
/** Pages that send at the same time. */
const SENDERS = 32;
/** A run on a slow machine ends by then, with what it has measured. */
const LIMIT_MS = 240_000;
const MAX_TRIES = 20;

interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly records: number;
}

interface Outcome {
  readonly records: number;
  readonly seconds: number;
  readonly latenciesMs: readonly number[];
  readonly refused: number;
}

function* errorCalls(): Generator<Call> {
  for (let at = 0; at < ERRORS; at += ERRORS_OF_CALL) {
    const dtos = Array.from({ length: ERRORS_OF_CALL }, (_, index) =>
      errorRecord(`bench-error-${at + index}`, { message: `error ${(at + index) % 150}` }),
    );
    const body = errorBatch(dtos, { clientInfo: { browser: 'Chrome', version: '144.0', device: 'PC' } });
    yield { path: ERROR_RECORD_CALL.path, body, records: ERRORS_OF_CALL };
  }
}

function* pageCalls(): Generator<Call> {
  const marks = Array.from({ length: MARKS_OF_PAGE }, (_, at) => ({
    url: `https://static.example.com/build/module-${at}/main.js`,
    name: 'main.js',
    entryType: 'resource',
    startTime: at * 10,
    timestamp: at,
    duration: 40,
    transferSize: 12_000,
  }));
  for (let at = 0; at < PAGES; at += 1) {
    const id = `bench-page-report-${at}`;
    const islands = Array.from({ length: ISLANDS_OF_PAGE }, (_, index) =>
      islandTiming(`island-${index}`, {
        component: `@weapp/module/Component${index}`,
        renderMs: (at * 7 + index * 13) % 150,
      }),
    );
    yield { path: MAIN_REPORT_CALL.path, body: mainReport(id), records: 1 };
    yield {
      path: SUB_REPORT_CALL.path,
      body: subReport(id, { task: 'fmp', fptMs: at % 900, islands }, { data: marks }),
      records: 1 + ISLANDS_OF_PAGE,
    };
  }
}

async function sendAll(stack: Stack, session: string, calls: Iterator<Call>): Promise<Outcome> {
  const latenciesMs: number[] = [];
  let records = 0;
  let refused = 0;
  const started = performance.now();
  const post = async ({ path, body }: Call): Promise<number> => {
    const response = await fetch(stack.api + path, {
      method: 'POST',
      headers: { eteamsid: session },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const sendSome = async (): Promise<void> => {
    for (let next = calls.next(); next.done !== true; next = calls.next()) {
      if (performance.now() - started > LIMIT_MS) return;
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const before = performance.now();
        const status = await post(next.value);
        latenciesMs.push(performance.now() - before);
        if (status === 200) {
          records += next.value.records;
          break;
        }
        if (status !== 503) throw new Error(`${next.value.path}: HTTP ${status}`);
        refused += 1;
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sendSome));
  return { records, seconds: (performance.now() - started) / 1000, latenciesMs, refused };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function outcomeLine(what: string, { records, seconds, latenciesMs, refused }: Outcome): string {
  const latency = (share: number): string => `${quantile(latenciesMs, share).toFixed(0)} ms`;
  return `${what}: ${records} records in ${latenciesMs.length} calls, ${seconds.toFixed(1)} s, ${(records / seconds).toFixed(0)} records/s; a call p50 ${latency(0.5)}, p95 ${latency(0.95)}; refused ${refused}`;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** The milliseconds and the answer of a control call. */
async function timed(stack: Stack, path: string, init?: RequestInit): Promise<[number, unknown]> {
  const before = performance.now();
  const response = await fetch(`${stack.api}/control${path}`, init);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  const answer: unknown = await response.json();
  return [performance.now() - before, answer];
}

async function main(): Promise<void> {
  const stack = await startStack({
    ports: { api: 0, static: 0, host: 0 },
    databaseUrl: process.env['DATABASE_URL'],
  });
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 200);
  try {
    await timed(stack, '/reset', { method: 'POST' });
    const issued = parseTokenAnswer(await (await fetch(`${stack.host}/api/weaver-token?user=li.wei`)).json());
    if (!issued.ok) throw new Error(issued.problem);
    console.info(`${stack.database}; memory before ${megabytes(process.memoryUsage().rss)}`);
    const { sessionId } = issued.value;
    console.info(outcomeLine('errors', await sendAll(stack, sessionId, errorCalls())));
    console.info(outcomeLine('pages', await sendAll(stack, sessionId, pageCalls())));
    console.info(`memory, highest ${megabytes(peak)}`);
    const [, { tables }] = (await timed(stack, '/monitor/storage')) as [
      number,
      { tables: { table: string; rows: number; bytes: number }[] },
    ];
    for (const { table, rows, bytes } of tables) console.info(`${table}: ${rows} rows, ${megabytes(bytes)}`);
    console.info(`console, 24 hours: ${(await timed(stack, '/monitor/overview'))[0].toFixed(0)} ms`);
    const body = JSON.stringify({ rows: 10_000 });
    const [keptMs, kept] = await timed(stack, '/monitor/retention', { method: 'POST', body });
    console.info(`retention to 10 000 rows a table: ${JSON.stringify(kept)} in ${keptMs.toFixed(0)} ms`);
    await timed(stack, '/reset', { method: 'POST' });
  } finally {
    clearInterval(watch);
    await stack.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
