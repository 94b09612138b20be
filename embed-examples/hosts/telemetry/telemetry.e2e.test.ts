import { describe, expect, it } from 'vitest';
import { protocolFault } from '../../testing/otlpCollector.js';
import { useWorld } from '../../testing/world.js';
import {
  closeCollectors,
  expectFailedInit,
  flush,
  flushUntil,
  namesOf,
  open,
  report,
  start,
  warnings,
} from './telemetry.steps.js';

const world = useWorld();
closeCollectors();

describe.each(['weaver-sdk.js', 'weaver-sdk.umd.js'])('a page with the script tag of %s', (tag) => {
  it('sends errors as logs, and init, steps, islands and calls as spans of one trace', async () => {
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
      expect([headers.cookie, headers.referer, headers['eteamsid']]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect([pageErrors, warnings(host)]).toEqual([[], []]);
  });
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
    // Its module is what failed.
    '@weapp/nowhere': [2, 'APP_MISSING'],
  });

  await page.evaluate(() => {
    weaverSDK.monitor.captureError(new Error('the last one'));
    location.href = 'about:blank';
  });
  await expect.poll(() => collector.logs().map(({ name }) => name)).toContain('the last one');
});

it('a collector that is away does no harm to the page, and gets everything when it is back', async () => {
  const collector = await start();
  await collector.goAway();
  const host = await open(world, collector);
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
});
