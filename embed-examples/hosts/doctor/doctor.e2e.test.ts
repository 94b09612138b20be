import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useOwnWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { breakCors, complaints, examine, fixes, skewClocks } from './examined.js';

const INTRANET = 'http://intranet.example';

const world = useOwnWorld({
  allowedOrigins: [INTRANET],
  browserFlags: ({ host }) => [
    `--host-resolver-rules=MAP intranet.example:80 127.0.0.1:${new URL(host).port}`,
  ],
});

/** The content of a rendered report. */
interface Shown {
  readonly complaints: readonly string[];
  readonly fixes: string;
}

/** Waits for the report in a page or its frame, and reads what is visible. */
async function shown(place: Pick<Page, 'locator'>): Promise<Shown> {
  await place.locator('.doctor-folded').last().waitFor();
  const cards = place.locator('.doctor-finding');
  return {
    complaints: await cards.evaluateAll((all) =>
      all.map((card) => {
        const [level, check] = [...card.querySelectorAll('.doctor-tag, h3 code')];
        return `${level?.textContent?.toLowerCase()} ${check?.textContent}`;
      }),
    ),
    fixes: (await place.locator('.doctor-fix code').allTextContents()).join('\n'),
  };
}

describe('the page without a fault', () => {
  it('has no complaints, and the console has the same report', async () => {
    const { page, pageErrors, console } = await world.open('/doctor/');
    expect((await shown(page)).complaints).toEqual([]);
    await page.getByText('0 errors, 0 warnings').first().waitFor();
    await page.getByText('As it stands in the console').click();
    const text = await page.getByRole('region', { name: 'The report as text' }).textContent();
    expect(console).toEqual([`info: [weaverSDK] ${text}`]);
    expect(pageErrors).toEqual([]);
  });
});

/** Each fault of the page: the expected complaints and the line to change. There may be no other complaint. */
const BREAKAGES: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['key', ['error config', 'error config'], /init\(\{ oadomain: … \}\)/],
  ['address', ['error reach'], /init\(\{ oadomain: '…' \}\): open http:\/\/no-such-platform\.invalid/],
  ['prefix', ['error platform'], /prefixApiPath: '…'/],
  ['static', ['error modules'], /init\(\{ staticDomain: '…' \}\)/],
  ['files', ['error scripts'], /init\(\{ baseUrl: '…' \}\)/],
  ['token-page', ['error token'], /init\(\{ authTokenApi: '\/…' \}\).*"eteamsid"/],
  ['token-user', ['error token'], /your server's log/],
  ['session', ['error session'], /init\(\{ eteamsid: '…' \}\)/],
  ['tenant', ['error session'], /init\(\{ oatenantkey: '\w+' \}\)/],
  ['login-token', ['error cookies'], /init\(\{ authTokenApi: '\/…' \}\) in place of loginToken/],
  [
    'cors',
    ['error reach', 'error reach'],
    /add http:\/\/portal\.localhost:\d+ to the platform's allowed origins/,
  ],
  ['csp-connect', ['error csp'], /Content-Security-Policy: connect-src 'self' http:\S+ http:\S+/],
  ['csp-script', ['error csp'], /Content-Security-Policy: script-src 'self' http:\S+ http:\S+/],
  ['trusted-types', ['error trustedTypes'], /trusted-types somebodyElse weaverSDK/],
  ['module', ['error islands'], /render\('#…', '@weapp\/people\/ProfileCard'\)/],
  ['component', ['error islands'], /render\('#…', '@weapp\/people\/ProfileCard'\)/],
  ['clock', ['error clock'], /set the clock/],
  ['storage', ['warning storage'], /allow cookies and site data/],
  ['twice', ['warning scripts'], /keep one of them: <script src="http\S+weaver-sdk\.umd\.js">/],
  ['to-json', ['warning globals'], /delete Array\.prototype\.toJSON/],
];

