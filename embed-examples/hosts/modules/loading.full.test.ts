import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { classicModule, openReady, show } from './madeUp.js';
import {
  addModule,
  folderOf,
  triesOf,
  startOn,
  SCRIPT,
  STYLE,
  FAULTS,
  expectTwoTries,
  expectWorks,
  expectFailure,
} from './loadingFaults.js';

const world = useWorld();

describe('a file that fails to load is requested twice, fails by name, and is requested again later', () => {
  const bare = world.keepOpen('/bare/');

  it('whatever is wrong with it', () => expectTwoTries(world, bare(), FAULTS));

  // The integrity in a manifest is optional (contract §2); without it only the content can be checked.
  it.each([
    { ...SCRIPT, settings: { mode: 'html' }, type: 'missing' },
    { ...SCRIPT, settings: { mode: 'empty' }, type: 'missing' },
    { ...STYLE, settings: { mode: 'html' }, type: 'error' },
  ] as const)('$settings.mode for $file, without integrity', async ({ file, call, settings, type }) => {
    const name = await addModule(world);
    const { files } = classicModule(name);
    await world.modules.add({ name, files: files ?? {}, manifest: { entrypoints: ['main.css', 'main.js'] } });
    const page = await startOn(world, bare());
    await world.control.switchCall(call, { ...settings, match: folderOf(name) });
    expectFailure(await show(page, name), file, type);
    expect((await triesOf(world, name, file)).map((address) => /[?&]t=\d+$/.test(address))).toEqual([
      false,
      true,
    ]);
    await world.control.switchCall(call, { mode: 'ok' });
    await expectWorks(page, name);
  });

  it('a script blocked by the browser or an extension', async () => {
    const name = await addModule(world);
    const { page } = await openReady(world);
    const blocked: string[] = [];
    const at = `**${folderOf(name)}main.js*`;
    await page.route(at, (route) => {
      blocked.push(new URL(route.request().url()).search);
      return route.abort('blockedbyclient');
    });
    expectFailure(await show(page, name), 'main.js');
    expect(blocked).toEqual(['', expect.stringMatching(/^\?t=\d+$/)]);
    await page.unroute(at);
    await expectWorks(page, name);
  });
});
