import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
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
  it('from request and createAxiosLike of @weapp/utils', async () => {
    const page = await open(world);
    expect(await apply(page, '@weapp/dw/request')).toBe('ANSWER_ERROR');
    expect(await noticesOf(page)).toBe(1);
    expect(await apply(page, '@weapp/dw/axios')).toBe('ANSWER_ERROR');
    expect(await noticesOf(page)).toBe(2);
    expect(await apply(page, '@weapp/plain/request')).toBe('ANSWER_ERROR');
    expect(await apply(page, '@weapp/plain/axios')).toBe('ANSWER_ERROR');
    expect(await noticesOf(page)).toBe(2);
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
