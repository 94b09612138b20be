import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { open, noticesOf, apply } from './callingModules.js';

const world = useWorld();

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
});
