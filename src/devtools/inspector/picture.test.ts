import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import type { Frame } from '../../frames/frame.js';
import type { ResourceEvent } from '../../modules/moduleLoader.js';
import type { InspectedFrame, InspectedSdk } from './inspected.js';
import { type TimedRequest, pictureOf } from './picture.js';
import { OWN_PREACT } from './preact.script.js';

const file = (fields: Partial<ResourceEvent>): ResourceEvent => ({
  kind: 'script',
  url: 'https://s.example/build/hrm/static/js/main.js?t=1',
  app: '@weapp/hrm',
  startedAtMs: 1_100,
  durationMs: 50,
  integrity: undefined,
  error: undefined,
  ...fields,
});

const HOST = { name: 'host', strictReact: true, versions: {}, libraries: { react: { version: '19.2.0' } } };

const sdkWith = (files: readonly ResourceEvent[]): InspectedSdk => ({
  version: '1.0.0',
  status: () => 'success',
  init: () => ({
    config: { apiDomain: 'https://oa.example', staticDomain: 'https://s.example' },
    timings: [{ phase: 'session', startedAtMs: 1_000, durationMs: 40 }],
    files,
    index: () => Promise.resolve(new Map()),
    providerOf: () => HOST,
  }),
  islands: () => [],
  frames: () => [],
  onInitError: () => () => undefined,
  monitor: () => undefined,
  marks: () => [],
  doctor: () => Promise.resolve({ findings: [] }),
});

const timed = (name: string, fields: Partial<TimedRequest> = {}): TimedRequest => ({
  name,
  startedAtMs: 1_010,
  durationMs: 5,
  transferredBytes: 0,
  unpackedBytes: 0,
  status: 0,
  isHidden: false,
  ...fields,
});

/** An SDK whose init failed in a step. */
const failedSdk = (error: WeaverError, files: readonly ResourceEvent[] = []): InspectedSdk => ({
  ...sdkWith(files),
  status: () => 'failed',
  onInitError(listener) {
    listener(error);
    return () => undefined;
  },
});

const versions = new Map([['@weapp/hrm', { version: '1.4.0' }]]);

describe('the chart', () => {
  it('has steps and files as lanes on one time axis, ordered by start', () => {
    const { chart } = pictureOf(sdkWith([file({})]), versions, []);
    expect(
      chart.lanes.map(({ kind, label, startMs, durationMs }) => [kind, label, startMs, durationMs]),
    ).toEqual([
      ['step', 'session', 0, 40],
      ['script', 'hrm main.js', 100, 50],
    ]);
    expect(chart.spanMs).toBe(150);
  });

  it('begins with init and ends with what was loaded with it, not with earlier or much later files', () => {
    const files = [
      file({ url: 'https://s.example/build/of-failed-init.js', startedAtMs: 10 }),
      file({ url: 'https://s.example/build/hrm/main.js', startedAtMs: 1_020, durationMs: 100 }),
      file({ url: 'https://s.example/build/hrm/chunk.js', startedAtMs: 1_900, durationMs: 10 }),
      file({ url: 'https://s.example/build/hrm/ten-minutes-later.js', startedAtMs: 601_000 }),
    ];
    const picture = pictureOf(sdkWith(files), versions, []);
    expect(picture.chart.lanes.map(({ label, startMs }) => [label, startMs])).toEqual([
      ['session', 0],
      ['hrm main.js', 20],
      ['hrm chunk.js', 900],
    ]);
    expect(picture.chart.spanMs).toBe(910);
    expect(picture.files.map(({ label }) => label)).toContain('hrm ten-minutes-later.js');
  });

  it('shows the step that failed with its code, status and causes', () => {
    const cause = new WeaverError('ANSWER_UNREADABLE', {
      status: 502,
      cause: new SyntaxError('Unexpected token at https://oa.example/api/x?eteamsid=secret'),
    });
    const error = new WeaverError('REQUEST_FAILED', { phase: 'session', status: 500, cause });
    const { chart, errors } = pictureOf(failedSdk(error), versions, []);
    const lines = [
      'REQUEST_FAILED · in session · request error · HTTP 500',
      'because: ANSWER_UNREADABLE · the answer cannot be read · HTTP 502',
      'because: SyntaxError · Unexpected token at https://oa.example/api/x',
    ];
    expect(chart.lanes).toMatchObject([{ label: 'session', outcome: 'failed', reasons: lines }]);
    expect(errors).toEqual([{ lines }]);
  });

  it('shows files that the SDK gave up as aborted, and not among the errors', () => {
    const error = new WeaverError('REQUEST_FAILED', { phase: 'session' });
    const gone = new WeaverError('REQUEST_ABORTED');
    const files = [file({ error, isAborted: true }), file({ url: 'https://s.example/b.js', error: gone })];
    const { chart, errors } = pictureOf(failedSdk(error, files), versions, []);
    expect(chart.lanes.map(({ outcome }) => outcome)).toEqual(['failed', 'aborted', 'aborted']);
    expect(errors).toEqual([{ lines: ['REQUEST_FAILED · in session · request error'] }]);
  });

  it('shows a file that was loaded in the end as failed and loaded, and not among the errors', () => {
    const error = new WeaverError('CHUNK_FAILED');
    const files = [file({ error }), file({ startedAtMs: 1_200 })];
    const { chart, errors } = pictureOf(sdkWith(files), versions, []);
    expect(chart.lanes.map(({ outcome }) => outcome)).toEqual(['loaded', 'failed', 'loaded']);
    expect(errors).toEqual([]);
  });

  it('ends a chain of causes that is a circle, or that throws when it is read', () => {
    const circle = new Error('round') as Error & { cause?: unknown };
    circle.cause = circle;
    const unreadable = {
      get message(): string {
        throw new Error('of the host');
      },
    };
    for (const [cause, lines] of [
      [circle, ['because: Error · round']],
      [unreadable, []],
      ['a text', ['because: a text']],
    ] as const) {
      const error = new WeaverError('CHUNK_FAILED', { message: 'Loading chunk x failed', cause });
      const { lanes } = pictureOf(sdkWith([file({ error })]), versions, []).chart;
      expect(lanes[1]?.reasons).toEqual(['CHUNK_FAILED · Loading chunk x failed', ...lines]);
    }
  });
});

