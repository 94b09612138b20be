import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { ask, signedIn } from './sdkPage.js';
import { ME, CALL, since, mark, expectOneRenewal } from './callsPage.js';

const world = useWorld();

describe('ten calls with an expired session (faults 11, 12)', () => {
  it('are all answered after one renewal', () => expectOneRenewal(world));
});

describe('an address outside the API (fault 2)', () => {
  it('is refused or resolved inside the API', async () => {
    const page = await signedIn(world);
    const [evil, own] = [new URL(world.stack.static).host, new URL(world.stack.api).host];
    const before = await mark(world);
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
    expect((await since(world, before)).filter(({ server }) => server !== 'api')).toEqual([]);
  });

  it('with a caller’s header of the session is called with the SDK’s own', async () => {
    const page = await signedIn(world);
    for (const name of ['eteamsid', 'ETEAMSID', 'EteamsID', 'langtype', 'timezoneoffset']) {
      const before = await mark(world);
      await ask(page, { ...CALL, headers: { [name]: 'stolen' } });
      const [sent] = await since(world, before);
      expect(sent?.headers['eteamsid'], name).toMatch(/./);
      expect(JSON.stringify(sent)).not.toContain('stolen');
    }
  });
});

describe('a login address in an answer (fault 13)', () => {
  it('is ignored without a question when it is unsafe, and not opened without asking when its origin is unknown', async () => {
    const page = await signedIn(world);
    const opened: string[] = [];
    page.context().on('page', (other) => opened.push(other.url()));
    await page.evaluate(() => {
      const links: string[] = [];
      Object.assign(globalThis, { links });
      weaverSDK.on('link', ({ url }) => links.push(url));
    });
    const answer = (to: string) =>
      world.control.switchCall('getTeamDefaultLang', { mode: 'loginAddress', to });
    for (const to of [
      'javascript:document.title="run"',
      ' JaVaScRiPt:document.title="run"',
      'data:text/html,<script>opener.document.title="run"</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'https://oa.example.com@evil.example/',
      '//evil.example/login',
    ]) {
      await answer(to);
      expect([to, (await ask(page, CALL)).code]).toEqual([to, 'ANSWER_ERROR']);
    }
    // A safe address opens afterwards, which shows that these were not opened.
    await answer(`${world.stack.host}/bare/`);
    await Promise.all([page.context().waitForEvent('page'), ask(page, CALL)]);
    expect(opened.length).toBe(1);
    const links = await page.evaluate(() => (globalThis as unknown as { links: string[] }).links);
    expect(links.slice(-2)).toEqual(['http://evil.example/login', `${world.stack.host}/bare/`]);
    expect(links.filter((link) => !link.startsWith('http'))).toEqual([]);
    expect(await page.title()).toBe('Bare host');
  });
});

describe('a session that ended (faults 15, 16)', () => {
  it('aborts pending calls: after destroy nothing is answered or sent', async () => {
    const page = await signedIn(world);
    await world.control.switchCall('peopleDetail', { mode: 'hang' });
    const before = await mark(world);
    const arrived = async () => (await since(world, before)).filter(({ path }) => path === ME).length;
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
      new Set((await since(world, 0)).map(({ headers }) => headers['eteamsid']).filter(Boolean));
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
    const [last] = (await since(world, 0)).filter(({ path }) => path === ME).slice(-1);
    expect(before.has(last?.headers['eteamsid'] ?? '')).toBe(false);
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
