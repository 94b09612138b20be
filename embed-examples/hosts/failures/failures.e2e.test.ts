import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions, Page, Request } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { axeViolations } from '../../testing/axe.js';
import { twoPaints } from '../../testing/twoPaints.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';

const world = useWorld();
// The first file to fail here is the module's manifest.
beforeAll(() => world.modules.moveManifestsToFiles());

const PANELS = ['people', 'tasks', 'documents'] as const;
const TEXT = 'The system resources failed to load, try refreshing and clearing the cache.';
const SHOTS = process.env['WEAVER_SHOTS'];

const dialogOf = (page: Page) => page.locator('weaver-failure dialog');
const detailsOf = async (page: Page): Promise<string> =>
  (await page.locator('weaver-failure pre').textContent()) ?? '';
const shownPanels = (page: Page): Promise<number> =>
  page.evaluate(
    (ids) =>
      ids.filter(
        (id) =>
          document.querySelector(`#${id} weaver-island`)?.shadowRoot?.querySelector('.weaver-content')
            ?.firstElementChild,
      ).length,
    PANELS,
  );

async function screenshot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

/** A page whose SDK is ready with all its files, and whose network is blocked. */
async function openCut(query = '', options: BrowserContextOptions = {}) {
  const host = await world.open(`/failures/${query}`, options);
  await host.page.evaluate(async () => {
    await weaverSDK.ready;
  });
  // Waits for work that starts after `ready`, such as loading this dialog.
  await host.page.waitForLoadState('networkidle');
  await host.page.route('**/*', (route) => route.abort('connectionfailed'));
  return host;
}

const showPanels = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { showPanels: () => void }).showPanels();
  });

/** Calls a function of each module: no island shows that it could not be loaded. */
const callFunctions = (page: Page, modules: readonly string[] = ['people', 'task', 'doc']): Promise<void> =>
  page.evaluate(async (names) => {
    await Promise.all(names.map((name) => weaverSDK.apply(`@weapp/${name}/open`).catch(() => undefined)));
  }, modules);

