import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { protocolFault, startOtlpCollector, type OtlpCollector } from '../../testing/otlpCollector.js';
import { useWorld, type HostPage } from '../../testing/world.js';

const world = useWorld();

/** The endpoint in the code of the example. */
const ENDPOINT = 'http://127.0.0.1:4318';
const read = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8');

const collectors: OtlpCollector[] = [];
afterEach(async () => {
  for (const collector of collectors.splice(0)) await collector.close();
});

async function start(isAllowed = true): Promise<OtlpCollector> {
  const collector = await startOtlpCollector(isAllowed);
  collectors.push(collector);
  return collector;
}

/** The example with this collector, and with another script tag if wanted; its card is shown. */
async function open(collector: OtlpCollector, tag = 'weaver-sdk.js'): Promise<HostPage> {
  const html = (await read('index.html')).replace('weaver-sdk.js', tag);
  const integration = (await read('integration.js')).replace(ENDPOINT, collector.address);
  const host = await world.openMadeUp({ html, files: { 'integration.js': integration } });
  await host.page.getByRole('heading', { name: '李伟' }).waitFor();
  return host;
}

const flush = (page: Page): Promise<void> => page.evaluate(() => weaverSDK.monitor.flush());
const report = (page: Page): Promise<void> => page.getByRole('button', { name: 'Report an error' }).click();
const warnings = ({ console }: HostPage): readonly string[] =>
  console.filter((line) => line.startsWith('warning') && line.includes('OpenTelemetry'));
const namesOf = (entries: ReturnType<OtlpCollector['spans']>, kind: string): readonly string[] =>
  entries.filter(({ attributes }) => attributes['weaver.kind'] === kind).map(({ name }) => name);

/** Flushes until the collector has what `isThere` looks for: the code of the monitor is loaded after the first paint. */
async function flushUntil(page: Page, isThere: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      await flush(page);
      return isThere();
    })
    .toBe(true);
}

/** The exporter of the built file by itself, left on the page as `exporter`. */
async function loadExporter(page: Page, collector: OtlpCollector): Promise<void> {
  const file = `${world.stack.static}/build/utils/otel.js`;
  await page.addScriptTag({
    type: 'module',
    content: `import { exportToOpenTelemetry } from '${file}';
      globalThis.exporter = exportToOpenTelemetry({ endpoint: '${collector.address}' });`,
  });
  await page.waitForFunction(() => 'exporter' in globalThis);
}
/** Adds spans to that exporter, and waits for its attempt to send them. */
const addSpans = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (length) => {
    const { exporter } = globalThis as unknown as {
      exporter: { span: (span: object) => void; flush: (isHidden: boolean) => Promise<void> };
    };
    for (let at = 0; at < length; at += 1) {
      exporter.span({
        kind: 'call',
        name: `GET /${at}`,
        traceId: 'ab'.repeat(16),
        spanId: 'cd'.repeat(8),
        parentSpanId: undefined,
        startTimeMs: 1,
        endTimeMs: 2,
        status: 'ok',
        errorCode: undefined,
        attributes: {},
      });
    }
    await exporter.flush(false);
  }, count);

describe.each(['weaver-sdk.js', 'weaver-sdk.umd.js'])('a page with the script tag of %s', (tag) => {
  it('sends errors as logs, and init, steps, islands and calls as spans of one trace', async () => {
    const collector = await start();
    const host = await open(collector, tag);
    const { page, pageErrors } = host;
    await report(page);
    await flushUntil(page, () => namesOf(collector.spans(), 'island').length > 0);
    await expect
      .poll(() => collector.logs().map(({ name }) => name))
      .toContain('The form could not be filled in');
    const spans = collector.spans();
    const [root] = spans.filter(({ attributes }) => attributes['weaver.kind'] === 'init');
    expect(namesOf(spans, 'init')).toEqual(['weaver.init']);
    expect(namesOf(spans, 'step')).toEqual(expect.arrayContaining(['clearCookie', 'session', 'ready']));
    expect(namesOf(spans, 'island')).toContain('@weapp/people/ProfileCard');
    expect(namesOf(spans, 'call').length).toBeGreaterThan(0);
    expect(new Set([...spans, ...collector.logs()].map(({ traceId }) => traceId))).toEqual(
      new Set([root?.traceId]),
    );
    const known = new Set(spans.map(({ spanId }) => spanId));
    expect(spans.filter((span) => span !== root && !known.has(span.parentSpanId))).toEqual([]);
    const [log] = collector.logs().filter(({ name }) => name === 'The form could not be filled in');
    expect(log?.attributes).toMatchObject({
      'weaver.error.kind': 'js',
      'weaver.extra': '{"form":"leave"}',
    });
    expect(collector.requests.map(protocolFault).filter((fault) => fault !== undefined)).toEqual([]);
    expect([pageErrors, warnings(host)]).toEqual([[], []]);
  });

  it('sends the span of an init that failed, and of its step', async () => {
    const collector = await start();
    const html = (await read('index.html')).replace('weaver-sdk.js', tag);
    const integration = (await read('integration.js'))
      .replace(ENDPOINT, collector.address)
      .replace('/api/weaver-token', '/api/no-such-address');
    const { pageErrors } = await world.openMadeUp({ html, files: { 'integration.js': integration } });
    await expect.poll(() => namesOf(collector.spans(), 'init')).toEqual(['weaver.init']);
    const failed = collector.spans().filter(({ status }) => status === 2);
    expect(failed.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
      ['weaver.init', 'TOKEN_FAILED'],
      ['authenticate', 'TOKEN_FAILED'],
    ]);
    expect(pageErrors).toEqual([]);
  });
});

