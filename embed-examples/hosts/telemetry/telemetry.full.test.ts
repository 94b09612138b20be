import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { OtlpCollector } from '../../testing/otlpCollector.js';
import { useWorld } from '../../testing/world.js';
import {
  closeCollectors,
  expectFailedInit,
  expectSent,
  flush,
  flushUntil,
  namesOf,
  open,
  start,
  warnings,
} from './telemetry.steps.js';

const world = useWorld();
closeCollectors();

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

it('a page with the one-file script sends errors as logs, and init, steps, islands and calls as spans of one trace', () =>
  expectSent(world, 'weaver-sdk.umd.js'));

it('sends the span of an init that failed with the one-file build, and of its step', () =>
  expectFailedInit(world, 'weaver-sdk.umd.js'));

it('sends the same entries again, after a refusal with 503 and Retry-After', async () => {
  const collector = await start();
  collector.answer({ status: 503, retryAfter: '1' });
  const host = await open(world, collector);
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

it('a collector that was away gets the last 2048 spans of a page that made more, and how many were dropped', async () => {
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

it('warns once of a collector without CORS, and does not call it for each entry', async () => {
  const collector = await start(false);
  const host = await open(world, collector);
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

it('sends the span of an init that failed, and of its step', () => expectFailedInit(world, 'weaver-sdk.js'));

it('names the code of islands that failed, also of one whose module is missing, and sends what is left when the page is left', async () => {
  const collector = await start();
  const { page } = await open(world, collector);
  await page.evaluate(() => void weaverSDK.render('#gone', '@weapp/nowhere/Card'));
  await flushUntil(page, () => namesOf(collector.spans(), 'island').length === 3);
  const islands = collector.spans().filter(({ attributes }) => attributes['weaver.kind'] === 'island');
  const codes = new Map(
    islands.map(({ name, status, attributes }) => [name, [status, attributes['error.type']]]),
  );
  expect(Object.fromEntries(codes)).toEqual({
    '@weapp/people/ProfileCard': [0, undefined],
    '@weapp/people/NoSuchCard': [2, 'COMPONENT_MISSING'],
    '@weapp/nowhere/Card': [2, 'APP_MISSING'],
  });

  await page.evaluate(() => {
    weaverSDK.monitor.captureError(new Error('the last one'));
    location.href = 'about:blank';
  });
  await expect.poll(() => collector.logs().map(({ name }) => name)).toContain('the last one');
});
