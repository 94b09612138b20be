import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { embed, openBuild } from './framedPages.js';

const world = useWorld();

/** The build's file for frames, which was requested. */
const filesForFrames = async (): Promise<readonly string[]> =>
  (await world.control.requests())
    .map(({ path }) => path.replace('/build/utils/', '').replace(/-[\w-]{8}\.js$/, '.js'))
    .filter((path) => /frames[^/]*\.js$/.test(path));

it.each([
  ['the light script', 'weaver-sdk.js'],
  ['the one-file script', 'weaver-sdk.umd.js'],
])(
  '%s loads the code of frames with the first frame, again after a failure, and leaves no global',
  async (...row) => {
    const [, file] = row;
    const { page, pageErrors } = await openBuild(world, file);
    await page.evaluate(
      (config) => weaverSDK.init({ ...config, language: 'en_US' }).then(() => undefined),
      configFor(world.stack),
    );
    expect((await filesForFrames()).filter((path) => path !== file)).toEqual([]);

    await page.route('**/static/js/frames*', (route) => route.abort());
    await embed(page, 'a', { kind: 'task', id: '4915532168790030007' });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.evaluate(`embedded.a.ready.catch(({ code }) => code)`)).toBe('CHUNK_FAILED');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.frameLocator('#a iframe').getByRole('heading', { name: '评审数据同步方案' }).waitFor();

    await embed(page, 'b', { kind: 'task', id: '4915532168790030007' });
    await page.frameLocator('#b iframe').getByRole('heading', { name: '评审数据同步方案' }).waitFor();
    expect(await filesForFrames()).toEqual(['static/js/frames.js']);
    const globals = await page.evaluate(() => Object.getOwnPropertyNames(window));
    expect(globals.filter((name) => /Parts__/.test(name))).toEqual([]);
    expect(pageErrors).toEqual([]);
  },
);
