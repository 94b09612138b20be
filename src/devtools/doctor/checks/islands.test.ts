import { describe, expect, it, vi } from 'vitest';
import { madeUpIsland } from '../../../../embed-examples/testing/fixtures/madeUpPlaces.js';
import { WeaverError, type WeaverErrorCode, type WeaverErrorDetails } from '../../../core/errors.js';
import { parseModuleIndex } from '../../../wire/modules.js';
import type { ExaminedIsland } from '../doctorInput.js';
import { checkIslands } from './islands.js';

const INDEX = { '@weapp/blog': '1', '@weapp/people': '1', '@weapp/task': '1' };
const EXPORTS = ['PeopleList', 'ProfileCard', 'openProfile', 'default'];

let last = 0;
function island(compName: string, settled: Promise<WeaverError | undefined>): ExaminedIsland {
  last += 1;
  return { compName, island: madeUpIsland(`weaver-${last}`, settled) };
}
const ready = (): ExaminedIsland => island('@weapp/blog/Feed', Promise.resolve(undefined));
const failed = (compName: string, code: WeaverErrorCode, details: WeaverErrorDetails = {}): ExaminedIsland =>
  island(compName, Promise.resolve(new WeaverError(code, details)));

const examine = (islands: readonly ExaminedIsland[], index: object | undefined = INDEX) =>
  checkIslands({
    input: {
      islands,
      modules: {
        requested: [],
        exportsOf: (app) => Promise.resolve(app === '@weapp/people' ? EXPORTS : undefined),
      },
    },
    exam: { moduleIndex: () => Promise.resolve(index && parseModuleIndex(index)) },
    waitMs: 1000,
  });

