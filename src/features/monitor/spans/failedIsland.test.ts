import { expect, it } from 'vitest';
import { WeaverError } from '../../../core/errors.js';
import { failedIsland } from '../startMonitor.browser.js';

const failed = { islandId: 'weaver-1', startMs: 20 };
const component = '@weapp/people/NoSuchCard';

it('is the attempt that the error of an island ended, with its code', () => {
  const error = new WeaverError('COMPONENT_MISSING', { component });
  expect(failedIsland({ kind: 'error', error, failed, atMs: 5 })).toEqual({
    stage: 'failed',
    times: { ...failed, component },
    failure: { code: 'COMPONENT_MISSING', atMs: 5 },
  });
});

it('is nothing for errors that ended no attempt, and for islands that waited for an init', () => {
  const ofInit = new WeaverError('TOKEN_FAILED', { phase: 'authenticate', component });
  expect([
    failedIsland({ kind: 'error', error: new WeaverError('RENDER_FAILED'), atMs: 5 }),
    failedIsland({ kind: 'error', error: new Error('not ours'), failed, atMs: 5 }),
    failedIsland({ kind: 'error', error: ofInit, failed, atMs: 5 }),
  ]).toEqual([undefined, undefined, undefined]);
});