it('names the code of islands that failed, also of one whose module is missing', async () => {
  const collector = await start();
  const { page } = await open(collector);
  await page.evaluate(() => void weaverSDK.render('#gone', '@weapp/nowhere/Card'));
  await flushUntil(page, () => namesOf(collector.spans(), 'island').length === 3);
  const islands = collector.spans().filter(({ attributes }) => attributes['weaver.kind'] === 'island');
  const codes = new Map(
    islands.map(({ name, status, attributes }) => [name, [status, attributes['error.type']]]),
  );
  expect(Object.fromEntries(codes)).toEqual({
    '@weapp/people/ProfileCard': [0, undefined],
    '@weapp/people/NoSuchCard': [2, 'COMPONENT_MISSING'],
    // Its module is what failed.
    '@weapp/nowhere': [2, 'APP_MISSING'],
  });
});

it('has no session, cookie or referrer in any request', async () => {
  const collector = await start();
  const { page } = await open(collector);
  await report(page);
  await flushUntil(page, () => collector.logs().length > 0 && collector.spans().length > 0);
  const sessions = (await world.control.requests()).flatMap(({ headers }) => headers['eteamsid'] ?? []);
  expect(new Set(sessions).size).toBeGreaterThan(0);
  const sent = collector.requests.map(({ headers, text }) => JSON.stringify(headers) + text).join('\n');
  for (const session of sessions) expect(sent).not.toContain(session);
  for (const { headers } of collector.requests) {
    expect([headers.cookie, headers.referer, headers['eteamsid']]).toEqual([undefined, undefined, undefined]);
  }
});

it('sends what is left when the page is left', async () => {
  const collector = await start();
  const { page } = await open(collector);
  await flushUntil(page, () => collector.spans().length > 0);
  await page.evaluate(() => {
    weaverSDK.monitor.captureError(new Error('the last one'));
    location.href = 'about:blank';
  });
  await expect.poll(() => collector.logs().map(({ name }) => name)).toContain('the last one');
});

it('sends the same entries again, after a refusal with 503 and Retry-After', async () => {
  const collector = await start();
  collector.answer({ status: 503, retryAfter: '1' });
  const host = await open(collector);
  await flushUntil(host.page, () => collector.requests.length > 0);
  const refused = collector.requests.find(({ path }) => path === '/v1/traces');
  expect(collector.spans()).toEqual([]);
  collector.answer();
  // By itself.
  await expect.poll(() => namesOf(collector.spans(), 'init')).toEqual(['weaver.init']);
  const rootOf = (text: string | undefined): string | undefined => /"spanId":"(\w+)"/.exec(text ?? '')?.[1];
  expect(collector.spans()[0]?.spanId).toBe(rootOf(refused?.text));
  expect([host.pageErrors, warnings(host)]).toEqual([[], []]);
});

describe('a collector that is away', () => {
  it('does no harm to the page, and gets everything when it is back', async () => {
    const collector = await start();
    await collector.goAway();
    const host = await open(collector);
    await report(host.page);
    await expect
      .poll(async () => {
        await flush(host.page);
        return warnings(host);
      })
      .toEqual([expect.stringContaining('cannot be reached, or does not allow this page (CORS)')]);
    expect(host.pageErrors).toEqual([]);
    await collector.comeBack();
    await flushUntil(
      host.page,
      () =>
        namesOf(collector.spans(), 'init').length > 0 &&
        collector.logs().some(({ name }) => name === 'The form could not be filled in'),
    );
    expect(await axeViolations(host.page)).toEqual([]);
  });

  it('gets the last 2048 spans of a page that made more, and how many were dropped', async () => {
    const collector = await start();
    await collector.goAway();
    const { page } = await world.open('/telemetry/');
    await loadExporter(page, collector);
    await addSpans(page, 3_000);
    await collector.comeBack();
    await addSpans(page, 0);
    await addSpans(page, 0);
    const names = collector.spans().map(({ name }) => name);
    expect([names.length, names[0], names.at(-1)]).toEqual([2_048, 'GET /952', 'GET /2999']);
    const dropped = collector.logs().map(({ attributes }) => Number(attributes['weaver.dropped']));
    expect(dropped.reduce((sum, count) => sum + count, 0)).toBe(952);
  });
});

it('warns once of a collector without CORS, and does not call it for each entry', async () => {
  const collector = await start(false);
  const host = await open(collector);
  await loadExporter(host.page, collector);
  const before = collector.preflights.length;
  await addSpans(host.page, 1_500);
  await host.page.evaluate(() => {
    for (let at = 0; at < 40; at += 1) weaverSDK.monitor.captureError(new Error(`error ${at}`));
  });
  await expect
    .poll(async () => {
      await flush(host.page);
      return warnings(host).length;
    })
    .toBeGreaterThan(0);
  // One of the page's exporter, one of the one that the test made.
  expect(warnings(host).length).toBe(2);
  // Each flush is an attempt for logs and one for spans; 1500 spans and 40 errors are none.
  expect(collector.preflights.length - before).toBeLessThan(40);
  expect([collector.requests, host.pageErrors]).toEqual([[], []]);
});
