import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { ask, init, signedIn, type Outcome } from './sdkPage.js';

const world = useWorld();

const ME = '/api/hrm/people/detail';
const ANYBODY = '/papi/i18n/getTeamDefaultLang';
/** A call that any session may make. */
const CALL = { url: ANYBODY, params: { tenantKey: 'tcn7h2k9qd' }, force: true };

const since = async (mark: number) => (await world.control.calls()).slice(mark);
const mark = async (): Promise<number> => (await world.control.calls()).length;

async function sessionRules(rules: object): Promise<void> {
  const answer = await fetch(`${world.stack.api}/control/session-rules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rules),
  });
  expect(answer.status).toBe(200);
}

describe('ten calls with an expired session (faults 11, 12)', () => {
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
  const open = async (): Promise<Page> => {
    const { page } = await world.open('/requests/');
    await page.getByText('Signed in as').waitFor();
    return page;
  };

  it.each([
    { status: 401, form: 'code' },
    { status: 200, form: 'action' },
    { gets: 'loginPage' },
    { gets: 'redirect' },
  ])('are all answered after one renewal, reported by %j', async (expiredAnswers) => {
    await sessionRules({ expiredAnswers });
    const page = await open();
    await press(page, 'End every session');
    await page.getByText(/^Ended: [1-9]/).waitFor();
    const before = await mark();
    await press(page, 'Make ten calls');
    await page.getByText('Ten calls: 10 × answered.').waitFor();
    const sent = await since(before);
    expect(sent.filter(({ path }) => path === '/api/weaver-token').length).toBe(1);
    // Each is sent at most twice: once more unless it had waited for the new session.
    const calls = sent.filter(({ path }) => path === ME);
    expect(calls.length).toBeLessThanOrEqual(20);
    expect(new Set(calls.map(({ query }) => query)).size).toBe(10);
  });

  it('fail after one renewal whose session is refused too', async () => {
    const page = await open();
    await world.control.switchCall('peopleDetail', { mode: 'expired' });
    const before = await mark();
    await press(page, 'Make ten calls');
    await page.getByText('Ten calls: 10 × SESSION_EXPIRED.').waitFor();
    const sent = await since(before);
    expect(sent.filter(({ path }) => path === '/api/weaver-token').length).toBe(1);
    expect(sent.filter(({ path }) => path === ME).length).toBeLessThanOrEqual(20);
  });
});

describe('an address outside the API (fault 2)', () => {
  it('is refused or resolved inside the API', async () => {
    const page = await signedIn(world);
    const [evil, own] = [new URL(world.stack.static).host, new URL(world.stack.api).host];
    const before = await mark();
    for (const url of [
      `http://${evil}/x`,
      `//${evil}/x`,
      `\\\\${evil}/x`,
      `/\\${evil}/x`,
      `http://${own}@${evil}/x`,
      `http:${evil}/x`,
      `http://${own}.evil.example/x`,
      `http://evil.example/?to=http://${own}`,
      `javascript:fetch("http://${evil}/x")`,
      `blob:http://${own}/1`,
    ]) {
      expect([url, (await ask(page, { url })).code]).toEqual([url, 'REQUEST_FAILED']);
    }
    // The URL standard resolves `http:name` as a relative address.
    expect((await since(before)).filter(({ server }) => server !== 'api')).toEqual([]);
  });

  it.each(['eteamsid', 'ETEAMSID', 'EteamsID', 'langtype', 'timezoneoffset'])(
    'with the caller’s header %s is called with the SDK’s own',
    async (name) => {
      const page = await signedIn(world);
      const before = await mark();
      await ask(page, { ...CALL, headers: { [name]: 'stolen' } });
      const [sent] = await since(before);
      expect(sent?.headers['eteamsid']).toMatch(/./);
      expect(JSON.stringify(sent)).not.toContain('stolen');
    },
  );
});

describe('a login address in an answer (fault 13)', () => {
  async function answered(to: string) {
    const page = await signedIn(world);
    const opened: string[] = [];
    page.context().on('page', (other) => opened.push(other.url()));
    await page.evaluate(() => {
      const links: string[] = [];
      Object.assign(globalThis, { links });
      weaverSDK.on('link', ({ url }) => links.push(url));
    });
    await world.control.switchCall('getTeamDefaultLang', { mode: 'loginAddress', to });
    expect((await ask(page, CALL)).code).toBe('ANSWER_ERROR');
    return {
      page,
      opened,
      links: () => page.evaluate(() => (globalThis as unknown as { links: string[] }).links),
    };
  }

  it.each([
    'javascript:document.title="run"',
    ' JaVaScRiPt:document.title="run"',
    'data:text/html,<script>opener.document.title="run"</script>',
    'vbscript:x',
    'file:///etc/passwd',
  ])('is ignored without a question when it is unsafe: %s', async (to) => {
    const { page, opened, links } = await answered(to);
    // A safe address opens afterwards, which shows that this one was not opened.
    await world.control.switchCall('getTeamDefaultLang', {
      mode: 'loginAddress',
      to: `${world.stack.host}/bare/`,
    });
    await Promise.all([page.context().waitForEvent('page'), ask(page, CALL)]);
    expect(opened.length).toBe(1);
    expect(await links()).toEqual([`${world.stack.host}/bare/`]);
    expect(await page.title()).toBe('Bare host');
  });

  it.each([
    ['//evil.example/login', 'http://evil.example/login'],
    ['https://oa.example.com@evil.example/', undefined],
    ['https://evil.example/login', 'https://evil.example/login'],
  ])('of an unknown origin is not opened without asking: %s', async (to, reported) => {
    const { page, opened, links } = await answered(to);
    await world.control.switchCall('getTeamDefaultLang', {
      mode: 'loginAddress',
      to: `${world.stack.host}/bare/`,
    });
    await Promise.all([page.context().waitForEvent('page'), ask(page, CALL)]);
    expect(opened.length).toBe(1);
    if (reported !== undefined) expect(await links()).toEqual([reported, `${world.stack.host}/bare/`]);
  });
});