it('a module has its version, origin, size and time, and how its last file ended', () => {
  const error = new WeaverError('CHUNK_FAILED', { message: 'Loading chunk x failed', status: 404 });
  const files = [
    file({ kind: 'manifest', url: 'https://s.example/build/hrm/a.json', startedAtMs: 1_050 }),
    file({ error }),
  ];
  const picture = pictureOf(sdkWith(files), versions, [
    timed('https://s.example/build/hrm/a.json', { transferredBytes: 700, unpackedBytes: 2_000 }),
  ]);
  expect(picture.modules).toEqual([
    {
      name: '@weapp/hrm',
      version: '1.4.0',
      origin: 'https://s.example',
      react: 'React 19.2.0, from the host page',
      files: 2,
      size: { transferredBytes: 700, unpackedBytes: 2_000 },
      durationMs: 100,
      outcome: 'failed',
    },
  ]);
  expect(picture.errors).toEqual([
    {
      lines: [
        'CHUNK_FAILED · Loading chunk x failed · HTTP 404 · https://s.example/build/hrm/static/js/main.js',
      ],
    },
  ]);
});

describe('the size of a file', () => {
  const address = 'https://s.example/build/hrm/static/js/main.js';
  const sizeWith = (...requests: readonly TimedRequest[]) =>
    pictureOf(sdkWith([file({})]), versions, requests).files[0]?.size;

  it('counts what all requests of the file transferred, a retry with a time parameter included', () => {
    expect(
      sizeWith(
        timed(address, { transferredBytes: 300, unpackedBytes: 900 }),
        timed(`${address}?time=1`, { transferredBytes: 300, unpackedBytes: 900 }),
      ),
    ).toEqual({ transferredBytes: 600, unpackedBytes: 900 });
  });

  it('is hidden when the server does not allow the page to see it, and not for a file from the cache', () => {
    expect(sizeWith(timed(address, { isHidden: true }))).toBe('hidden');
    expect(sizeWith(timed(address, { unpackedBytes: 900 }))).toEqual({
      transferredBytes: 0,
      unpackedBytes: 900,
    });
  });

  it('is unknown without a timing, and of a file that failed', () => {
    expect(sizeWith()).toBeUndefined();
    const failed = sdkWith([file({ error: new WeaverError('CHUNK_FAILED') })]);
    expect(pictureOf(failed, versions, [timed(address, { isHidden: true })]).files[0]?.size).toBeUndefined();
  });
});

it('names the version of React that Preact stands in for, and Preact where it is not that of this build', () => {
  const libraries = { react: { version: '19.0.0' } };
  const sdk = sdkWith([file({})]);
  const init = sdk.init();
  if (!init) throw new Error('no init');
  const providerOf = () => ({ ...HOST, strictReact: false, libraries });
  const { modules } = pictureOf({ ...sdk, init: () => ({ ...init, providerOf }) }, versions, []);
  expect(modules[0]?.react).toBe('Preact as React 19.0.0, from the host page');
});

it('knows the version of the Preact in the builds for script tags', () => {
  const preact = readFileSync(new URL('../../../node_modules/preact/package.json', import.meta.url), 'utf8');
  expect(OWN_PREACT).toBe((JSON.parse(preact) as { readonly version: string }).version);
});

