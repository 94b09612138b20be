import { expectFileFaults, FILE_FAILED, FURTHER_FILE_FAULTS, line, startBare } from './customisedFiles.js';
import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions, Page, Request } from 'playwright';
import { beforeAll, expect, it, describe } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { twoPaints } from '../../testing/twoPaints.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import {
  callFunctions,
  detailsOf,
  dialogOf,
  expectFittingDialog,
  expectIndexFailure,
  openCut,
  PANELS,
  shownPanels,
  showPanels,
  TEXT,
} from './failures.steps.js';

const world = useWorld();
// The first file to fail here is the module's manifest.
beforeAll(() => world.modules.moveManifestsToFiles());

const SHOTS = process.env['WEAVER_SHOTS'];

async function screenshot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

it.each([{ mode: 'fail', status: 404 }, { mode: 'truncated' }, { mode: 'refuse' }] as const)(
  'a module index that cannot be loaded ($mode) is shown like a manifest',
  (settings) => expectIndexFailure(world, settings),
);

it('the buttons of the page make three modules fail, which load on the second attempt', async () => {
  const { page: shown } = await world.open('/failures/', {});
  await shown.getByRole('button', { name: 'Show three panels' }).click();
  for (const id of PANELS) await shown.locator(`#${id}`).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => shownPanels(shown)).toBe(3);
  expect(await dialogOf(shown).count()).toBe(0);

  const { page } = await world.open('/failures/', {});
  await page.getByRole('button', { name: 'Call three functions' }).click();
  for (const module of ['people', 'task', 'doc']) {
    await expect.poll(() => detailsOf(page)).toContain(`module: @weapp/${module}`);
  }
  await dialogOf(page).getByRole('button', { name: 'Refresh' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
});

it('a dialog closed by Escape does not reopen for the same failures, only for another one', async () => {
  const { page } = await openCut(world);
  await callFunctions(page, ['people']);
  await dialogOf(page).waitFor();
  let heard = 0;
  await page.exposeFunction('heardEscape', () => (heard += 1));
  await page.evaluate(() => {
    document.addEventListener(
      'keydown',
      () => void (window as unknown as { heardEscape(): void }).heardEscape(),
    );
  });
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  // Keys pressed in the dialog do not reach the page.
  expect(heard).toBe(0);

  await callFunctions(page, ['people']);
  // A dialog would be there after two paints.
  await twoPaints(page.mainFrame());
  expect(await dialogOf(page).count()).toBe(0);

  await callFunctions(page, ['task']);
  await dialogOf(page).waitFor();
  expect(await detailsOf(page)).toContain('@weapp/task');
  expect(await detailsOf(page)).not.toContain('@weapp/people');
  // destroy removes the dialog.
  await page.evaluate(() => weaverSDK.destroy());
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await page.locator('weaver-failure').count()).toBe(0);
});

it('a failed script is shown with its own address, and a later failure is added to the open dialog', async () => {
  const { page } = await world.open('/failures/');
  await page.evaluate(async () => {
    await weaverSDK.ready;
  });
  await page.route(/\/build\/(people|task)\/.*\.js(\?|$)/, (route) => route.abort('blockedbyclient'));
  await callFunctions(page, ['people']);
  await dialogOf(page).waitFor();
  expect(await detailsOf(page)).toMatch(/url: http:\S+\/build\/people\/\S+\.js\nkind: script, CHUNK_FAILED/);
  expect(await detailsOf(page)).not.toContain('?');
  await callFunctions(page, ['task']);
  await expect.poll(() => detailsOf(page)).toContain('module: @weapp/task');
  expect(await page.locator('weaver-failure').count()).toBe(1);
});

it('a host that shows failures itself is notified once, and no dialog opens', async () => {
  const { page } = await openCut(world, '?quiet');
  await showPanels(page);
  await expect.poll(() => page.locator('weaver-island .weaver-failed').count()).toBe(3);
  const told = await page.locator('#log li').allTextContents();
  expect(told).toContain(`resources: ${TEXT}`);
  expect(await page.locator('weaver-failure').count()).toBe(0);
});

it.each([
  ['pc', '', { viewport: { width: 1280, height: 800 } }],
  ['arabic-360', '?language=ar_AE', { viewport: { width: 360, height: 720 } }],
] satisfies [string, string, BrowserContextOptions][])(
  'it passes axe and fits the screen: %s',
  async (name, query, options) => {
    await screenshot(await expectFittingDialog(world, query, options), `failure-${name}`);
  },
);

it('a page that hides every element does not hide the dialog', async () => {
  const { page } = await openCut(world);
  await page.addStyleTag({
    content: 'body *, dialog, div { all: unset !important; display: none !important }',
  });
  await callFunctions(page);
  await expect.poll(() => dialogOf(page).getByRole('button', { name: 'Refresh' }).isVisible()).toBe(true);
});

it('the resource report is not sent without an address for it, and its failure breaks nothing', async () => {
  const { page, pageErrors, console: said } = await world.open('/bare/');
  await world.control.switchCall('resourceReport', { mode: 'fail', status: 500 });
  await page.evaluate(async (config) => {
    await weaverSDK.init(config);
    await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
    await weaverSDK.destroy();
  }, configFor(world.stack));
  expect((await world.control.requests()).filter(({ path }) => path.startsWith('/cp/'))).toEqual([]);
  await page.evaluate(
    async (config) => {
      await weaverSDK.init(config);
      await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
    },
    { ...configFor(world.stack), maintainDomain: world.stack.api },
  );
  await afterFirstPaint(page);
  await page.evaluate(() => weaverSDK.destroy());
  await expect
    .poll(
      () => said.filter((line) => line.includes('the report of loaded resources could not be sent')).length,
    )
    .toBe(1);
  expect(pageErrors).toEqual([]);
});

