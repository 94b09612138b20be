import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
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

it('a module index that cannot be loaded is shown like a manifest', () =>
  expectIndexFailure(world, { mode: 'html' }));

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
  await page.evaluate(() => weaverSDK.apply('@weapp/people/openProfile', 'me').catch(() => undefined));
  await dialogOf(page).waitFor();
});

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
  /** Starts the SDK on the bare page and renders two islands; resolves to the errors that the host is told. */
  const startBare = (page: Page, more: object): Promise<string[]> =>
    page.evaluate(
      async (config) => {
        const told: string[] = [];
        await weaverSDK.init({
          ...config,
          onError: ({ code, phase, message, type }) =>
            void told.push(code === 'CHUNK_FAILED' ? `${message}, ${type} ${phase}` : `${code} ${phase}`),
        });
        const islands = ['@weapp/task/TaskList', '@weapp/people/ProfileCard'].map((name) =>
          weaverSDK.render('#island', name),
        );
        await Promise.all(islands.map(({ ready }) => ready));
        return told;
      },
      { ...configFor(world.stack), ...more },
    );
  const pathsOf = async (): Promise<readonly string[]> =>
    (await world.control.requests()).map(({ path }) => path);
  const FILE_FAILED = 'Loading chunk /static/ecode/office.js failed';
  const line = (page: Page) => page.getByText('总部同事 · 内线 8000');

  it('are loaded before modules run, and change props and components of other modules', async () => {
    const { page } = await world.open('/bare/');
    const told = await startBare(page, { enableEcode: true });
    const paths = await pathsOf();
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

  it('are requested again with a time parameter when they fail, and then work', async () => {
    const { page } = await world.open('/bare/');
    await world.control.switchCall('ecodeFile', { mode: 'html', times: 1 });
    const told = await startBare(page, { enableEcode: true });
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

  it('that fail are reported, modules load, and none is requested unless the config enables them', async () => {
    const FAULTS = [
      ['ecodeFile', { mode: 'fail', status: 500 }, `${FILE_FAILED}, error ecode`],
      ['ecodeFile', { mode: 'html' }, `${FILE_FAILED}, missing ecode`],
      ['ecodeFile', { mode: 'empty' }, `${FILE_FAILED}, missing ecode`],
      ['ecodeList', { mode: 'fail', status: 500 }, 'REQUEST_FAILED ecode'],
      [
        'ecodeList',
        { mode: 'lie', body: { code: 200, status: true, data: 'no list' } },
        'ANSWER_UNREADABLE ecode',
      ],
      [
        'ecodeList',
        {
          mode: 'lie',
          body: { code: 200, status: true, data: [{ appId: 'a', files: ['https://evil.example/x.js'] }] },
        },
        'Loading chunk https://evil.example/x.js failed, error ecode',
      ],
      ['ecodeFile', { mode: 'redirect', to: '/build/elsewhere/x.js' }, `${FILE_FAILED}, error ecode`],
    ] as const;
    const { page, pageErrors } = await world.open('/bare/');
    expect(await startBare(page, {})).toEqual([]);
    expect((await pathsOf()).filter((path) => path.includes('ecode'))).toEqual([]);
    expect(await line(page).count()).toBe(0);
    const reported: unknown[] = [];
    for (const [call, settings] of FAULTS) {
      await page.evaluate(() => weaverSDK.destroy());
      await world.control.reset();
      await world.control.switchCall(call, settings);
      reported.push([call, settings, (await startBare(page, { enableEcode: true })).join()]);
      expect((await pathsOf()).filter((path) => path === '/build/elsewhere/x.js')).toEqual([]);
      expect(await line(page).count()).toBe(0);
    }
    expect(reported).toEqual(FAULTS);
    expect(pageErrors).toEqual([]);
  });
});