it('requests are those to the API since init started, without their query, with status and size', () => {
  const { requests } = pictureOf(sdkWith([]), versions, [
    timed('https://oa.example/api/hrm/list?eteamsid=secret', {
      status: 500,
      transferredBytes: 400,
      unpackedBytes: 100,
    }),
    timed('https://oa.example.evil/api/hrm/list'),
    timed('https://oa.example/favicon.ico'),
    timed('https://oa.example/api/earlier', { startedAtMs: 10 }),
  ]);
  expect(requests).toEqual([
    {
      path: '/api/hrm/list',
      startMs: 10,
      durationMs: 5,
      status: 500,
      size: { transferredBytes: 400, unpackedBytes: 100 },
    },
  ]);
});

it('a picture exists before init', () => {
  const picture = pictureOf({ ...sdkWith([]), init: () => undefined, status: () => 'idle' }, new Map(), []);
  expect(picture).toMatchObject({ status: 'idle', chart: { lanes: [] }, modules: [] });
});

it('says of each error of the monitor whether it was sent, or why it was ignored, the latest first', () => {
  const error = {
    atMs: 1,
    errType: 'js',
    message: 'm',
    file: 'https://s.example/a.js?t=1',
    count: 1,
    isSent: false,
  };
  const monitored = [
    { ...error, ignored: undefined, isSent: true, count: 3 },
    { ...error, ignored: undefined },
    { ...error, ignored: 'no stack', message: 'of the host' },
  ];
  const picture = pictureOf(
    { ...sdkWith([]), monitor: () => ({ seen: () => monitored, performance: () => undefined }) },
    versions,
    [],
  );
  expect(picture.monitored).toEqual([
    {
      kind: 'js',
      message: 'of the host',
      file: 'https://s.example/a.js',
      count: 1,
      outcome: 'ignored: no stack',
    },
    { kind: 'js', message: 'm', file: 'https://s.example/a.js', count: 1, outcome: 'waits to be sent' },
    { kind: 'js', message: 'm', file: 'https://s.example/a.js', count: 3, outcome: 'sent' },
  ]);
});

it('shows marks by their time after the first step', () => {
  const sdk = { ...sdkWith([]), marks: () => [{ name: 'form is ready', atMs: 1_500 }] };
  expect(pictureOf(sdk, versions, []).marks).toEqual([{ name: 'form is ready', startMs: 500 }]);
});

/** Tells a listener that comes late of the error. */
const toldAtOnce = (_event: 'error', listener: (error: WeaverError) => void) => {
  const message = 'the page did not load';
  listener(new WeaverError('FRAME_TIMEOUT', { message, component: 'weaver-frame-1' }));
  return () => undefined;
};

const madeUpFrame = (
  src: string,
  status: Frame['status'],
  more: Partial<InspectedFrame> = {},
): InspectedFrame => ({
  frame: {
    id: 'weaver-frame-1',
    status,
    element: { src } as HTMLIFrameElement,
    on: toldAtOnce,
  },
  running: () => undefined,
  ...more,
});

it('shows a frame with the address of its page, without query, and its last messages by name', () => {
  const message = { atMs: 1_200, direction: 'fromPage', kind: 'emit', name: 'session:request' } as const;
  const answer = { atMs: 1_210, direction: 'toPage', kind: 'call', name: 'session' } as const;
  const many = Array.from({ length: 30 }, () => ({ ...message, name: 'resize' }));
  const frame = madeUpFrame('https://oa.example/sp/x?token=secret#/y', 'ready', {
    running: () => ({ messages: () => [...many, message, answer] }),
  });
  const picture = pictureOf({ ...sdkWith([]), frames: () => [frame] }, versions, []);
  const [row] = picture.frames;
  expect(row).toMatchObject({ id: 'weaver-frame-1', status: 'ready', address: 'https://oa.example/sp/x' });
  expect(row?.messages).toHaveLength(20);
  expect(row?.messages.slice(-2)).toEqual([
    { atMs: 200, direction: 'from the page', kind: 'emit', name: 'session:request' },
    { atMs: 210, direction: 'to the page', kind: 'call', name: 'session' },
  ]);
  expect(picture.errors).toEqual([]);
});

it('shows a frame whose code has not loaded, and the error of a failed one', () => {
  const picture = pictureOf({ ...sdkWith([]), frames: () => [madeUpFrame('', 'error')] }, versions, []);
  expect(picture.frames).toEqual([{ id: 'weaver-frame-1', status: 'error', address: '', messages: [] }]);
  expect(picture.errors).toEqual([{ lines: ['FRAME_TIMEOUT · weaver-frame-1 · the page did not load'] }]);
});
