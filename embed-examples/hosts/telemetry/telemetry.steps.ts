import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { protocolFault, startOtlpCollector, type OtlpCollector } from '../../testing/otlpCollector.js';
import type { HostPage, World } from '../../testing/world.js';
import '../bare/pageSdk.js';

/** The endpoint in the code of the example. */
const ENDPOINT = 'http://127.0.0.1:4318';
/** A file of the example. */
const read = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8');

const collectors: OtlpCollector[] = [];

/** Closes the collectors of a test; each file with collectors calls it once. */
export function closeCollectors(): void {
  afterEach(async () => {
    for (const collector of collectors.splice(0)) await collector.close();
  });
}

/** Starts a collector, which is closed after the test. */
export async function start(isAllowed = true): Promise<OtlpCollector> {
  const collector = await startOtlpCollector(isAllowed);
  collectors.push(collector);
  return collector;
}

/** The example with this collector, and with another script tag if wanted; its card is shown. */
export async function open(world: World, collector: OtlpCollector, tag = 'weaver-sdk.js'): Promise<HostPage> {
  const html = (await read('index.html')).replace('weaver-sdk.js', tag);
  const integration = (await read('integration.js')).replace(ENDPOINT, collector.address);
  const host = await world.openMadeUp({ html, files: { 'integration.js': integration } });
  await host.page.getByRole('heading', { name: '李伟' }).waitFor();
  return host;
}

/** Sends what waits. */
export const flush = (page: Page): Promise<void> => page.evaluate(() => weaverSDK.monitor.flush());
/** Reports an error, as a user of the page does. */
export const report = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Report an error' }).click();
/** What the console says of the exporter. */
export const warnings = ({ console }: HostPage): readonly string[] =>
  console.filter((line) => line.startsWith('warning') && line.includes('OpenTelemetry'));
/** The names of the spans of a kind. */
export const namesOf = (entries: ReturnType<OtlpCollector['spans']>, kind: string): readonly string[] =>
  entries.filter(({ attributes }) => attributes['weaver.kind'] === kind).map(({ name }) => name);

/** Flushes until the collector has what `isThere` looks for: the code of the monitor is loaded after the first paint. */
export async function flushUntil(page: Page, isThere: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      await flush(page);
      return isThere();
    })
    .toBe(true);
}

/** Checks that the span of an init that failed is sent, and that of its step. */
export async function expectFailedInit(world: World, tag: string): Promise<void> {
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
}

/** Checks that errors are sent as logs, and init, steps, islands and calls as spans of one trace, without a session. */
export async function expectSent(world: World, tag: string): Promise<void> {
  const collector = await start();
  const host = await open(world, collector, tag);
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
  // Neither a session nor a cookie or referrer is in any request.
  const sessions = (await world.control.requests()).flatMap(({ headers }) => headers['eteamsid'] ?? []);
  expect(new Set(sessions).size).toBeGreaterThan(0);
  const sent = collector.requests.map(({ headers, text }) => JSON.stringify(headers) + text).join('\n');
  for (const session of sessions) expect(sent).not.toContain(session);
  for (const { headers } of collector.requests) {
    expect([headers.cookie, headers.referer, headers['eteamsid']]).toEqual([undefined, undefined, undefined]);
  }
  expect([pageErrors, warnings(host)]).toEqual([[], []]);
}
