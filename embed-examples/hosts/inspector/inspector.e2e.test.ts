import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { expectFitting, openSettled, panelOf, shoot } from './inspectorPage.js';

const world = useWorld();

const inspectorFiles = async (): Promise<readonly string[]> =>
  (await world.control.requests())
    .map(({ path }) => path.replace(/-[\da-f]{8}\.js$/, '.js'))
    .filter((path) => path.endsWith('/inspector.js'));

/** A page of the platform that answers Postmate's handshake, and asks for the session. */
const CONNECTING_PAGE = `<!doctype html><title>Orders</title><script>
addEventListener('message', ({ data, source, origin }) => {
  const reply = (message) => source.postMessage({ type: data.type, ...message }, origin);
  if (data.postmate === 'request') reply({ postmate: 'reply', uid: data.uid });
  if (data.postmate !== 'handshake') return;
  reply({ postmate: 'handshake-reply' });
  reply({ postmate: 'emit', value: { name: 'title', data: { title: 'private title' } } });
  reply({ postmate: 'emit', value: { name: 'session:request' } });
});
</script>`;

/**
 * The open inspector marks the selected island or frame, updates, lists the messages of frames without data, session or query,
 * and is removed when closed.
 */
async function expectUpdates(page: Page): Promise<void> {
  const panel = panelOf(page);
  const mark = page.locator('weaver-inspector .mark');
  await panel.getByRole('button', { name: '@weapp/people/ProfileCard · ready' }).focus();
  const [marked, island] = await Promise.all([
    mark.boundingBox(),
    page.locator('#people weaver-island').boundingBox(),
  ]);
  expect(marked).toEqual(island);

  await page.evaluate(() => weaverSDK.render('#people', '@weapp/finance/ExchangeCalculator').ready);
  await panel.getByRole('button', { name: '@weapp/finance/ExchangeCalculator · ready' }).waitFor();

  await page.route(`${world.stack.api}/sp/orders?*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: CONNECTING_PAGE }),
  );
  await page.evaluate(() => weaverSDK.embed('#people', '/sp/orders?key=private').ready);
  const button = panel.getByRole('button', {
    name: `weaver-frame-1 · ready · ${world.stack.api}/sp/orders`,
    exact: true,
  });
  const messages = panel.getByRole('region', { name: 'Messages of weaver-frame-1' });
  const rows = messages.locator('tbody tr');
  await rows.filter({ hasText: /from the page\s*emit\s*session:request/ }).waitFor();
  await rows.filter({ hasText: /to the page\s*call\s*session$/ }).waitFor();
  const text = (await panel.textContent()) ?? '';
  expect(text).not.toContain('private');
  const session = await page.evaluate(async () => {
    const answer = await fetch('/api/weaver-token?user=li.wei');
    return ((await answer.json()) as { data: { eteamsid: string } }).data.eteamsid;
  });
  expect(text).not.toContain(session);

  await button.focus();
  const [markOfFrame, frame] = await Promise.all([
    mark.boundingBox(),
    page.locator('#people iframe').boundingBox(),
  ]);
  expect(markOfFrame).toEqual(frame);

  const corner = await panel.boundingBox();
  await panel.getByRole('button', { name: 'Move' }).click();
  expect((await panel.boundingBox())?.x).not.toBe(corner?.x);
  await page.evaluate(() => weaverSDK.inspect());
  expect(await page.locator('weaver-inspector').count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await page.locator('weaver-inspector').count()).toBe(0);
  expect(await page.evaluate(() => '__weaverParts__' in window)).toBe(false);
}

it('shows init, files, modules, islands with their times, requests, errors and the findings of the doctor, from one file loaded on demand; marks what is selected, updates, and is removed when closed', async () => {
  const { page, pageErrors } = await openSettled(world);
  expect(await inspectorFiles()).toEqual([]);
  await page.getByRole('button', { name: 'Open the inspector' }).click();
  const panel = panelOf(page);
  await panel.getByText('1.0.0', { exact: false }).first().waitFor();
  expect(await inspectorFiles()).toEqual(['/build/utils/static/js/inspector.js']);

  for (const step of ['clearCookie', 'authenticate', 'session', 'resources', 'ready']) {
    await panel.locator('.lane').filter({ hasText: step }).first().waitFor();
  }
  // Steps run in sequence: each bar begins no earlier than the one before it.
  const starts = await panel
    .locator('.bar[data-kind=step]')
    .evaluateAll((bars) =>
      bars.flatMap((bar) =>
        (bar as HTMLElement).style.left === '' ? [] : [parseFloat((bar as HTMLElement).style.left)],
      ),
    );
  expect(starts.length).toBeGreaterThanOrEqual(6);
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
  await panel.getByRole('rowheader', { name: '@weapp/people', exact: true }).waitFor();
  await panel
    .getByText(/^Preact .*, from the SDK$/)
    .first()
    .waitFor();
  await panel.getByRole('rowheader', { name: '/papi/app/baseserver/info/getInfo' }).waitFor();
  // Preact's own version, and that of the React it stands in for.
  await panel
    .getByText(/^Preact 1[01]\.\d+\.\d+ as React 1\d\.\d+\.\d+, from the SDK$/)
    .first()
    .waitFor();
  const people = panel.getByRole('region', { name: 'File', exact: true }).getByRole('row');
  await people
    .filter({ hasText: /^people main.*kB, (?:[\d.]+ kB transferred|from the cache)$/ })
    .first()
    .waitFor();
  await panel
    .getByRole('row')
    .filter({ hasText: /^\/papi\/app\/baseserver\/info\/getInfo200/ })
    .waitFor();
  expect(await panel.getByText('size hidden', { exact: false }).count()).toBe(0);
  await panel.getByText('COMPONENT_MISSING', { exact: false }).waitFor();
  // A shared screenshot must contain no session and no query.
  const session = await page.evaluate(async () => {
    const answer = await fetch('/api/weaver-token?user=li.wei');
    return ((await answer.json()) as { data: { eteamsid: string } }).data.eteamsid;
  });
  const text = (await panel.textContent()) ?? '';
  expect(text).not.toContain(session);
  expect(text).not.toMatch(/[?]v=/);

  const rows = panel.getByRole('region', { name: 'Times of islands' }).getByRole('row');
  await rows.filter({ hasText: /^@weapp\/people\/ProfileCard\d+ ms\d+ ms\d+ ms10$/ }).waitFor();
  // The platform has all switches off: the first report is the last one.
  await panel.getByText('Nothing is reported: the platform has all switches off.').waitFor();
  await panel.getByText(/^Last report: fmp, [2-9] islands, \d+ entries, at \d+ ms\.$/).waitFor();

  await panel.getByRole('button', { name: 'Run the doctor' }).focus();
  await page.keyboard.press('Enter');
  await panel
    .getByRole('status')
    .getByText(/^Doctor: .*\d+ passed/)
    .waitFor();
  const findings = panel.locator('[data-key=doctor] li');
  await findings.filter({ hasText: /^passed session: / }).waitFor();
  const levels = await findings.evaluateAll((rows) =>
    rows.map((row) => (row as HTMLElement).dataset['level']),
  );
  const order = ['error', 'warning', 'passed', 'skipped'];
  expect(levels.map((level) => order.indexOf(level ?? ''))).toEqual(
    levels.map((level) => order.indexOf(level ?? '')).sort(),
  );
  expect(
    await panel.getByRole('button', { name: 'Run the doctor' }).evaluate((it) => it.matches(':focus')),
  ).toBe(true);
  await shoot(page, 'doctor');
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);

  await expectUpdates(page);
  expect(pageErrors).toEqual([]);
});

it('opens before init, after a failed one, and in the light build', async () => {
  const { page } = await world.open('/bare/');
  await page.evaluate(() => weaverSDK.inspect());
  await panelOf(page).getByText('idle', { exact: false }).waitFor();
  // Still pending when init fails: it is cancelled, which is not counted as a failure of its own.
  await world.control.switchCall('moduleIndex', { mode: 'hang' });
  await world.control.switchCall('baseTeams', { mode: 'fail', status: 500 });
  await page.evaluate((config) => weaverSDK.init(config).catch(() => undefined), configFor(world.stack));
  const errors = panelOf(page).locator('[data-key=errors] > ul > li');
  await errors.filter({ hasText: /^REQUEST_FAILED · in resources · .* · HTTP 500/ }).waitFor();
  expect(await errors.count()).toBe(1);
  const lanes = panelOf(page).getByRole('listitem');
  await lanes.filter({ hasText: /^resources\d+ msfailed: REQUEST_FAILED .* HTTP 500/ }).waitFor();
  await lanes.filter({ hasText: /^moduleversion\.json\d+ msaborted: REQUEST_FAILED / }).waitFor();
  await shoot(page, 'failed');

  await world.control.reset();
  const light = (await world.open('/light/')).page;
  await light.locator('#told').getByText('Signed in as').waitFor();
  expect(await inspectorFiles()).toEqual([]);
  await light.evaluate(() => weaverSDK.inspect());
  await panelOf(light).getByRole('rowheader', { name: '@weapp/people', exact: true }).waitFor();
  expect(await inspectorFiles()).toHaveLength(1);
});

it('passes axe and fits the smallest screen in the dark', () =>
  expectFitting(world, 'dark-320', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }));