describe('the page with a fault', () => {
  it.each(BREAKAGES)('%s is reported with the line to change', async (id, expected, fix) => {
    const { page, pageErrors } = await world.open('/doctor/');
    const link = page.locator(`#breakages a[href$="?break=${id}"]`);
    await page.goto((await link.getAttribute('href')) ?? '');
    const report = await shown(page);
    expect(report.complaints).toEqual(expected);
    expect(report.fixes).toMatch(fix);
    expect(pageErrors).toEqual([]);
  });

  it('a sandboxed frame is reported first, without suggesting to allow the origin null', async () => {
    const { page, pageErrors } = await world.open('/doctor/?break=sandbox');
    const report = await shown(page.frameLocator('.doctor-frame'));
    expect(report.complaints[0]).toBe('error page');
    expect(report.fixes).toContain('allow-same-origin');
    expect(report.fixes).not.toMatch(/Allow-Origin: null|add null/);
    expect(pageErrors).toEqual([]);
  });

  it('every fault on the page has a test', async () => {
    const { page } = await world.open('/doctor/');
    await shown(page);
    const offered = await page
      .locator('#breakages a')
      .evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('break')),
      );
    expect(offered.filter((id) => id !== null).sort()).toEqual(
      [...BREAKAGES.map(([id]) => id), 'sandbox'].sort(),
    );
  });
});

describe('a wrongly configured platform', () => {
  const config = (): object => configFor(world.stack);

  it('without this origin in its CORS rules is reported differently from a missing one', async () => {
    const { page } = await world.open('/bare/');
    await breakCors(world.stack.api, 'noOrigin');
    const refused = await examine(page, config());
    expect(complaints(refused)).toEqual(['error reach']);
    expect(fixes(refused)).toBe(`add ${world.stack.host} to the platform's allowed origins`);
  });

  it('whose preflight omits a header is reported with that header', async () => {
    const { page } = await world.open('/bare/');
    await breakCors(world.stack.api, 'noSessionHeader');
    const report = await examine(page, config());
    expect(complaints(report)).toEqual(['error preflight']);
    expect(fixes(report)).toContain('(missing: eteamsid)');
  });

  it('without CORS credentials is reported only where cookies are used', async () => {
    const { page } = await world.open('/bare/');
    await breakCors(world.stack.api, 'noCredentials');
    expect(complaints(await examine(page, config()))).toEqual([]);
    const report = await examine(page, { ...config(), withCredentials: true });
    expect(report.findings.find(({ level }) => level === 'error')).toMatchObject({
      check: 'credentials',
      fix: expect.stringContaining('Access-Control-Allow-Credentials: true'),
    });
  });

  it('without a signed-in user is reported differently from blocked cookies', async () => {
    const { page } = await world.open('/bare/');
    const { authTokenApi: _, ...rest } = configFor(world.stack);
    const { api, static: staticDomain } = world.stack.sameSite;
    const oneSite = await examine(page, { oadomain: api, staticDomain, withCredentials: true });
    expect(complaints(oneSite)).toEqual(['error cookies']);
    expect(fixes(oneSite)).toContain(`sign in at ${api}`);
    const twoSites = await examine(page, { ...rest, withCredentials: true });
    expect(complaints(twoSites)).toEqual(['error cookies']);
    expect(fixes(twoSites)).toContain('in place of withCredentials');
  });

  it.each([
    ['getInfo', { mode: 'html' }, ['error platform']],
    ['getInfo', { mode: 'fail', status: 503 }, ['error platform']],
    ['getInfo', { mode: 'redirect' }, ['error reach']],
    ['getInfo', { mode: 'cut' }, ['error reach']],
    ['moduleIndex', { mode: 'html' }, ['error modules']],
    ['moduleManifest', { mode: 'fail', status: 404 }, ['error modules']],
    ['token', { mode: 'fail', status: 500 }, ['error token']],
    ['token', { mode: 'refuse' }, ['error token']],
    ['sdkFile', { mode: 'lie', body: { version: '0.0.1' } }, ['error scripts']],
  ] as const)('is reported when %s answers with %j', async (call, settings, expected) => {
    const { page } = await world.open('/bare/');
    // Serves its own file: a missing file would be reported differently.
    await page.evaluate(() => weaverSDK.doctor());
    await world.control.switchCall(call, settings);
    expect(complaints(await examine(page, config()))).toEqual(expected);
  });

  it('with a wrong clock is reported with the difference', async () => {
    const { page } = await world.open('/bare/');
    await skewClocks(world.stack.api, -20 * 60);
    const report = await examine(page, config());
    expect(complaints(report)).toEqual(['warning clock']);
    expect(report.text).toContain('20 minutes ahead of');
  });
});

