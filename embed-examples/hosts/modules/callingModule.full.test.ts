import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { useWorld } from '../../testing/world.js';
import { open, noticesOf, apply } from './callingModules.js';

const world = useWorld();

/** Renders a component and waits until its call has failed. */
const showCaller = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const island = weaverSDK.render('#island', name);
        island.on('called', () => void island.unmount().then(resolve));
      }),
    name,
  );

describe('an envelope error is shown as a notice for the module dw (spec 1 §8)', () => {
  it('from any module that names it, and not from dw naming another one', async () => {
    const page = await open(world);
    await apply(page, '@weapp/plain/request', { module: 'dw' });
    expect(await noticesOf(page)).toBe(1);
    await apply(page, '@weapp/dw/request', { module: 'plain' });
    expect(await noticesOf(page)).toBe(1);
  });

  it('from any module listed in the local setting showErrMsgModules', async () => {
    const page = await open(world);
    await page.evaluate(() => {
      localStorage.setItem('showErrMsgModules', '["plain"]');
    });
    await apply(page, '@weapp/plain/axios');
    expect(await noticesOf(page)).toBe(1);
  });

  it('from its component, also nested in a component of another module', async () => {
    const page = await open(world);
    await showCaller(page, '@weapp/dw');
    expect(await noticesOf(page)).toBe(1);
    await showCaller(page, '@weapp/report');
    expect(await noticesOf(page)).toBe(2);
    await showCaller(page, '@weapp/plain');
    expect(await noticesOf(page)).toBe(2);
  });
});
