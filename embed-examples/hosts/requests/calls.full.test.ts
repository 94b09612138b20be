import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { ask, init, signedIn } from './sdkPage.js';
import { CALL, since, mark, expectOneRenewal, isAsked, outcome, ME, press, open } from './callsPage.js';

const world = useWorld();

async function sessionRules(rules: object): Promise<void> {
  const answer = await fetch(`${world.stack.api}/control/session-rules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rules),
  });
  expect(answer.status).toBe(200);
}

describe('ten calls with an expired session (faults 11, 12)', () => {
  it.each([{ status: 200, form: 'action' }, { gets: 'loginPage' }, { gets: 'redirect' }])(
    'are all answered after one renewal, reported by %j',
    async (expiredAnswers) => {
      await sessionRules({ expiredAnswers });
      await expectOneRenewal(world);
    },
  );

  it('fail after one renewal whose session is refused too', async () => {
    const page = await open(world);
    await world.control.switchCall('peopleDetail', { mode: 'expired' });
    const before = await mark(world);
    await press(page, 'Make ten calls');
    await page.getByText('Ten calls: 10 × SESSION_EXPIRED.').waitFor();
    const sent = await since(world, before);
    expect(sent.filter(({ path }) => path === '/api/weaver-token').length).toBe(1);
    expect(sent.filter(({ path }) => path === ME).length).toBeLessThanOrEqual(20);
  });
});

describe('a busy platform (fault 52)', () => {
  it.each(['seconds', 'date'] as const)(
    'is called again after a delay given in %s',
    async (retryAfterForm) => {
      const page = await signedIn(world);
      const before = await mark(world);
      for (const status of [429, 503]) {
        await world.control.switchCall('getTeamDefaultLang', {
          mode: 'busy',
          status,
          retryAfterSeconds: 1,
          retryAfterForm,
          times: 1,
        });
        expect((await ask(page, CALL)).code).toBeUndefined();
      }
      expect((await since(world, before)).filter(isAsked).length).toBe(4);
    },
  );

  it('is not called again after another failure', async () => {
    const page = await signedIn(world);
    for (const status of [500, 502, 504]) {
      await world.control.switchCall('getTeamDefaultLang', { mode: 'fail', status });
      const before = await mark(world);
      expect([status, (await ask(page, CALL)).code]).toEqual([status, 'REQUEST_FAILED']);
      expect((await since(world, before)).filter(isAsked).length).toBe(1);
    }
  });
});

describe('a slow answer (fault 49)', () => {
  it('sent byte by byte is read when there is enough time', async () => {
    expect(
      (await outcome(world, { mode: 'slowBody', delayMs: 1500 }, { timeoutMs: 20_000 })).code,
    ).toBeUndefined();
  });

  it('of 200 MB is aborted while the page stays responsive', async () => {
    const page = await signedIn(world);
    await world.control.switchCall('getTeamDefaultLang', { mode: 'huge' });
    await page.evaluate(() => {
      Object.assign(globalThis, { frames: 0 });
      const count = (): void => {
        (globalThis as unknown as { frames: number }).frames += 1;
        setTimeout(count, 10);
      };
      count();
    });
    expect((await ask(page, CALL)).code).toBe('ANSWER_UNREADABLE');
    expect(await page.evaluate(() => (globalThis as unknown as { frames: number }).frames)).toBeGreaterThan(
      1,
    );
  });

  it('slower than the caller’s limit is a timeout', async () => {
    expect((await outcome(world, { mode: 'slowBody', delayMs: 60_000 }, { timeoutMs: 500 })).code).toBe(
      'REQUEST_TIMEOUT',
    );
  });
});

it('signing in again works after destroy', async () => {
  const page = await signedIn(world);
  await page.evaluate(() => weaverSDK.destroy());
  await init(world, page);
  expect((await ask(page, CALL)).code).toBeUndefined();
});