describe('a page on plain http', () => {
  it('is reported with the missing features only', async () => {
    const { page } = await world.open(`${INTRANET}/bare/`);
    const report = await examine(page, configFor(world.stack));
    expect(complaints(report)).toEqual(['warning page']);
    expect(fixes(report)).toBe('serve the page over https: https://intranet.example');
  });
});

describe('the doctor changes nothing', () => {
  it('on the page, its storage and its globals', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    const state = (): Promise<unknown> =>
      page.evaluate(async () => [
        document.documentElement.outerHTML,
        Object.getOwnPropertyNames(window)
          .filter((name) => !/^\d+$/.test(name))
          .sort(),
        [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie],
        (await indexedDB.databases()).length,
        [document.styleSheets.length, document.adoptedStyleSheets.length, document.fonts.size],
        [location.href, history.length],
      ]);
    const before = await state();
    await examine(page, configFor(world.stack));
    expect(await state()).toEqual(before);
    expect(pageErrors).toEqual([]);
  });

  it('when a database never answers, and finishes all other checks', async () => {
    const { page } = await world.open('/bare/');
    await page.evaluate(() => {
      IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest;
    });
    const report = await examine(page, configFor(world.stack));
    const [storage] = report.findings.filter(({ check }) => check === 'storage');
    expect(storage).toMatchObject({
      level: 'skipped',
      what: expect.stringMatching(/^could not run: it did not end within \d+ s$/),
    });
    expect(complaints(report)).toEqual([]);
  });

  it('about a live session, which it does not end', async () => {
    const { page } = await world.open('/bare/');
    const report = await page.evaluate(async (config) => {
      await weaverSDK.init(config);
      const { ok } = await weaverSDK.doctor(config);
      await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
      return ok;
    }, configFor(world.stack));
    expect(report).toBe(true);
    const paths = (await world.control.requests()).map(({ path }) => path);
    expect(paths.filter((path) => path.endsWith('/logout'))).toEqual([]);
    // The request of init itself.
    expect(paths.filter((path) => path.endsWith('/clearCookie'))).toHaveLength(1);
  });

  it('about a login token, which it does not use', async () => {
    const { page } = await world.open('/bare/');
    const { authTokenApi: _, ...rest } = configFor(world.stack);
    const report = await examine(page, { ...rest, loginToken: 'only-once-0123456789' });
    expect(report.text).not.toContain('only-once');
    const requests = await world.control.requests();
    expect(JSON.stringify(requests)).not.toContain('only-once');
    // The policy is checked with the address of the login script alone.
    const logins = requests.filter(({ path }) => path.endsWith('/oauth/login'));
    expect(logins.map(({ query }) => query)).toEqual(['']);
  });

  it('and writes no session id and no nonce to the console, the report or an address', async () => {
    const { page, console } = await world.open('/bare/');
    const answered = page.waitForResponse('**/api/weaver-token**');
    const nonce = 'bm9uY2Utb2YtdGhlLXBhZ2U';
    const report = await examine(page, { ...configFor(world.stack), nonce, oatenantkey: 'other' });
    const { data } = (await (await answered).json()) as { data: { eteamsid: string } };
    expect(data.eteamsid.length).toBeGreaterThan(20);
    const addresses = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
    for (const secret of [data.eteamsid, nonce]) {
      expect(console.join() + JSON.stringify(report) + addresses).not.toContain(secret);
    }
    const { headers } = (await world.control.requests()).find(({ headers: sent }) => sent['eteamsid']) ?? {};
    expect(headers, 'the session is asked about, all the same').toBeDefined();
  });
});

describe('the layout of the page', () => {
  const LOOKS = [
    ['a PC', { viewport: { width: 1280, height: 900 } }],
    ['a phone', { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }],
    ['a PC in dark mode', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }],
  ] as const;

  it.each(LOOKS)('is accessible on %s and fits its width', async (_device, options) => {
    const { page } = await world.open('/doctor/?break=cors', options);
    await page.goto(page.url().replace('localhost', 'portal.localhost'));
    await shown(page);
    for (const fold of await page.locator('summary').all()) await fold.click();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });

  it('works with the keyboard alone', async () => {
    const { page } = await world.open('/doctor/?break=tenant');
    await shown(page);
    const fold = page.getByText('As it stands in the console');
    await fold.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('doctor-text');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy The report as text');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/doctor\/$/);
  });
});
