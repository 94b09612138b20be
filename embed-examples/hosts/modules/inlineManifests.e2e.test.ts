import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { askedFor, openReady } from './madeUp.js';
import { MANIFEST, kindsOf, redeploy, showBuilt } from './inlineManifests.js';

const world = useWorld();

describe('an index with the manifests of the example modules', () => {
  it('lets the first and the second module of a page request their style and script at once', async () => {
    const { page, pageErrors } = await openReady(world);
    for (const [module, component] of [
      ['people', 'ProfileCard'],
      ['task', 'TaskList'],
    ] as const) {
      const scripts: (() => void)[] = [];
      const style = page.waitForRequest(new RegExp(`/build/${module}/.*\\.css$`));
      await page.route(new RegExp(`/build/${module}/.*\\.js$`), async (route) => {
        // The script is held until the style is requested too, which proves that neither waits for the other.
        await new Promise<void>((resolve) => scripts.push(resolve));
        await route.continue();
      });
      const shown = showBuilt(page, `@weapp/${module}/${component}`);
      await style;
      await expect.poll(() => scripts.length).toBeGreaterThan(0);
      for (const go of scripts) go();
      await page.unrouteAll({ behavior: 'wait' });
      await shown;
      expect(await kindsOf(world, `/build/${module}/`)).not.toContain('json');
    }
    expect(await askedFor(world, MANIFEST)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe('a page opened before a deployment, whose index has files that are gone,', () => {
  it('requests the module’s manifest and renders it', async () => {
    const { page, pageErrors } = await openReady(world, {}, {});
    await redeploy(world, '@weapp/people');
    await showBuilt(page, '@weapp/people/ProfileCard');
    expect(await askedFor(world, `/build/people/${MANIFEST}`)).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });
});
