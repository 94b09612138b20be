import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from './pageSdk.js';

const world = useWorld();

const CARD = '@weapp/people/ProfileCard';

/** Opens the bare page with a session. */
async function openReady(path = '/bare/'): ReturnType<typeof world.open> {
  const opened = await world.open(path);
  await opened.page.evaluate((config) => weaverSDK.init(config), configFor(world.stack));
  return opened;
}

/** Renders and waits for the island's only terminal event. */
function settle(
  page: Page,
  compName: string,
  props?: unknown,
): Promise<{ event: string; code?: string; message?: string; component?: string; text: string }> {
  return page.evaluate(
    async ([name, given]) => {
      const island = weaverSDK.render('#island', name, given as never);
      const events: string[] = [];
      island.on('ready', () => events.push('ready'));
      island.on('error', () => events.push('error'));
      const error = await island.ready.then(
        () => undefined,
        (thrown: { code: string; message: string; component: string }) => thrown,
      );
      // A second event would have arrived after a complete request.
      await fetch(location.href).then((answer) => answer.text());
      const text = island.shadowRoot?.textContent ?? '';
      return {
        event: events.join(),
        ...(error && { code: error.code, message: error.message, component: error.component }),
        text,
      };
    },
    [compName, props] as const,
  );
}

describe('render', () => {
  it('throws synchronously only without a container or a name', async () => {
    const { page, pageErrors } = await openReady();
    const thrown = await page.evaluate(() => {
      const attempt = (call: () => unknown): string => {
        try {
          call();
          return 'nothing';
        } catch (error) {
          return `${(error as { code: string }).code}: ${(error as Error).message}`;
        }
      };
      const render = weaverSDK.render as (...args: unknown[]) => unknown;
      const apply = weaverSDK.apply as (...args: unknown[]) => unknown;
      return [
        attempt(() => render()),
        attempt(() => render(null, '@weapp/people')),
        attempt(() => render('#not-there', '@weapp/people')),
        attempt(() => render(document.body)),
        attempt(() => render(document.body, '')),
        attempt(() => apply()),
        attempt(() => void (apply('weapp/x') as Promise<unknown>).catch(() => undefined)),
      ];
    });
    const comp = 'MISSING_CONTAINER_COMP: missing container and compName';
    expect(thrown).toEqual([
      comp,
      comp,
      comp,
      comp,
      comp,
      'MISSING_CONTAINER_FUNC: missing container and funcName',
      'nothing',
    ]);
    expect(pageErrors).toEqual([]);
  });

  it.each([
    '@weapp/',
    'weapp/x',
    '../',
    '@weapp/../people',
    '@weapp/people/../x',
    '@weapp/nothere',
    '@other/people',
  ])('of %s puts the island into error with "App does not exist"', async (name) => {
    const { page, pageErrors } = await openReady();
    const outcome = await settle(page, name);
    expect(outcome).toMatchObject({
      event: 'error',
      code: 'APP_MISSING',
      message: 'App does not exist',
      component: name,
    });
    expect(pageErrors).toEqual([]);
  });

  it.each(['NotThere', 'toString', '__proto__', 'constructor', 'openProfile2'])(
    'names the missing component %s in the error',
    async (name) => {
      const { page } = await openReady();
      expect(await settle(page, `@weapp/people/${name}`)).toMatchObject({
        event: 'error',
        code: 'COMPONENT_MISSING',
      });
    },
  );

  it.each([5, 'text', null, true, [1]])('with %j as props puts the island into error', async (props) => {
    const { page } = await openReady();
    expect(await settle(page, CARD, props)).toMatchObject({ event: 'error', code: 'RENDER_FAILED' });
  });

  it('uses the default export when no component is named', async () => {
    const { page } = await openReady();
    const outcome = await settle(page, '@weapp/people');
    expect(outcome.event).toBe('ready');
  });

  it('before init puts the island into error, and waits while init is running', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    const codes = await page.evaluate(async (config) => {
      const early = weaverSDK.render('#island', '@weapp/people/ProfileCard');
      const code = await early.ready.catch((error: { code: string }) => error.code);
      void weaverSDK.init(config);
      const waiting = weaverSDK.render('#island', '@weapp/people/ProfileCard');
      const status = waiting.status;
      await waiting.ready;
      return [code, status, waiting.status, weaverSDK.status];
    }, configFor(world.stack));
    expect(codes).toEqual(['NOT_INITIALISED', 'loading', 'ready', 'success']);
    expect(pageErrors).toEqual([]);
  });

  it('works in a container that is not in the document yet', async () => {
    const { page } = await openReady();
    const text = await page.evaluate(async () => {
      const holder = document.createElement('div');
      const island = weaverSDK.render(holder, '@weapp/people/ProfileCard');
      await island.ready;
      document.body.append(holder);
      return island.status;
    });
    expect(text).toBe('ready');
  });

  it('fails when the host removes the container while the module loads', async () => {
    const { page, pageErrors } = await openReady();
    await world.control.switchCall('moduleScript', { mode: 'slow', delayMs: 300 });
    const outcome = await page.evaluate(async () => {
      const island = weaverSDK.render('#island', '@weapp/people/ProfileCard');
      document.querySelector('#island')?.remove();
      return island.ready.then(
        () => 'ready',
        (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
      );
    });
    expect(outcome).toBe('RENDER_FAILED: the container was removed from the document');
    expect(pageErrors).toEqual([]);
  });

  it('works inside a shadow root of the host', async () => {
    const { page } = await openReady();
    const ready = await page.evaluate(async () => {
      const host = document.createElement('section');
      document.body.append(host);
      const island = weaverSDK.render(host.attachShadow({ mode: 'open' }), '@weapp/people/ProfileCard');
      await island.ready;
      return [island.status, host.shadowRoot?.contains(island.element)];
    });
    expect(ready).toEqual(['ready', true]);
  });
});

