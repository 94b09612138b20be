import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { FURTHER_BREAKAGES } from './breakages.rows.js';
import { expectPlatformFaults, FURTHER_PLATFORM_FAULTS } from './platformFaults.js';
import { complaints, examine, fixes, shown } from './examined.js';

const world = useWorld();

describe('the page with a fault', () => {
  it.each(FURTHER_BREAKAGES)('%s is reported with the line to change', async (id, expected, fix) => {
    const { page, pageErrors } = await world.open('/doctor/');
    // Some are pages of another origin.
    const addresses = await page
      .locator('#breakages a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    await page.goto(addresses.find((address) => address.endsWith(`?break=${id}`)) ?? '');
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
});

describe('a wrongly configured platform', () => {
  it('is reported by what is wrong with it', () => expectPlatformFaults(world, FURTHER_PLATFORM_FAULTS));

  it('without CORS credentials is reported if the config uses cookies', async () => {
    const { page } = await world.open('/bare/');
    await page.evaluate(() => weaverSDK.doctor());
    await world.control.cors('noCredentials');
    expect(complaints(await examine(page, configFor(world.stack)))).toEqual([]);
    const withCookies = await examine(page, { ...configFor(world.stack), withCredentials: true });
    expect(withCookies.findings.find(({ level }) => level === 'error')).toMatchObject({
      check: 'credentials',
      fix: expect.stringContaining('Access-Control-Allow-Credentials: true') as string,
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
});

describe('the doctor changes nothing', () => {
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

it('is accessible on a dark phone with a fault, and fits its width', async () => {
  const { page } = await world.open('/doctor/?break=cors', {
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
  });
  await page.goto(page.url().replace('localhost', 'portal.localhost'));
  await shown(page);
  for (const fold of await page.locator('summary').all()) await fold.click();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});
