import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { openReady, settle } from './islandsPage.js';
import { expectModuleFaults, FURTHER_MODULE_FAULTS } from './moduleFaults.js';
import { configFor } from './pageSdk.js';

const world = useWorld();

describe('render', () => {
  it('uses the default export without a component, a container outside the document, and a shadow root', async () => {
    const { page } = await openReady(world);
    expect((await settle(page, '@weapp/people')).event).toBe('ready');
    const seen = await page.evaluate(async () => {
      const holder = document.createElement('div');
      const outside = weaverSDK.render(holder, '@weapp/people/ProfileCard');
      await outside.ready;
      document.body.append(holder);
      const host = document.createElement('section');
      document.body.append(host);
      const inside = weaverSDK.render(host.attachShadow({ mode: 'open' }), '@weapp/people/ProfileCard');
      await inside.ready;
      return [outside.status, inside.status, host.shadowRoot?.contains(inside.element)];
    });
    expect(seen).toEqual(['ready', 'ready', true]);
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
});

describe('a module that fails to load', () => {
  beforeAll(() => world.modules.moveManifestsToFiles());

  it('is reported by name and by a message, and loads later', () =>
    expectModuleFaults(world, FURTHER_MODULE_FAULTS));
});