describe('a module that fails to load', () => {
  beforeAll(() => world.modules.moveManifestsToFiles());

  it.each([
    [
      'manifest is not found',
      'moduleManifest',
      { mode: 'fail', status: 404 },
      'APP_LOAD_FAILED',
      'Load app failed',
    ],
    ['manifest is an HTML page', 'moduleManifest', { mode: 'html' }, 'APP_LOAD_FAILED', 'Load app failed'],
    [
      'manifest has a script of another origin',
      'moduleManifest',
      { mode: 'lie', body: { entrypoints: ['https://evil.example/x.js'] } },
      'APP_LOAD_FAILED',
      'Load app failed',
    ],
    [
      'script is not found',
      'moduleScript',
      { mode: 'fail', status: 404, match: '/people/' },
      'CHUNK_FAILED',
      /^Loading chunk .+ failed$/,
    ],
    [
      'script is an HTML page',
      'moduleScript',
      { mode: 'html', match: '/people/' },
      'CHUNK_FAILED',
      /^Loading chunk .+ failed$/,
    ],
    [
      'script is truncated',
      'moduleScript',
      { mode: 'truncated', match: '/people/' },
      'CHUNK_FAILED',
      /^Loading chunk .+ failed$/,
    ],
    [
      'style is not found',
      'moduleStyle',
      { mode: 'fail', status: 404 },
      'CHUNK_FAILED',
      /^Loading chunk .+ failed$/,
    ],
  ] as const)(
    'is reported by name and by a message, and loads on retry, when its %s',
    async (_what, call, settings, code, message) => {
      const { page } = await openReady();
      await world.control.switchCall(call, settings);
      const island = await page.evaluate(async () => {
        const made = weaverSDK.render('#island', '@weapp/people/ProfileCard');
        const error = await made.ready.catch((thrown: { code: string; message: string }) => thrown);
        return { code: error?.code, message: error?.message };
      });
      expect(island.code).toBe(code);
      expect(island.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
      await page.locator('#island [role=alert]').getByText('系统资源加载失败').waitFor();

      await world.control.reset();
      await page.evaluate(
        (config) => weaverSDK.destroy().then(() => weaverSDK.init(config)),
        configFor(world.stack),
      );
      expect((await settle(page, CARD)).event).toBe('ready');
    },
  );

  it('loads when the user presses retry in the island', async () => {
    const { page } = await openReady();
    await world.control.switchCall('moduleManifest', { mode: 'fail', status: 503 });
    await settle(page, CARD);
    await world.control.switchCall('moduleManifest', { mode: 'ok' });
    await page.getByRole('button', { name: '重试' }).click();
    await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
    // The error message has a heading too, which is removed in the next task.
    await page.locator('#island [role=alert]').waitFor({ state: 'detached' });
  });

  it('loads after a deployment removed the files that the page knew', async () => {
    const { page } = await openReady();
    await world.control.switchCall('moduleManifest', {
      mode: 'lie',
      body: { entrypoints: ['static/js/people.0123456789.js'] },
    });
    expect(await settle(page, CARD)).toMatchObject({ event: 'error' });
    await world.control.switchCall('moduleManifest', { mode: 'ok' });
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { name: '李伟' }).first().waitFor();
    const paths = (await world.control.requests()).map(({ path }) => path);
    // Once at first, once when the file was missing, once for the retry.
    expect(paths.filter((path) => path === '/build/moduleversion.json')).toHaveLength(3);
  });

  it('starts init again when the user presses retry after init failed', async () => {
    const { page } = await world.open('/bare/');
    await world.control.switchCall('baseTeams', { mode: 'fail', status: 503 });
    await page.evaluate(async (config) => {
      await weaverSDK.init(config).catch(() => undefined);
      weaverSDK.render('#island', '@weapp/people/ProfileCard');
      weaverSDK.render('#island', '@weapp/people/ProfileCard');
    }, configFor(world.stack));
    const retry = page.getByRole('button', { name: /Try again/ });
    await retry.first().waitFor();
    expect(await retry.count()).toBe(2);
    await world.control.reset();
    await retry.first().click();
    await page.waitForFunction(() => weaverSDK.status === 'success');
    await page.waitForFunction(() => {
      const islands = [...document.querySelectorAll('[data-weaver-island]')];
      return islands.every(
        (island) => island.shadowRoot?.querySelector('.weaver-content')?.childElementCount === 1,
      );
    });
    expect(await retry.count()).toBe(0);
  });

  it('requests each file once for any number of islands', async () => {
    const { page } = await openReady();
    await page.evaluate(async () => {
      const islands = Array.from({ length: 20 }, () =>
        weaverSDK.render('#island', '@weapp/people/ProfileCard'),
      );
      await Promise.all(islands.map(({ ready }) => ready));
    });
    const files = (await world.control.requests()).filter(({ path }) => path.startsWith('/build/people/'));
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
    expect(files).toHaveLength(3);
  });
});

