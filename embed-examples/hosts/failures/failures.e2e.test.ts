import { beforeAll, describe, expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { twoPaints } from '../../testing/twoPaints.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { expectFileFaults, FILE_FAULTS, line, pathsOf, startBare } from './customisedFiles.js';
import {
  callFunctions,
  detailsOf,
  dialogOf,
  expectFittingDialog,
  openCut,
  PANELS,
  shownPanels,
  showPanels,
  TEXT,
} from './failures.steps.js';

const world = useWorld();
// The first file to fail here is the module's manifest.
beforeAll(() => world.modules.moveManifestsToFiles());

it('islands that show their failure need no dialog, and the host is told once', async () => {
  const { page, pageErrors } = await openCut(world);
  await showPanels(page);
  await expect.poll(() => page.locator('weaver-island .weaver-failed').count()).toBe(3);
  // A dialog would be there after two paints.
  await twoPaints(page.mainFrame());
  expect(await page.locator('weaver-failure').count()).toBe(0);
  const told = await page.locator('#log li').allTextContents();
  expect(told.filter((text) => text.startsWith('resources:'))).toEqual([`resources: ${TEXT}`]);
  await page.unroute('**/*');
  for (const id of PANELS) await page.locator(`#${id}`).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => shownPanels(page)).toBe(3);
  expect(pageErrors).toEqual([]);
});

it('one dialog reports many failures when nothing can be loaded, and refresh loads all of them without loading the page', async () => {
  const { page, pageErrors } = await openCut(world);
  const address = page.url();
  await callFunctions(page);
  const dialog = dialogOf(page);
  await dialog.getByText(TEXT).waitFor();
  expect(await page.locator('weaver-failure').count()).toBe(1);
  const details = await detailsOf(page);
  for (const module of ['people', 'task', 'doc']) expect(details).toContain(`module: @weapp/${module}`);
  expect(details).toContain(`url: ${world.stack.static}/build/people/asset-manifest.json\n`);
  expect(details).toMatch(/kind: manifest, \w+\ntime: 20\d\d-\d\d-\d\dT/);
  // The dialog has the focus, and Tab stays in it.
  expect(
    await page.evaluate(
      () => document.querySelector('weaver-failure')?.shadowRoot?.activeElement?.textContent,
    ),
  ).toBe('Refresh');

  // A refresh while everything is still blocked keeps the dialog open and reports that.
  await page.keyboard.press('Enter');
  await dialog.getByText('Loading failed again', { exact: false }).waitFor();
  // The module index is requested again too, and is now what fails.
  expect(await detailsOf(page)).toMatch(
    /module: @weapp\/people\nurl: \S+\/moduleversion\.json\nkind: index,/,
  );

  await page.unroute('**/*');
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('weaver-failure').count()).toBe(0);
  expect(page.url()).toBe(address);
  // Reported once, for any number of failures.
  const told = await page.locator('#log li').allTextContents();
  expect(told.filter((text) => text.startsWith('resources:'))).toEqual([`resources: ${TEXT}`]);
  expect(pageErrors).toEqual([]);
});

it('a function of a module that fails to load opens the dialog; a missing module or a failed preload does not', async () => {
  const { page } = await openCut(world);
  const codes = await page.evaluate(async () => {
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'none',
        (error: { code: string }) => error.code,
      );
    return [
      await codeOf(weaverSDK.preload(['@weapp/people'])),
      await codeOf(weaverSDK.apply('@weapp/nobody/anything')),
    ];
  });
  expect(codes[0]).toBe('APP_LOAD_FAILED');
  expect(codes[1]).toBe('APP_MISSING');
  expect(await dialogOf(page).count()).toBe(0);
  await page.evaluate(() =>
    weaverSDK.apply('@weapp/people/openProfile', { id: 'me' }).catch(() => undefined),
  );
  await dialogOf(page).waitFor();
});

it('the dialog is accessible and fits a dark phone in Arabic', async () => {
  await expectFittingDialog(world, '?language=ar_AE', {
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
    hasTouch: true,
    isMobile: true,
  });
});

describe('the resource report', () => {
  interface Reported {
    readonly resourceUrl: string;
    readonly resourceType: string;
    readonly resourceModule: string;
    readonly pageUrl: string;
    readonly requestStartTime: number;
  }
  const reported = async (): Promise<readonly Reported[]> => {
    const answer = await fetch(`${world.stack.api}/control/resources`);
    return ((await answer.json()) as { resources: Reported[] }).resources;
  };
  const openLoaded = async () => {
    const host = await world.open('/failures/?secret=query#secret-hash');
    await host.page.evaluate(() => weaverSDK.render('#people', '@weapp/people/ProfileCard').ready);
    await afterFirstPaint(host.page);
    return host;
  };

  it('is sent at the end of the page, with module files and no private data', async () => {
    const { page } = await openLoaded();
    const session = await page.evaluate(async () => {
      const answer = await fetch('/api/weaver-token?user=li.wei');
      return ((await answer.json()) as { data: { eteamsid: string } }).data.eteamsid;
    });
    expect(await reported()).toEqual([]);
    await page.goto('about:blank');
    await expect.poll(async () => (await reported()).length).toBe(4);
    const items = await reported();
    expect(
      items.map(({ resourceType, resourceModule }) => `${resourceType} ${resourceModule}`).sort(),
    ).toEqual(['index ', 'manifest @weapp/people', 'script @weapp/people', 'style @weapp/people']);
    for (const item of items) {
      expect(item.pageUrl).toBe(`${world.stack.host}/failures/`);
      expect(item.resourceUrl).toMatch(new RegExp(`^${world.stack.static}/build/[^?#]+$`));
      expect(Math.abs(Date.now() - item.requestStartTime)).toBeLessThan(600_000);
    }
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`secret|${session}`));
    const [request] = (await world.control.requests()).filter(
      ({ path }) => path === '/cp/resourceReport.json',
    );
    for (const header of ['eteamsid', 'cookie', 'referer', 'langType']) {
      expect(request?.headers).not.toHaveProperty(header);
    }
  });
});

describe('customised files', () => {
  it('are loaded before modules run, and change props and components of other modules', async () => {
    const { page } = await world.open('/bare/', {});
    const told = await startBare(world, page, { enableEcode: true });
    const paths = await pathsOf(world);
    await line(page).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: '全部' }).getAttribute('aria-pressed'))
      .toBe('true');
    expect(paths).toContain('/api/ecode/monitor/list');
    const script = paths.findIndex((path) => /\/build\/(task|people)\/.*\.js$/.test(path));
    expect(paths.indexOf('/static/ecode/office.js')).toBeLessThan(script);
    expect(paths.indexOf('/static/ecode/office.js')).toBeGreaterThan(0);
    expect(told).toEqual([]);
    await page.evaluate(() => weaverSDK.destroy());
    expect(await page.evaluate(() => 'weappUtils' in window)).toBe(false);

    // Their registrations ended with their session.
    await page.evaluate(async (config) => {
      await weaverSDK.init(config);
      await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
    }, configFor(world.stack));
    await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
    expect(await line(page).count()).toBe(0);
  });

  it('that fail are reported, modules load, and none is requested unless the config enables them', () =>
    expectFileFaults(world, FILE_FAULTS));
});
