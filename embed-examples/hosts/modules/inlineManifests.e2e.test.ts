import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { askedFor, classicModule, openReady, show } from './madeUp.js';

const world = useWorld();

const MANIFEST = 'asset-manifest.json';

/** The file extensions requested below a folder of /build, in order. */
const kindsOf = async (below: string): Promise<readonly string[]> =>
  (await askedFor(world, below)).map((address) => /\.(\w+)(?:\?|$)/.exec(address)?.[1] ?? '');

async function redeploy(module: string): Promise<void> {
  const answer = await fetch(`${world.stack.api}/control/redeploy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ module }),
  });
  expect(answer.ok).toBe(true);
}

const readIndex = async (): Promise<Record<string, object>> =>
  (await (await fetch(`${world.stack.static}/build/moduleversion.json`)).json()) as Record<string, object>;

/** Resolves when a component of a built module is rendered. */
const showBuilt = (page: Page, compName: string): Promise<void> =>
  page.evaluate((name) => weaverSDK.render('#island', name).ready, compName);

describe('an index with the manifests of the example modules', () => {
  it.each(['first', 'second'])(
    'lets the %s module of a page request its style and script at once',
    async (which) => {
      const { page, pageErrors } = await openReady(world);
      if (which === 'second') await showBuilt(page, '@weapp/people/ProfileCard');
      const scripts: (() => void)[] = [];
      const style = page.waitForRequest(/\/build\/task\/.*\.css$/);
      await page.route(/\/build\/task\/.*\.js$/, async (route) => {
        // The script is held until the style is requested too, which proves that neither waits for the other.
        await new Promise<void>((resolve) => scripts.push(resolve));
        await route.continue();
      });
      const shown = showBuilt(page, '@weapp/task/TaskList');
      await style;
      await expect.poll(() => scripts.length).toBeGreaterThan(0);
      for (const go of scripts) go();
      await page.unrouteAll({ behavior: 'wait' });
      await shown;
      expect(await kindsOf('/build/task/')).not.toContain('json');
      expect(await askedFor(world, MANIFEST)).toEqual([]);
      expect(pageErrors).toEqual([]);
    },
  );

  it('has the same effect when it is given to init', async () => {
    const moduleIndex = await readIndex();
    expect(moduleIndex['@weapp/people']).toHaveProperty('manifest.entrypoints');
    await world.control.reset();
    const { page } = await openReady(world, { moduleIndex });
    await showBuilt(page, '@weapp/people/ProfileCard');
    expect(await askedFor(world, MANIFEST)).toEqual([]);
    expect(await askedFor(world, 'moduleversion.json')).toEqual([]);
  });

  it('saves the manifest request of a vendor too', async () => {
    const { page } = await openReady(world);
    await showBuilt(page, '@weapp/feedback/FeedbackForm');
    expect(await kindsOf('/build/vendor/')).toEqual(['js']);
    expect(await askedFor(world, MANIFEST)).toEqual([]);
  });
});

describe('a page opened before a deployment, whose index has files that are gone,', () => {
  it('requests the module’s manifest and renders it', async () => {
    const { page, pageErrors } = await openReady(world);
    await redeploy('@weapp/people');
    await showBuilt(page, '@weapp/people/ProfileCard');
    expect(await askedFor(world, `/build/people/${MANIFEST}`)).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });

  it('does so when init was given the index', async () => {
    const { page } = await openReady(world, { moduleIndex: await readIndex() });
    await redeploy('@weapp/people');
    await showBuilt(page, '@weapp/people/ProfileCard');
    expect(await askedFor(world, `/build/people/${MANIFEST}`)).toHaveLength(1);
  });

  it('does so for a vendor', async () => {
    const { page } = await openReady(world);
    await redeploy('@weapp/vendor');
    await showBuilt(page, '@weapp/feedback/FeedbackForm');
    expect(await askedFor(world, `/build/vendor/${MANIFEST}`)).toHaveLength(1);
  });

  it('uses the file even when the index still has the old manifest', async () => {
    const name = '@weapp/moved';
    const { manifest, ...module } = classicModule(name);
    await world.modules.add({
      ...module,
      manifest,
      inlineManifest: { entrypoints: ['gone.css', 'gone.js'] },
    });
    const { page } = await openReady(world);
    expect(await show(page, name)).toEqual({ text: `${name} is here` });
    expect(await kindsOf('/build/moved/')).toContain('json');
  });
});

it.each([
  ['has a script of another origin', { entrypoints: ['https://evil.example/x.js'] }],
  ['is no object', 'asset-manifest.json'],
])(
  'a manifest in the index that %s is ignored with a warning, and the file is used',
  async (_, inlineManifest) => {
    const name = '@weapp/wrong';
    await world.modules.add({ ...classicModule(name), inlineManifest });
    const { page, console } = await world.open('/bare/');
    await page.evaluate((config) => weaverSDK.init(config), configFor(world.stack));
    expect(await show(page, name)).toEqual({ text: `${name} is here` });
    expect(await askedFor(world, `/build/wrong/${MANIFEST}`)).toHaveLength(1);
    expect(console.filter((line) => line.includes('the manifest of @weapp/wrong is ignored'))).toHaveLength(
      1,
    );
  },
);
