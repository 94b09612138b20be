import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseResourceReport, type ResourceReportItem } from '../../wire/resourceReport.js';
import {
  BODY_LIMIT_BYTES,
  reportBodies,
  REPORT_DELAY_MS,
  createResourceReporter,
} from './resourceReporter.js';
import { plainAddress, reportItem } from './startResourceReport.browser.js';

const item = (resourceUrl: string): ResourceReportItem => ({
  resourceUrl,
  resourceType: 'script',
  resourceModule: '@weapp/hrm',
  resourceHash: '',
  requestStartTime: 1,
  pageUrl: 'https://host.example/page',
});

it.each([
  ['https://s.example/a.js?v=1&tk=secret#x', 'https://s.example/a.js'],
  ['https://user:secret@host.example/page?eteamsid=1#frag', 'https://host.example/page'],
  ['', ''],
  ['no URL', ''],
])('the report shortens %j to %j', (address, said) => {
  expect(plainAddress(address)).toBe(said);
});

it('an item has the six fields of the spec and no private data', () => {
  const resource = {
    kind: 'style',
    url: 'https://s.example/build/hrm/main.css?t=5',
    app: '@weapp/hrm',
    integrity: 'sha384-x',
    startedAtMs: 12,
  };
  expect(reportItem(resource, 'https://host.example/page?eteamsid=1')).toEqual({
    resourceUrl: 'https://s.example/build/hrm/main.css',
    resourceType: 'style',
    resourceModule: '@weapp/hrm',
    resourceHash: 'sha384-x',
    requestStartTime: 12,
    pageUrl: 'https://host.example/page',
  });
});

describe('reportBodies', () => {
  it('contain all items in order, each body below the limit', () => {
    const items = Array.from({ length: 1_000 }, (_, at) =>
      item(`https://s.example/${'ü'.repeat(50)}/${at}.js`),
    );
    const bodies = reportBodies(items);
    expect(bodies.length).toBeGreaterThan(1);
    for (const { text } of bodies) {
      expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(BODY_LIMIT_BYTES);
    }
    const read = bodies.flatMap(({ text }) => {
      const report = parseResourceReport(JSON.parse(text));
      return report.ok ? report.value : [];
    });
    expect(read).toEqual(items);
  });

  it('are empty without items, and leave out an item that is too large', () => {
    expect(reportBodies([])).toEqual([]);
    expect(reportBodies([item(`https://s.example/${'x'.repeat(BODY_LIMIT_BYTES)}`)])).toEqual([]);
  });
});

describe('the reporter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const urlsOf = (bodies: readonly string[]): string[][] =>
    bodies.map((body) =>
      (JSON.parse(body) as { resourceList: ResourceReportItem[] }).resourceList.map((row) => row.resourceUrl),
    );

  it('sends the collected items together, ten seconds after the first one', () => {
    const sent: string[] = [];
    const reporter = createResourceReporter(async (body) => void sent.push(body));
    reporter.collect(item('a'));
    vi.advanceTimersByTime(REPORT_DELAY_MS - 1);
    reporter.collect(item('b'));
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(urlsOf(sent)).toEqual([['a', 'b']]);
    reporter.collect(item('c'));
    vi.advanceTimersByTime(REPORT_DELAY_MS);
    expect(urlsOf(sent)).toEqual([['a', 'b'], ['c']]);
  });

  it('sends at once on flush, and the rest once at the end', () => {
    const sent: string[] = [];
    const reporter = createResourceReporter(async (body) => void sent.push(body));
    reporter.collect(item('a'));
    reporter.flush();
    reporter.collect(item('b'));
    reporter.end();
    reporter.end();
    reporter.collect(item('c'));
    vi.advanceTimersByTime(REPORT_DELAY_MS * 2);
    expect(urlsOf(sent)).toEqual([['a'], ['b']]);
  });

  it('keeps unsent items for the next report, and logs the failure once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const sent: string[] = [];
    let isDown = true;
    const reporter = createResourceReporter(async (body) => {
      if (isDown) throw new Error('down');
      sent.push(body);
    });
    for (const url of ['a', 'b']) {
      reporter.collect(item(url));
      await vi.advanceTimersByTimeAsync(REPORT_DELAY_MS);
    }
    isDown = false;
    reporter.collect(item('c'));
    await vi.advanceTimersByTimeAsync(REPORT_DELAY_MS);
    expect(urlsOf(sent)).toEqual([['a', 'b', 'c']]);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