it('customised files that are still loading at destroy have no effect and cause no error on the page', async () => {
  const { page, pageErrors } = await world.open('/bare/');
  await world.control.switchCall('ecodeFile', { mode: 'slow', delayMs: 400 });
  // The file is fetched first, then run: the run can no longer be cancelled.
  const isScript = (request: Request): boolean =>
    request.resourceType() === 'script' && request.url().includes('/static/ecode/');
  const asked = page.waitForRequest(isScript);
  const arrived = page.waitForEvent('requestfinished', isScript);
  await page.evaluate((config) => weaverSDK.init(config), {
    ...configFor(world.stack),
    enableEcode: true,
  });
  await asked;
  await page.evaluate(() => weaverSDK.destroy());
  await arrived;
  await page.waitForFunction(() => !('weappUtils' in window) && !('__weaverShared__' in window));
  await page.evaluate(async (config) => {
    await weaverSDK.init(config);
    await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
  }, configFor(world.stack));
  expect(await page.getByText('总部同事 · 内线 8000').count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

it('a module index that cannot be loaded is shown like a manifest', () =>
  expectIndexFailure(world, { mode: 'html' }));

it('the details are copied without the clipboard permission, or selected when copying is not possible', async () => {
  const { page } = await openCut(world);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    document.addEventListener('copy', () => {
      const field = document.querySelector('weaver-failure')?.shadowRoot?.activeElement;
      (window as unknown as { copied: string }).copied = (field as HTMLTextAreaElement).value;
    });
  });
  await callFunctions(page);
  const dialog = dialogOf(page);
  await dialog.getByText('Error details').click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toContain(
    '@weapp/people',
  );

  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.keyboard.press('Escape');
  await callFunctions(page, ['finance']);
  await dialog.getByText('Error details').click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByText('copy them with the keyboard', { exact: false }).waitFor();
});

describe('the resource report', () => {
  it('is sent in one batch after ten seconds, and the rest at destroy', async () => {
    const { page, console: said } = await world.open('/bare/');
    await page.clock.install();
    const count = async () =>
      (await world.control.requests()).filter(({ path }) => path === '/cp/resourceReport.json').length;
    await page.evaluate(
      async (config) => {
        await weaverSDK.init(config);
        await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
      },
      { ...configFor(world.stack), maintainDomain: `${world.stack.api}/` },
    );
    await page.clock.fastForward(9_000);
    expect(await count()).toBe(0);
    // An answer that has not come when the clock goes on is late.
    let answers = 0;
    page.on('response', (answer) => {
      if (answer.url().includes('/cp/resourceReport.json')) answers += 1;
    });
    await page.clock.fastForward(1_500);
    await expect.poll(count).toBe(1);
    await expect.poll(() => answers).toBe(1);
    await page.evaluate(() => weaverSDK.render('#island', '@weapp/task/TaskList').ready);
    await page.evaluate(() => weaverSDK.destroy());
    await expect.poll(count).toBe(2);
    await expect.poll(() => answers).toBe(2);
    await page.clock.fastForward(60_000);
    expect(await count()).toBe(2);
    expect(said.filter((line) => line.includes('report'))).toEqual([]);
  });
});

describe('customised files', () => {
  it('that fail in further ways are reported, and modules load', () =>
    expectFileFaults(world, FURTHER_FILE_FAULTS));

  it('are requested again with a time parameter when they fail, and then work', async () => {
    const { page } = await world.open('/bare/');
    await world.control.switchCall('ecodeFile', { mode: 'html', times: 1 });
    const told = await startBare(world, page, { enableEcode: true });
    await line(page).waitFor();
    const tries = (await world.control.requests()).filter(({ path }) => path === '/static/ecode/office.js');
    // The second try is a fetch that refuses redirects, and the script itself.
    expect(tries.map(({ query }) => query)).toEqual([
      '',
      expect.stringMatching(/^\?t=\d+$/),
      expect.stringMatching(/^\?t=\d+$/),
    ]);
    expect(told).toEqual([]);
  });

  it('that never come are a timeout after 15 s, and modules load', async () => {
    const { page } = await world.open('/bare/');
    await page.clock.install();
    await world.control.switchCall('ecodeFile', { mode: 'hang' });
    const asked = page.waitForRequest(/\/static\/ecode\//);
    await page.evaluate((config) => {
      const told: unknown[] = [];
      weaverSDK
        .init({
          ...config,
          enableEcode: true,
          onError: ({ message, type, phase }) => void told.push([message, type, phase]),
        })
        .catch(() => undefined);
      weaverSDK.render('#island', '@weapp/people/ProfileCard');
      Object.assign(window, { told });
    }, configFor(world.stack));
    await asked;
    await page.clock.fastForward(15_000);
    await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
    expect(await page.evaluate('told')).toEqual([[FILE_FAILED, 'timeout', 'ecode']]);
    expect(
      (await world.control.requests()).filter(({ path }) => path.startsWith('/static/ecode/')),
    ).toHaveLength(1);
  });
});