describe('apply', () => {
  it('calls a function of a module, and rejects by name when it does not exist', async () => {
    const { page } = await openReady();
    const outcomes = await page.evaluate(async () => {
      const codeOf = (call: Promise<unknown>): Promise<unknown> =>
        call.then(
          () => 'resolved',
          (error: { code?: string }) => error.code,
        );
      return [
        await codeOf(weaverSDK.apply('@weapp/people/notThere')),
        await codeOf(weaverSDK.apply('weapp/x')),
        await codeOf(weaverSDK.apply('@weapp/nothere/x')),
      ];
    });
    expect(outcomes).toEqual(['FUNCTION_MISSING', 'APP_MISSING', 'APP_MISSING']);
  });

  it('rejects before init, and waits while init is running', async () => {
    const { page } = await world.open('/bare/');
    const outcomes = await page.evaluate(async (config) => {
      const code = await weaverSDK
        .apply('@weapp/people/openProfile', { id: 'me' })
        .catch((error: { code: string }) => error.code);
      void weaverSDK.init(config);
      const opened = await weaverSDK.apply<{ close(): void }>('@weapp/people/openProfile', { id: 'me' });
      const there = document.querySelector('[data-weaver-layer]') !== null;
      opened.close();
      return [code, there];
    }, configFor(world.stack));
    expect(outcomes).toEqual(['NOT_INITIALISED', true]);
    await page.locator('[data-weaver-layer]').waitFor({ state: 'detached' });
  });
});