describe('a session that ended (faults 15, 16)', () => {
  it('aborts pending calls: after destroy nothing is answered or sent', async () => {
    const page = await signedIn(world);
    await world.control.switchCall('peopleDetail', { mode: 'hang' });
    const before = await mark();
    const arrived = async () => (await since(before)).filter(({ path }) => path === ME).length;
    const begun = await page.evaluateHandle((url) => {
      const shared = (globalThis as unknown as Record<string, Record<string, object>>)['__weaverShared__'];
      const library = shared?.['@weapp/utils'] as { request(options: object): Promise<unknown> };
      const code = (error: unknown) => (error as { code: string }).code;
      const call = () => library.request({ url, params: { id: 'me' } }).then(() => 'answered', code);
      return { call, first: call() };
    }, ME);
    await expect.poll(arrived).toBe(1);
    const outcome = await begun.evaluate(async ({ call, first }) => {
      await weaverSDK.destroy();
      const late = await call();
      return [await first, late];
    });
    expect(outcome).toEqual([expect.stringMatching(/^(?:DESTROYED|REQUEST_ABORTED)$/), 'NOT_INITIALISED']);
    expect(await arrived()).toBe(1);
  });

  it('leaves no answer, tenant or session for the next person', async () => {
    const page = await signedIn(world);
    const mine = await ask(page, { url: ME, params: { id: 'me' } });
    const ids = async () =>
      new Set((await since(0)).map(({ headers }) => headers['eteamsid']).filter(Boolean));
    const before = await ids();
    const switched = await page.evaluate(
      async ([config, url]) => {
        await weaverSDK.destroy();
        const { tenant, user } = await weaverSDK.init(config);
        const shared = (globalThis as unknown as Record<string, Record<string, object>>)['__weaverShared__'];
        const library = shared?.['@weapp/utils'] as { request(options: object): Promise<unknown> };
        return {
          tenant: tenant.tenantKey,
          user: user.username,
          body: await library.request({ url, params: { id: 'me' } }),
        };
      },
      [{ ...configFor(world.stack), authTokenApi: '/api/weaver-token?user=liu.yang' }, ME] as const,
    );
    expect(JSON.stringify(mine.body)).toContain('李伟');
    expect(switched.user).not.toBe('李伟');
    expect(JSON.stringify(switched.body)).toContain(switched.user);
    const [last] = (await since(0)).filter(({ path }) => path === ME).slice(-1);
    expect(before.has(last?.headers['eteamsid'] ?? '')).toBe(false);
  });
});

/** Not the SDK's own reports. */
const isAsked = ({ path }: { readonly path: string }): boolean => path.endsWith('getTeamDefaultLang');

describe('a busy platform (fault 52)', () => {
  it.each(['seconds', 'date'] as const)(
    'is called again after a delay given in %s',
    async (retryAfterForm) => {
      const page = await signedIn(world);
      const before = await mark();
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
      expect((await since(before)).filter(isAsked).length).toBe(4);
    },
  );

  it.each([500, 502, 504])('is not called again after a %i', async (status) => {
    const page = await signedIn(world);
    await world.control.switchCall('getTeamDefaultLang', { mode: 'fail', status });
    const before = await mark();
    expect((await ask(page, CALL)).code).toBe('REQUEST_FAILED');
    expect((await since(before)).filter(isAsked).length).toBe(1);
  });
});

describe('a slow answer (fault 49)', () => {
  const outcome = async (settings: object, options: object): Promise<Outcome> => {
    const page = await signedIn(world);
    await world.control.switchCall('getTeamDefaultLang', settings as never);
    return ask(page, { ...CALL, ...options });
  };

  it('sent byte by byte is read when there is enough time', async () => {
    expect((await outcome({ mode: 'slowBody', delayMs: 1500 }, { timeoutMs: 20_000 })).code).toBeUndefined();
  });

  it('slower than the caller’s limit is a timeout', async () => {
    expect((await outcome({ mode: 'slowBody', delayMs: 60_000 }, { timeoutMs: 500 })).code).toBe(
      'REQUEST_TIMEOUT',
    );
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
});

it('no call that CORS blocks is repeated without CORS (fault 55)', async () => {
  const page = await signedIn(world);
  const modes: string[] = [];
  await page.exposeFunction('noteMode', (mode: string) => modes.push(mode));
  await page.evaluate(() => {
    const real = globalThis.fetch;
    globalThis.fetch = (input, options) => {
      void (globalThis as unknown as { noteMode(mode: string): void }).noteMode(
        new Request(input, options).mode,
      );
      return real(input, options);
    };
  });
  for (const fault of ['noOrigin', 'noSessionHeader'] as const) {
    await world.control.cors(fault);
    expect((await ask(page, CALL)).code).toBe('REQUEST_CORS');
  }
  expect(new Set(modes)).toEqual(new Set(['cors']));
});

it('signing in again works after destroy', async () => {
  const page = await signedIn(world);
  await page.evaluate(() => weaverSDK.destroy());
  await init(world, page);
  expect((await ask(page, CALL)).code).toBeUndefined();
});
