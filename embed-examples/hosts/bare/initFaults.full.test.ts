import { describe, expect, it } from 'vitest';
import type { SwitchSettings } from '../../platform/switches/settings.js';
import { useWorld } from '../../testing/world.js';
import { FAULTS, initOn, limitsFor, ONE_CODE, STEPS } from './initFaults.rows.js';
import { configFor } from './pageSdk.js';

const world = useWorld();

describe.each(STEPS)('init when the call $call fails', ({ call, phase, later }) => {
  const bare = world.keepOpen('/bare/');

  it.each(FAULTS)(
    'rejects with one named error when it $what, skips later steps, and succeeds on the next init',
    async ({ settings, code }) => {
      const { page, pageErrors } = bare();
      await world.control.switchCall(call, settings);

      const failed = await initOn(page, { ...configFor(world.stack), ...limitsFor(settings) });
      const expected = ONE_CODE.get(call) ?? code;
      expect(failed).toMatchObject({
        name: 'WeaverError',
        code: expected,
        phase,
        status: 'failed',
        readyEvents: 0,
        errorEvents: 1,
      });
      expect(failed.message).not.toMatch(/SyntaxError|Unexpected token|JSON\.parse/);
      const requested = (await world.control.requests()).map(({ path }) => path);
      for (const path of later) expect(requested).not.toContain(path);

      await world.control.reset();
      const again = await initOn(page, configFor(world.stack));
      expect(again).toMatchObject({ code: undefined, status: 'success', readyEvents: 1, errorEvents: 0 });
      expect(pageErrors).toEqual([]);
    },
  );
});

const REPEATED = [
  { call: 'token', path: '/api/weaver-token' },
  { call: 'getInfo', path: '/papi/app/baseserver/info/getInfo' },
  { call: 'baseTeams', path: '/api/baseserver/layout/baseTeams' },
] as const;

describe.each(REPEATED)('init when the call $call fails for a moment', ({ call, path }) => {
  const bare = world.keepOpen('/bare/');
  const sent = async () => (await world.control.requests()).filter((request) => request.path === path).length;

  it.each<[string, SwitchSettings]>([
    ['is answered by a busy server, with Retry-After', { mode: 'busy', status: 503, retryAfterSeconds: 1 }],
    ['is answered by a gateway', { mode: 'fail', status: 502 }],
    ['is answered by a gateway that waited too long', { mode: 'fail', status: 504 }],
    ['breaks off in the middle', { mode: 'cut' }],
  ])('succeeds with a second request when it %s', async (_what, settings) => {
    await world.control.switchCall(call, { ...settings, times: 1 });
    expect(await initOn(bare().page, configFor(world.stack))).toMatchObject({
      status: 'success',
      readyEvents: 1,
      errorEvents: 0,
    });
    expect(await sent()).toBe(2);
  });

  it('rejects after a second failure', async () => {
    await world.control.switchCall(call, { mode: 'fail', status: 503 });
    expect((await initOn(bare().page, configFor(world.stack))).status).toBe('failed');
    expect(await sent()).toBe(2);
  });

  it('rejects at once when the server asks to wait longer than init may take', async () => {
    await world.control.switchCall(call, { mode: 'busy', status: 503, retryAfterSeconds: 3600 });
    const outcome = await initOn(bare().page, configFor(world.stack));
    expect(outcome).toMatchObject({
      code: call === 'token' ? 'TOKEN_FAILED' : 'REQUEST_FAILED',
      status: 'failed',
    });
    expect(await sent()).toBe(1);
  });
});

describe('clearCookie', () => {
  const bare = world.keepOpen('/bare/');

  it.each(FAULTS)('does not stop init when it $what', async ({ settings }) => {
    const { page, pageErrors } = bare();
    await world.control.switchCall('clearCookie', settings);
    const outcome = await initOn(page, { ...configFor(world.stack), ...limitsFor(settings) });
    expect(outcome).toMatchObject({ status: 'success', readyEvents: 1 });
    expect(pageErrors).toEqual([]);
  });
});

describe('an invalid session (fault 8)', () => {
  const bare = world.keepOpen('/bare/');

  it.each([
    ['reports it as invalid', { status: true, data: { ACCESS_ETEAMSID: 'x', isInvalidEteamsid: true } }],
    ['has status false', { status: false, data: { ACCESS_ETEAMSID: 'x' } }],
    ['has no session id', { status: true, data: { ACCESS_ETEAMSID: '' } }],
    ['has no data', { status: true }],
    ['is empty', {}],
  ])('rejects init with "Eteamsid invalid" when getInfo %s', async (_what, body) => {
    const { page } = bare();
    await world.control.switchCall('getInfo', { mode: 'lie', body });
    const outcome = await initOn(page, configFor(world.stack));
    expect(outcome).toMatchObject({ code: 'SESSION_INVALID', message: 'Eteamsid invalid', phase: 'session' });
    const requested = (await world.control.requests()).map(({ path }) => path);
    expect(requested).not.toContain('/api/baseserver/layout/baseTeams');
  });
});

describe('a token answer without a valid session (fault 9)', () => {
  const bare = world.keepOpen('/bare/');

  it.each([
    ['has status false', { status: false, msg: 'Account locked', data: { eteamsid: 'a' } }, 'Account locked'],
    ['has no eteamsid', { status: true, msg: 'No seat left', data: {} }, 'No seat left'],
    ['has a number', { status: true, data: { eteamsid: 42 } }, 'Failed to get Token'],
    ['has an object', { status: true, data: { eteamsid: { a: 1 } } }, 'Failed to get Token'],
    ['has an empty one', { status: true, data: { eteamsid: '' } }, 'Failed to get Token'],
    ['has 1 MB of it', { status: true, data: { eteamsid: 'x'.repeat(1_000_000) } }, 'Failed to get Token'],
    [
      'has one that is invalid in a header',
      { status: true, data: { eteamsid: 'a\r\nx: y' } },
      'Failed to get Token',
    ],
  ])('rejects init when it %s', async (_what, body, message) => {
    const { page, pageErrors } = bare();
    // The control API accepts no 1 MB, so the test answers this request itself.
    await page.route('**/api/weaver-token**', (route) => route.fulfill({ json: body }));
    const outcome = await initOn(page, configFor(world.stack));
    expect(outcome).toMatchObject({ code: 'TOKEN_FAILED', message, phase: 'authenticate' });
    expect(pageErrors).toEqual([]);
  });
});

describe('the file with the SDK’s texts', () => {
  const bare = world.keepOpen('/bare/');

  it.each(FAULTS)(
    'leaves the texts in English and the page unchanged when it $what',
    async ({ settings }) => {
      const { page, pageErrors } = bare();
      await world.control.switchCall('sdkFile', { ...settings, match: '/i18n/' });
      const outcome = await initOn(page, {
        ...configFor(world.stack),
        language: 'ar_AE',
        ...limitsFor(settings),
      });
      expect(outcome).toMatchObject({ status: 'success', readyEvents: 1 });
      expect(pageErrors).toEqual([]);
    },
  );
});
