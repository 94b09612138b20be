import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { ofHost, openNote, openNotes, shown } from './notesPage.js';

const world = useWorld();

describe('the router of an island', () => {
  it('in the hash follows the address in all islands, and removes its listeners with them', async () => {
    const { page } = await openNotes(world, { routerType: 'hash', routerProps: { basename: '/office' } });
    expect(await ofHost(page)).toMatchObject({ listeners: 1 });
    await openNote(page, 'two');
    await expect.poll(() => shown(page)).toEqual(['/note/2', '/note/2']);
    expect(await ofHost(page)).toMatchObject({ address: '/bare/#/office/note/2' });
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(['/', '/']);
    await page.evaluate(() => weaverSDK.destroy());
    await expect.poll(() => ofHost(page)).toMatchObject({ listeners: 0, address: '/bare/' });
  });

  it('in the browser’s history stays below its base name, and is one for all islands', async () => {
    const { page } = await openNotes(world, { routerType: 'browser', routerProps: { basename: '/bare' } });
    await openNote(page, 'one');
    await expect.poll(() => shown(page)).toEqual(['/note/2', '/note/2']);
    expect(await ofHost(page)).toMatchObject({ address: '/bare/note/2' });
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(['/', '/']);
    expect(await ofHost(page)).toMatchObject({ address: '/bare/', heard: 1 });
  });
});