describe('islands', () => {
  it('that are ready pass in one line', async () => {
    expect(await examine([ready(), ready(), ready()])).toEqual([
      { level: 'passed', what: '3 islands: all ready', why: '', fix: '' },
    ]);
    expect(await examine([ready()])).toMatchObject([{ level: 'passed', what: '1 island: ready' }]);
    expect(await examine([])).toMatchObject([{ level: 'passed', what: 'no island is on this page' }]);
  });

  it('in error are reported one by one, with code, causes and cure', async () => {
    const results = await examine([
      ready(),
      failed('@weapp/people/ProfileCard', 'CHUNK_FAILED', {
        message: 'Loading chunk people/main.js failed',
        type: 'missing',
        cause: new Error('it is not a script'),
      }),
      failed('@weapp/task/TaskList', 'RENDER_FAILED', { cause: new Error('Cannot read x of undefined') }),
    ]);
    expect(results).toMatchObject([
      {
        level: 'error',
        what: expect.stringMatching(
          /^@weapp\/people\/ProfileCard \(weaver-\d+\) is in error: CHUNK_FAILED \(missing\)$/,
        ),
        why: 'Loading chunk people/main.js failed; it is not a script',
        fix: expect.stringContaining('csp'),
      },
      { what: expect.stringContaining('RENDER_FAILED'), why: expect.stringContaining('Cannot read x') },
    ]);
  });

  it('whose module is not in the index are reported with the modules and the nearest one', async () => {
    const cause = new Error('moduleversion.json does not list it');
    const [near, far] = await examine([
      failed('@weapp/peolpe/ProfileCard', 'APP_MISSING', { cause, component: '@weapp/peolpe' }),
      failed('@weapp/warehouse/Shelf', 'APP_MISSING', { cause }),
    ]);
    expect(near).toMatchObject({
      why: 'App does not exist; moduleversion.json does not list it; the index has the modules @weapp/blog, @weapp/people, @weapp/task',
      fix: "weaverSDK.render('#…', '@weapp/people/ProfileCard')",
    });
    expect(far?.fix).toContain('deploy the module');
  });

  it.each([
    ['people/ProfileCard', '@weapp/people/ProfileCard'],
    ['weapp/people/ProfileCard', '@weapp/people/ProfileCard'],
    ['@weapp/peple/Profile Card', '@weapp/people/<Component>'],
    ['@weapp/', '@weapp/<module>/<Component>'],
  ])('with the malformed name %s are reported with the form of a name', async (compName, meant) => {
    const [result] = await examine([failed(compName, 'APP_MISSING')]);
    expect(result?.why).toContain('a name has the form @weapp/<module>/<Component>');
    expect(result?.fix).toBe(`weaverSDK.render('#…', '${meant}')`);
  });

  it('whose component is misspelt are reported with the components and the nearest one', async () => {
    const [result] = await examine([failed('@weapp/people/ProfilCard', 'COMPONENT_MISSING')]);
    expect(result).toMatchObject({
      why: 'component does not exist; @weapp/people exports PeopleList, ProfileCard',
      fix: "weaverSDK.render('#…', '@weapp/people/ProfileCard')",
    });
  });

  it('whose component resembles none are reported with the form of the call', async () => {
    const [result] = await examine([failed('@weapp/people', 'COMPONENT_MISSING')]);
    expect(result?.fix).toBe("weaverSDK.render('#…', '@weapp/people/<Component>')");
  });

  it('of a module of another scope in the index get no wrong name', async () => {
    const index = { '@other/people': '1', '@weapp/task': '1' };
    const [result] = await examine([failed('@weapp/people/ProfileCard', 'APP_MISSING')], index);
    expect(result?.why).not.toContain('@other');
    expect(result?.fix).toContain('deploy the module');
  });

  it('whose message names the components already do not repeat them', async () => {
    const message = 'component does not exist: it has PeopleList, ProfileCard';
    const [result] = await examine([failed('@weapp/people/ProfilCard', 'COMPONENT_MISSING', { message })]);
    expect(result?.why).toBe(message);
  });

  it('that called a missing function are reported with the functions', async () => {
    const [result] = await examine([
      failed('@weapp/task/TaskList', 'FUNCTION_MISSING', { component: '@weapp/people/openProfil' }),
    ]);
    expect(result).toMatchObject({
      why: expect.stringContaining('openProfile'),
      fix: "weaverSDK.apply('@weapp/people/openProfile')",
    });
  });

  it('that wait for the same failed init are one result', async () => {
    const details = { phase: 'authenticate', status: 404, cause: new Error('HTTP 404') };
    const results = await examine([
      failed('@weapp/people/ProfileCard', 'TOKEN_FAILED', details),
      failed('@weapp/task/TaskList', 'TOKEN_FAILED', details),
    ]);
    expect(results).toMatchObject([
      {
        level: 'error',
        what: expect.stringMatching(
          /^init failed in its step authenticate: TOKEN_FAILED \(HTTP 404\); in error for it: @weapp\/people.*@weapp\/task/,
        ),
        why: 'Failed to get Token; HTTP 404',
        fix: expect.stringContaining('authTokenApi'),
      },
    ]);
  });

  it('that are still loading after the wait are a warning', async () => {
    vi.useFakeTimers();
    try {
      const examined = examine([ready(), island('@weapp/task/TaskList', new Promise(() => undefined))]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await examined).toMatchObject([
        { level: 'warning', what: expect.stringMatching(/^still loading after 1 s: @weapp\/task\/TaskList/) },
      ]);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are reported without session ids and queries', async () => {
    const id = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6';
    const cause = new Error(`https://static.example/a.js?key=${id} has ${id}`);
    const [result] = await examine([failed('@weapp/people/ProfileCard', 'CHUNK_FAILED', { cause })]);
    expect(result?.why).toBe('Loading chunk failed; https://static.example/a.js has …');
  });

  it('in error with a code that is about no set-up have a cure too', async () => {
    const [rare] = await examine([failed('@weapp/people/ProfileCard', 'SECURITY_INTERCEPT')]);
    expect(rare?.fix).toContain('security gateway');
  });
});