it('islands that show their failure need no dialog, and the host is told once', async () => {
  const { page, pageErrors } = await openCut();
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
  const { page, pageErrors } = await openCut();
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

it.each([
  { mode: 'fail', status: 404 },
  { mode: 'html' },
  { mode: 'truncated' },
  { mode: 'refuse' },
] as const)('a module index that cannot be loaded ($mode) is shown like a manifest', async (settings) => {
  const { page, pageErrors } = await world.open('/bare/');
  await world.control.switchCall('moduleIndex', settings);
  const failure = await page.evaluate(
    async (config) => {
      weaverSDK.init(config).catch(() => undefined);
      const island = weaverSDK.render('#island', '@weapp/people/ProfileCard');
      const { code, message } = await island.ready.then(
        () => ({ code: 'none', message: '' }),
        (error: { code: string; message: string }) => error,
      );
      return { code, message };
    },
    { ...configFor(world.stack), language: 'en_US' as const },
  );
  expect(failure).toEqual({ code: 'APP_LOAD_FAILED', message: 'Load app failed' });
  const island = page.locator('#island');
  await island.getByText(TEXT).waitFor();
  await world.control.switchCall('moduleIndex', { mode: 'ok' });
  await island.getByRole('button', { name: 'Try again' }).click();
  await island.getByRole('heading', { name: '李伟' }).waitFor();
  expect(pageErrors).toEqual([]);
});

it('the buttons of the page make three modules fail, which load on the second attempt', async () => {
  const { page: shown } = await world.open('/failures/');
  await shown.getByRole('button', { name: 'Show three panels' }).click();
  for (const id of PANELS) await shown.locator(`#${id}`).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => shownPanels(shown)).toBe(3);
  expect(await dialogOf(shown).count()).toBe(0);

  const { page } = await world.open('/failures/');
  await page.getByRole('button', { name: 'Call three functions' }).click();
  for (const module of ['people', 'task', 'doc']) {
    await expect.poll(() => detailsOf(page)).toContain(`module: @weapp/${module}`);
  }
  await dialogOf(page).getByRole('button', { name: 'Refresh' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
});

it('a dialog closed by Escape does not reopen for the same failures, only for another one', async () => {
  const { page } = await openCut();
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

it('a function of a module that fails to load opens the dialog; a missing module or a failed preload does not', async () => {
  const { page } = await openCut();
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

it('a host that shows failures itself is notified once, and no dialog opens', async () => {
  const { page } = await openCut('?quiet');
  await showPanels(page);
  await expect.poll(() => page.locator('weaver-island .weaver-failed').count()).toBe(3);
  const told = await page.locator('#log li').allTextContents();
  expect(told).toContain(`resources: ${TEXT}`);
  expect(await page.locator('weaver-failure').count()).toBe(0);
});

it('the details are copied without the clipboard permission, or selected when copying is not possible', async () => {
  const { page } = await openCut();
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

it.each([
  ['pc', '', { viewport: { width: 1280, height: 800 } }],
  [
    'dark-320',
    '',
    { viewport: { width: 320, height: 640 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
  ],
  ['arabic-360', '?language=ar_AE', { viewport: { width: 360, height: 720 } }],
] satisfies [string, string, BrowserContextOptions][])(
  'it passes axe and fits the screen: %s',
  async (name, query, options) => {
    const { page } = await openCut(query, options);
    await callFunctions(page);
    const dialog = dialogOf(page);
    await dialog.locator('summary').click();
    expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe(
      query === '' ? 'ltr' : 'rtl',
    );
    expect(
      await dialog.evaluate((element) => {
        const frame = element.querySelector('.weaver-ui-dialog-frame') as HTMLElement;
        return frame.scrollWidth <= frame.clientWidth && frame.getBoundingClientRect().right <= innerWidth;
      }),
    ).toBe(true);
    await screenshot(page, `failure-${name}`);
    expect(await axeViolations(page)).toEqual([]);
  },
);

it('a page that hides every element does not hide the dialog', async () => {
  const { page } = await openCut();
  await page.addStyleTag({
    content: 'body *, dialog, div { all: unset !important; display: none !important }',
  });
  await callFunctions(page);
  await expect.poll(() => dialogOf(page).getByRole('button', { name: 'Refresh' }).isVisible()).toBe(true);
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

  it('is not sent without an address for it, and its failure breaks nothing', async () => {
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
});

describe('customised files', () => {
  const openBare = async (more: object, prepare?: () => Promise<void>) => {
    const host = await world.open('/bare/');
    await prepare?.();
    await host.page.evaluate(
      async (config) => {
        const told: string[] = [];
        Object.assign(window, { told });
        await weaverSDK.init({
          ...config,
          onError: ({ code, phase, message, type }) =>
            void told.push(code === 'CHUNK_FAILED' ? `${message}, ${type} ${phase}` : `${code} ${phase}`),
        });
        const islands = ['@weapp/task/TaskList', '@weapp/people/ProfileCard'].map((name) =>
          weaverSDK.render('#island', name),
        );
        await Promise.all(islands.map(({ ready }) => ready));
      },
      { ...configFor(world.stack), ...more },
    );
    const paths = (await world.control.requests()).map(({ path }) => path);
    const told = await host.page.evaluate(() => (window as unknown as { told: string[] }).told);
    return { ...host, paths, told };
  };
  const FILE_FAILED = 'Loading chunk /static/ecode/office.js failed';
  const line = (page: Page) => page.getByText('总部同事 · 内线 8000');

  it('are loaded before modules run, and change props and components of other modules', async () => {
    const { page, paths, told } = await openBare({ enableEcode: true });
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

  it('that are still loading at destroy have no effect and cause no error on the page', async () => {
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
    expect(await line(page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it('are not requested unless the config enables them', async () => {
    const { page, paths } = await openBare({});
    expect(paths.filter((path) => path.includes('ecode'))).toEqual([]);
    expect(await line(page).count()).toBe(0);
  });

  it('are requested again with a time parameter when they fail, and then work', async () => {
    const { page, told } = await openBare({ enableEcode: true }, () =>
      world.control.switchCall('ecodeFile', { mode: 'html', times: 1 }),
    );
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

  it.each([
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
  ] as const)('that fail are reported, and modules load: %s %j', async (call, settings, said) => {
    const { page, told, paths, pageErrors } = await openBare({ enableEcode: true }, () =>
      world.control.switchCall(call, settings),
    );
    expect(paths).not.toContain('/build/elsewhere/x.js');
    expect(told).toEqual([said]);
    expect(await line(page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});
