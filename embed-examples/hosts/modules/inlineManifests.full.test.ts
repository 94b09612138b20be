import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { askedFor, classicModule, openReady, show } from './madeUp.js';
import { MANIFEST, kindsOf, redeploy, showBuilt } from './inlineManifests.js';

const world = useWorld();

const readIndex = async (): Promise<Record<string, object>> =>
  (await (await fetch(`${world.stack.static}/build/moduleversion.json`)).json()) as Record<string, object>;

describe('an index with the manifests of the example modules', () => {
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
    expect(await kindsOf(world, '/build/vendor/')).toEqual(['js']);
    expect(await askedFor(world, MANIFEST)).toEqual([]);
  });
});

describe('a page opened before a deployment, whose index has files that are gone,', () => {
  it('does so when init was given the index', async () => {
    const { page } = await openReady(world, { moduleIndex: await readIndex() }, {});
    await redeploy(world, '@weapp/people');
    await showBuilt(page, '@weapp/people/ProfileCard');
    expect(await askedFor(world, `/build/people/${MANIFEST}`)).toHaveLength(1);
  });

  it('does so for a vendor', async () => {
    const { page } = await openReady(world, {}, {});
    await redeploy(world, '@weapp/vendor');
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
    expect(await kindsOf(world, '/build/moved/')).toContain('json');
  });
});

it('a manifest in the index that is wrong is ignored with a warning, and the file is used', async () => {
  const wrong: Readonly<Record<string, unknown>> = {
    '@weapp/foreign': { entrypoints: ['https://evil.example/x.js'] },
    '@weapp/text': 'asset-manifest.json',
  };
  for (const [name, inlineManifest] of Object.entries(wrong))
    await world.modules.add({ ...classicModule(name), inlineManifest });
  const { page, console } = await world.open('/bare/');
  await page.evaluate((config) => weaverSDK.init(config), configFor(world.stack));
  for (const name of Object.keys(wrong)) {
    expect(await show(page, name)).toEqual({ text: `${name} is here` });
    expect(await askedFor(world, `/build/${name.slice('@weapp/'.length)}/${MANIFEST}`)).toHaveLength(1);
    expect(console.filter((line) => line.includes(`the manifest of ${name} is ignored`))).toHaveLength(1);
  }
});
