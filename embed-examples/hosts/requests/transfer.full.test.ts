import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { ask } from './sdkPage.js';
import { TRANSFER, ME, log, mark, open } from './transferPage.js';

const world = useWorld();

describe('with a transfer address', () => {
  it('an error of the target rejects the call', async () => {
    const page = await open(world);
    await world.control.switchCall('peopleDetail', { mode: 'fail', status: 403 });
    expect(await ask(page, ME)).toMatchObject({ code: 'REQUEST_FAILED' });
    await world.control.switchCall('peopleDetail', { mode: 'intercept' });
    expect(await ask(page, { ...ME, force: true })).toMatchObject({ code: 'SECURITY_INTERCEPT' });
  });

  it('an expired session is renewed, and the call sent again', async () => {
    const page = await open(world);
    await world.control.expire();
    expect((await ask(page, ME)).code).toBeUndefined();
  });
});

describe('a route outside the API (fault 4)', () => {
  it.each([
    '/api/transfer',
    '/papi/session/relogin',
    '/api/file/preview',
    '/control/state',
    '/api/%252e%252e/x',
  ])('is refused by the platform: %s', async (url) => {
    const page = await open(world);
    const before = await mark(world);
    expect((await ask(page, { url })).code).toBe('ANSWER_ERROR');
    expect(await log(world, before)).toEqual([TRANSFER]);
  });
});
