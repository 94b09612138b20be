import { expect, it } from 'vitest';
import type { InspectedFile, InspectedFrame, InspectedSdk } from './inspected.js';
import { pictureOf } from './picture.js';

const file = (fields: Partial<InspectedFile>): InspectedFile => ({
  kind: 'script',
  url: 'https://s.example/build/hrm/static/js/main.js?t=1',
  app: '@weapp/hrm',
  startedAtMs: 1_100,
  durationMs: 50,
  error: undefined,
  ...fields,
});

const sdkWith = (files: readonly InspectedFile[]): InspectedSdk => ({
  version: '1.0.0',
  status: () => 'success',
  init: () => ({
    config: { apiDomain: 'https://oa.example', staticDomain: 'https://s.example' },
    timings: [{ phase: 'session', startedAtMs: 1_000, durationMs: 40 }],
    files,
    loader: {
      index: () => Promise.resolve(new Map()),
      providerOf: () => ({ name: 'host', strictReact: true, libraries: { react: { version: '19.2.0' } } }),
    },
  }),
  islands: () => [],
  frames: () => [],
  onInitError: () => () => undefined,
  monitored: () => undefined,
  marks: () => [],
});

const versions = new Map([['@weapp/hrm', { version: '1.4.0' }]]);

it('steps and files are lanes on one time axis, ordered by start', () => {
  const { lanes, spanMs } = pictureOf(sdkWith([file({})]), versions, []);
  expect(lanes.map(({ kind, label, startMs, durationMs }) => [kind, label, startMs, durationMs])).toEqual([
    ['step', 'session', 0, 40],
    ['script', 'hrm main.js', 100, 50],
  ]);
  expect(spanMs).toBe(150);
});

it('a module has its version, origin, size and time, and whether its last file failed', () => {
  const error = { code: 'CHUNK_FAILED', message: 'Loading chunk x failed' };
  const files = [
    file({ kind: 'manifest', url: 'https://s.example/build/hrm/a.json', startedAtMs: 1_050 }),
    file({ error }),
  ];
  const timed = { startedAtMs: 1_100, durationMs: 1, bytes: 2_000 };
  const picture = pictureOf(sdkWith(files), versions, [
    { ...timed, name: 'https://s.example/build/hrm/a.json' },
  ]);
  expect(picture.modules).toEqual([
    {
      name: '@weapp/hrm',
      version: '1.4.0',
      origin: 'https://s.example',
      react: 'React 19.2.0, from the host page',
      files: 2,
      bytes: 2_000,
      durationMs: 100,
      isFailed: true,
    },
  ]);
  expect(picture.errors).toEqual([
    'CHUNK_FAILED · Loading chunk x failed · https://s.example/build/hrm/static/js/main.js',
  ]);
});

it('requests are those to the API since init started, without their query', () => {
  const call = (name: string, startedAtMs = 1_010) => ({ name, startedAtMs, durationMs: 5, bytes: 0 });
  const { requests } = pictureOf(sdkWith([]), versions, [
    call('https://oa.example/api/hrm/list?eteamsid=secret'),
    call('https://oa.example.evil/api/hrm/list'),
    call('https://oa.example/favicon.ico'),
    call('https://oa.example/api/earlier', 10),
  ]);
  expect(requests).toEqual([{ path: '/api/hrm/list', startMs: 10, durationMs: 5 }]);
});

it('a picture exists before init', () => {
  const picture = pictureOf({ ...sdkWith([]), init: () => undefined, status: () => 'idle' }, new Map(), []);
  expect(picture).toMatchObject({ status: 'idle', lanes: [], modules: [] });
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
  const picture = pictureOf({ ...sdkWith([]), monitored: () => monitored }, versions, []);
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

const madeUpFrame = (src: string, status: string, more: Partial<InspectedFrame> = {}): InspectedFrame => ({
  frame: {
    id: 'weaver-frame-1',
    status,
    element: { src } as HTMLIFrameElement,
    on(_event, listener) {
      listener({ code: 'FRAME_TIMEOUT', message: 'the page did not load', component: 'weaver-frame-1' });
      return () => undefined;
    },
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
  expect(picture.errors).toEqual(['FRAME_TIMEOUT · weaver-frame-1 · the page did not load']);
});
