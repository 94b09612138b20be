import { describe, expect, it } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import type { ResourceEvent } from '../../modules/moduleLoader.js';
import {
  NO_FAILURES,
  failedApps,
  failureDetails,
  failuresOf,
  isResourceError,
  withClosed,
  withFailed,
  withFurther,
  withRecovered,
  withShown,
  type ResourceFailure,
} from './failureList.js';

const error = new WeaverError('CHUNK_FAILED', { type: 'missing' });
const failure = (app: string, url = `https://s.example/${app}.js`): ResourceFailure => ({
  app,
  url,
  kind: 'script',
  error,
  atMs: 0,
});
const event = (url: string, fields: Partial<ResourceEvent> = {}): ResourceEvent => ({
  kind: 'script',
  url,
  app: '@weapp/hrm',
  integrity: undefined,
  startedAtMs: 100,
  durationMs: 10,
  error: undefined,
  ...fields,
});

it.each([
  ['CHUNK_FAILED', true],
  ['APP_LOAD_FAILED', true],
  ['APP_MISSING', false],
  ['RENDER_FAILED', false],
  ['REQUEST_FAILED', false],
] as const)('%s is a matter of the dialog: %s', (code, is) => {
  expect(isResourceError(new WeaverError(code))).toBe(is);
});

describe('the list', () => {
  it('contains the failures of the last load of each module, and later ones', () => {
    const first = withFailed(withFailed(NO_FAILURES, [failure('a')]), [failure('b')]);
    const again = withFailed(first, [failure('a', 'https://s.example/index'), failure('a', 'x')]);
    expect(again.open.map(({ app, url }) => [app, url])).toEqual([
      ['b', 'https://s.example/b.js'],
      ['a', 'https://s.example/index'],
      ['a', 'x'],
    ]);
    expect(failedApps(again)).toEqual(['b', 'a']);
    expect(withFurther(first, failure('a', 'a.css')).open).toHaveLength(3);
    expect(withFurther(first, failure('a'))).toBe(first);
    expect(withFurther(first, failure('c'))).toBe(first);
  });

  it('does not show a closed module again, but shows another one', () => {
    const closed = withClosed(withFailed(NO_FAILURES, [failure('a')]));
    expect(withFailed(closed, [failure('a', 'other')])).toBe(closed);
    expect(withFailed(closed, [failure('b')]).open.map(({ app }) => app)).toEqual(['b']);
  });

  it('counts a failure as new after the module was loaded', () => {
    const closed = withClosed(withFailed(NO_FAILURES, [failure('a')]));
    expect(withFailed(withRecovered(closed, 'a'), [failure('a')]).open).toHaveLength(1);
    const open = withFailed(NO_FAILURES, [failure('a'), failure('b')]);
    expect(withRecovered(open, 'a').open).toEqual([failure('b')]);
  });
});

describe('the failed files of a module', () => {
  it('are those whose last attempt failed, without query and hash', () => {
    const seen = [
      event('https://s.example/a.js?t=1', { error }),
      event('https://s.example/b.js', { error }),
      event('https://s.example/b.js'),
      event('https://s.example/c.js', { error, app: '@weapp/doc' }),
      // Given up with an earlier init, which says nothing about the file.
      event('https://s.example/d.js', { error, isAborted: true }),
    ];
    expect(failuresOf('@weapp/hrm', error, seen, 0, 500)).toEqual([
      { app: '@weapp/hrm', url: 'https://s.example/a.js', kind: 'script', error, atMs: 110 },
    ]);
  });

  it('are the last loaded file if none failed, without files that were reported before', () => {
    const seen = [
      event('https://s.example/old.js', { error, startedAtMs: 1 }),
      event('https://s.example/asset-manifest.json?v=1', { kind: 'manifest' }),
    ];
    expect(failuresOf('@weapp/hrm', error, seen, 50, 500)).toEqual([
      {
        app: '@weapp/hrm',
        url: 'https://s.example/asset-manifest.json',
        kind: 'manifest',
        error,
        atMs: 500,
      },
    ]);
    expect(failuresOf('@weapp/hrm', error, [], 0, 500)[0]?.url).toBeUndefined();
  });
});

it('are the module index, if that is what failed', () => {
  const failed = new WeaverError('APP_LOAD_FAILED');
  const offline = new WeaverError('REQUEST_OFFLINE');
  const index = event('https://s.example/build/moduleversion.json?t=1', {
    kind: 'index',
    app: undefined,
    error: offline,
  });
  expect(failuresOf('@weapp/hrm', failed, [index], 500, 500)).toEqual([
    {
      app: '@weapp/hrm',
      url: 'https://s.example/build/moduleversion.json',
      kind: 'index',
      error: offline,
      atMs: 110,
    },
  ]);
  const manifest = event('https://s.example/asset-manifest.json', { kind: 'manifest', error: failed });
  expect(failuresOf('@weapp/hrm', failed, [manifest, index], 0, 500)[0]?.kind).toBe('index');
  const mergedIndex = { ...index, url: 'https://s.example/build/.merge-dist/manifest.json' };
  expect(failuresOf('@weapp/hrm', failed, [manifest, mergedIndex], 0, 500)[0]?.kind).toBe('manifest');
  // An index that was loaded later, or a file of the module that failed, is another reason.
  expect(failuresOf('@weapp/hrm', failed, [index, { ...index, error: undefined }], 0, 500)[0]?.kind).toBe(
    undefined,
  );
  expect(
    failuresOf('@weapp/hrm', error, [index, event('https://s.example/a.js', { error })], 0, 500)[0]?.kind,
  ).toBe('script');
});

it('the details contain module, URL, kind and time of each file', () => {
  expect(failureDetails([failure('@weapp/hrm', 'https://s.example/a.js'), failure('@weapp/doc')])).toBe(
    [
      'module: @weapp/hrm',
      'url: https://s.example/a.js',
      'kind: script, CHUNK_FAILED, missing',
      'time: 1970-01-01T00:00:00.000Z',
      '',
      'module: @weapp/doc',
      'url: https://s.example/@weapp/doc.js',
      'kind: script, CHUNK_FAILED, missing',
      'time: 1970-01-01T00:00:00.000Z',
    ].join('\n'),
  );
});

it('a failure that an island shows is not listed, those of other modules are, and its next one is again', () => {
  const list = withFailed(withFailed(NO_FAILURES, [failure('@weapp/hrm')]), [failure('@weapp/hrmplus')]);
  const shown = new WeaverError('CHUNK_FAILED').with({ component: '@weapp/hrm/Card' });
  const rest = withShown(list, shown);
  expect(failedApps(rest)).toEqual(['@weapp/hrmplus']);
  expect(withShown(rest, shown)).toBe(rest);
  expect(withShown(list, new WeaverError('CHUNK_FAILED'))).toBe(list);
  expect(failedApps(withFailed(rest, [failure('@weapp/hrm')]))).toEqual(['@weapp/hrmplus', '@weapp/hrm']);
});
