import { readFileSync } from 'node:fs';
import type { Route } from 'playwright';
import { expect, it } from 'vitest';
import { compareServed, type ReleaseManifest } from '../../../scripts/served/compareServed.js';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

const built = (file: string): string =>
  readFileSync(new URL(`../../../dist/${file}`, import.meta.url), 'utf8').trim();

it('has the snippet of this build in its page', () => {
  const page = readFileSync(new URL('index.html', import.meta.url), 'utf8');
  const pasted = /<script id="snippet">([\s\S]*?)<\/script>/.exec(page)?.[1]?.trim();
  expect(pasted, 'paste dist/weaver-sdk.snippet.js into light/index.html').toBe(
    built('weaver-sdk.snippet.js'),
  );
});

it('serves each release unchanged under its own address', async () => {
  const manifest = JSON.parse(built('manifest.json')) as ReleaseManifest;
  const address = `${world.stack.static}/build/utils/${manifest.version}/`;
  const { checked, problems } = await compareServed(address, manifest, world.stack.host);
  expect(problems).toEqual([]);
  expect(checked).toBeGreaterThan(20);
});

it('runs calls made before the script loaded, and their handles work; theme, language and direction of mounted islands change', async () => {
  const { page, pageErrors } = await world.open('/light/');
  await page.getByText('Signed in as 李伟.').waitFor();
  const card = page.locator('#card');
  await card.getByRole('heading', { name: '李伟' }).waitFor();
  await page.locator('#people').getByText('王芳', { exact: true }).click();
  await card.getByRole('heading', { name: '王芳' }).waitFor();

  const root = card.locator('.weaver-root');
  const heading = await card.getByRole('heading', { name: '王芳' }).elementHandle();
  const look = () =>
    root.evaluate((element) => ({
      dir: (element as HTMLElement).dir,
      lang: (element as HTMLElement).lang,
      size: getComputedStyle(element).getPropertyValue('--weaver-font-size'),
      primary: getComputedStyle(element).getPropertyValue('--weaver-primary'),
    }));
  const before = await look();
  await page.getByRole('button', { name: 'Red and large' }).click();
  expect(await look()).toEqual({ ...before, size: '16px', primary: '#b3261e' });
  await page.getByRole('button', { name: "The tenant's theme" }).click();
  expect(await look()).toEqual(before);

  await page.getByRole('button', { name: 'Arabic' }).click();
  await card.getByText('البريد الإلكتروني').waitFor();
  expect(await look()).toEqual({ ...before, dir: 'rtl', lang: 'ar-AE' });
  await page.getByRole('button', { name: 'English' }).click();
  await card.getByText('Email').waitFor();
  expect(await look()).toEqual({ ...before, dir: 'ltr', lang: 'en-US' });
  // The same nodes throughout: the component was never remounted.
  expect(await heading?.evaluate((node) => node.isConnected)).toBe(true);
  expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
    '',
    'en',
  ]);
  expect(pageErrors).toEqual([]);
});

it('says so at once when the script does not come, and runs the queued calls when it is loaded again', async () => {
  const { page } = await world.open('/bare/');
  const missing = page.locator('#missing');
  const address = '**/build/utils/weaver-sdk.js*';
  for (const fail of [
    (route: Route) => route.abort('blockedbyclient'),
    (route: Route) => route.fulfill({ status: 404, body: '' }),
    (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in</p>' }),
  ]) {
    await page.route(address, fail);
    await page.goto(`${world.stack.host}/light/`);
    await missing.getByText('could not be reached').waitFor();
    await page.unrouteAll();
  }
  // A second failure is shown as the first one.
  await page.route(address, (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed');
  await missing.getByRole('button', { name: 'Try again' }).click();
  await failed;
  await missing.waitFor();
  await page.unrouteAll();
  await missing.getByRole('button', { name: 'Try again' }).click();
  await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  await missing.waitFor({ state: 'hidden' });
});

it('fails all queued calls and islands when the script is blocked, and renders them if it comes later', async () => {
  const { page, pageErrors } = await world.open('/bare/');
  await page.clock.install();
  await page.route('**/build/utils/weaver-sdk.js', (route) => route.abort('blockedbyclient'));
  await page.goto(`${world.stack.host}/light/`);
  await page.evaluate(() => {
    const island = weaverSDK.render('#card', '@weapp/people/ProfileCard');
    const errors: string[] = [];
    const told = ({ code }: { code: string }): void => void errors.push(code);
    island.on('error', told);
    island.ready.catch(told);
    Object.assign(window, { island, errors });
  });
  const seen = (): Promise<unknown> => page.evaluate('[island.status, errors]');
  expect(await seen()).toEqual(['loading', []]);
  await page.clock.fastForward(60_000);
  await expect.poll(seen).toEqual(['error', ['INIT_TIMEOUT', 'INIT_TIMEOUT']]);

  await page.unrouteAll();
  await page.addScriptTag({ url: `${world.stack.static}/build/utils/weaver-sdk.js` });
  await page.locator('#card').getByRole('heading', { name: '李伟' }).first().waitFor();
  await expect.poll(() => page.evaluate('island.status')).toBe('ready');
  expect(pageErrors).toEqual([]);
});

it('loads each lazy chunk once, from its own folder, with the integrity in the script', async () => {
  const { page } = await world.open('/light/', {});
  await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  await afterFirstPaint(page);
  const files = async (): Promise<string[]> =>
    (await world.control.requests())
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/build/utils/'))
      .map((path) => path.replace('/build/utils/', '').replace(/-[\w-]{8}\.js$/, ''));
  // Until the first paint two, one that classic modules need, and two that the module's links to records need; later chunks after it; the code of the error monitor and the reports when the page is idle.
  await expect
    .poll(async () => (await files()).slice(5).sort())
    .toEqual([
      'static/js/failures',
      'static/js/fileOwners',
      'static/js/later',
      'static/js/performanceReport',
      'static/js/report',
    ]);
  const first = (await files()).slice(0, 5);
  expect(first.slice(0, 2)).toEqual(['weaver-sdk.js', 'static/js/init']);
  expect(first.slice(2).sort()).toEqual(['static/js/classic', 'static/js/device', 'static/js/records']);
  expect(await page.evaluate(() => Object.getOwnPropertyNames(window))).not.toContain('__weaverParts__');
  // A script is removed when it has run.
  await expect.poll(() => page.locator('script[src*="static/js"]').count()).toBe(0);
});

it('rejects a lazy chunk with a wrong integrity: the island shows an error, the page is unaffected', async () => {
  const { page, pageErrors } = await world.open('/bare/');
  await page.route('**/build/utils/static/js/init*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.tampered = true;` });
  });
  await page.goto(`${world.stack.host}/light/`);
  await page.getByText(/^CHUNK_FAILED: Loading chunk init failed/).waitFor();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  expect(pageErrors).toEqual([]);
  // The other island's lazy chunk may still be loading.
  await page.unrouteAll({ behavior: 'wait' });
});
