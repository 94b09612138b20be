import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { openReady, settle } from './islandsPage.js';
import { expectModuleFaults, MODULE_FAULTS } from './moduleFaults.js';
import { configFor } from './pageSdk.js';

const world = useWorld();

const CARD = '@weapp/people/ProfileCard';

describe('render', () => {
  it('of a wrong name or wrong props puts the island into error, by name', async () => {
    const { page, pageErrors } = await openReady(world);
    const names = ['@weapp/', 'weapp/x', '../', '@weapp/../people', '@weapp/people/../x', '@weapp/nothere'];
    const seen: unknown[] = [];
    for (const name of [...names, '@other/people']) seen.push([name, await settle(page, name)]);
    const missing = { event: 'error', code: 'APP_MISSING', message: 'App does not exist' };
    expect(seen).toMatchObject(
      [...names, '@other/people'].map((name) => [name, { ...missing, component: name }]),
    );
    for (const name of ['NotThere', 'toString', '__proto__', 'constructor', 'openProfile2']) {
      const outcome = await settle(page, `@weapp/people/${name}`);
      expect([name, outcome.event, outcome.code]).toEqual([name, 'error', 'COMPONENT_MISSING']);
    }
    for (const props of [5, 'text', null, true, [1]]) {
      const outcome = await settle(page, CARD, props);
      expect([props, outcome.event, outcome.code]).toEqual([props, 'error', 'RENDER_FAILED']);
    }
    expect(pageErrors).toEqual([]);
  });
});

it('an island goes on in the document of a frame, also if it is moved there while it loads', async () => {
  const { page } = await openReady(world);
  await page.evaluate(async () => {
    const errors: string[] = [];
    Object.assign(globalThis, { errors });
    for (const moment of ['loading', 'ready']) {
      const [place, frame] = [document.createElement('section'), document.createElement('iframe')];
      frame.id = moment;
      document.body.append(place, frame);
      const island = weaverSDK.render(place, '@weapp/people/PeopleList');
      island.on('error', (error) => errors.push(`${moment}: ${error.code}`));
      if (moment === 'ready') await island.ready;
      frame.contentDocument?.body.append(place);
      await island.ready.catch(() => undefined);
    }
  });
  for (const moment of ['loading', 'ready']) {
    const inFrame = page.frameLocator(`#${moment}`);
    await inFrame.getByRole('listitem').first().waitFor();
    await inFrame.getByRole('searchbox').fill('nobody has this name');
    await inFrame.getByRole('listitem').first().waitFor({ state: 'detached' });
  }
  expect(await page.evaluate('errors')).toEqual([]);
});

describe('a module that fails to load', () => {
  beforeAll(() => world.modules.moveManifestsToFiles());

  it('is reported by name and by a message, and loads later', () => expectModuleFaults(world, MODULE_FAULTS));

  it('loads on retry after a deployment removed the files that the page knew', async () => {
    const { page } = await openReady(world, '/bare/', {});
    await world.control.switchCall('moduleManifest', {
      mode: 'lie',
      body: { entrypoints: ['static/js/people.0123456789.js'] },
    });
    expect(await settle(page, CARD)).toMatchObject({ event: 'error' });
    await world.control.switchCall('moduleManifest', { mode: 'ok' });
    await page.getByRole('button', { name: '重试' }).click();
    await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
    // The error message has a heading too, which is removed in the next task.
    await page.locator('#island [role=alert]').waitFor({ state: 'detached' });
    const paths = (await world.control.requests()).map(({ path }) => path);
    // Once at first, once when the file was missing, once for the retry.
    expect(paths.filter((path) => path === '/build/moduleversion.json')).toHaveLength(3);
  });

  it('starts init again when the user presses retry after init failed', async () => {
    const { page } = await world.open('/bare/', {});
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
    const { page } = await openReady(world, '/bare/', {});
    await page.evaluate(async () => {
      const islands = Array.from({ length: 5 }, () =>
        weaverSDK.render('#island', '@weapp/people/ProfileCard'),
      );
      await Promise.all(islands.map(({ ready }) => ready));
    });
    const files = (await world.control.requests()).filter(({ path }) => path.startsWith('/build/people/'));
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
    expect(files).toHaveLength(3);
  });
});

it('apply rejects before init, waits while init is running, and rejects by name what does not exist', async () => {
  const { page } = await world.open('/bare/');
  const outcomes = await page.evaluate(async (config) => {
    const codeOf = (call: Promise<unknown>): Promise<unknown> =>
      call.then(
        () => 'resolved',
        (error: { code?: string }) => error.code,
      );
    const early = await codeOf(weaverSDK.apply('@weapp/people/openProfile', { id: 'me' }));
    void weaverSDK.init(config);
    const opened = await weaverSDK.apply<{ close(): void }>('@weapp/people/openProfile', { id: 'me' });
    const there = document.querySelector('[data-weaver-layer]') !== null;
    opened.close();
    return [
      early,
      there,
      await codeOf(weaverSDK.apply<unknown, string>('@weapp/people/notThere')),
      await codeOf(weaverSDK.apply<unknown, string>('weapp/x')),
      await codeOf(weaverSDK.apply('@weapp/nothere/x')),
    ];
  }, configFor(world.stack));
  expect(outcomes).toEqual(['NOT_INITIALISED', true, 'FUNCTION_MISSING', 'APP_MISSING', 'APP_MISSING']);
  await page.locator('[data-weaver-layer]').waitFor({ state: 'detached' });
});
