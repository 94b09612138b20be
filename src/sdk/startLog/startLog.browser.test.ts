import { expect, it } from 'vitest';
import { endedCall } from '../../../embed-examples/testing/fixtures/endedCall.js';
import type { Activity } from '../../context/initContext.js';
import { WeaverError } from '../../core/errors.js';
import { describeActivity } from './startLog.browser.js';

const timing = { phase: 'session', startedAtMs: 0, durationMs: 12.4 };
const file = {
  kind: 'script' as const,
  url: 'https://static.example.com/build/people/a.js?t=secret',
  app: '@weapp/people',
  integrity: undefined,
  startedAtMs: 0,
  durationMs: 30,
  error: undefined,
};
const times = {
  islandId: 'weaver-3',
  component: '@weapp/people/ProfileCard',
  startMs: 100,
  loadedMs: 140,
  readyMs: 150,
  paintedMs: 160,
  firstRenderMs: 8,
  longestRenderMs: 8,
  renders: 1,
  slowRenders: 0,
};
const error = new WeaverError('CHUNK_FAILED', { cause: new Error('not there') });

it.each<[Activity, string]>([
  [{ kind: 'step', timing }, 'step session: 12 ms'],
  [{ kind: 'file', file }, 'script of @weapp/people: https://static.example.com/build/people/a.js, 30 ms'],
  [
    { kind: 'file', file: { ...file, app: undefined, error } },
    'script of all modules: https://static.example.com/build/people/a.js, 30 ms, failed: CHUNK_FAILED: Loading chunk failed; caused by Error: not there',
  ],
  [{ kind: 'module', app: '@weapp/people', atMs: 0 }, 'module @weapp/people: ready'],
  [
    { kind: 'module', app: '@weapp/people', atMs: 0, error: new TypeError('x') },
    'module @weapp/people: failed: an error that is not of the SDK',
  ],
  [
    {
      kind: 'call',
      call: endedCall({ method: 'POST', url: 'https://oa.example.com/api/x?tk=secret', module: 'hrm' }),
      atMs: 0,
    },
    'failed call: POST https://oa.example.com/api/x, no answer',
  ],
  [
    { kind: 'island', stage: 'painted', times },
    'island weaver-3, @weapp/people/ProfileCard: painted after 60 ms',
  ],
  [{ kind: 'island', stage: 'unmounted', times }, 'island weaver-3, @weapp/people/ProfileCard: unmounted'],
  [
    { kind: 'customisedFile', url: 'https://static.example.com/c.js?x=secret' },
    'customised file: https://static.example.com/c.js',
  ],
])('describes %j', (entry, line) => {
  expect(describeActivity(entry)).toBe(line);
});
