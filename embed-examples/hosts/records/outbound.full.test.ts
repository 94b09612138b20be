import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import { followLink, LINKS, openLinking, sameByEachCode } from './outbound.rows.js';

const world = useWorld();

describe.each([
  ['PC', {}],
  ['phone', PHONE],
] as const)('on a %s', (_, options) => {
  it.each(LINKS)('the link to a %s leads to its page, by each of its codes %j', async (...row) => {
    const host = await openLinking(world, 'li.wei', options);
    await followLink(host, await sameByEachCode(host, row), row[3]);
    const { page } = host;
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });
});
