import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { layoutShift, MOST_SHIFT, openPortal } from './portalPage.js';

const world = useWorld();
const SHOTS = process.env['WEAVER_SHOTS'];

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };

describe.each(['dark-portal', 'panels'])('the example %s', (host) => {
  it.each<[string, string, BrowserContextOptions]>([
    ['a PC', 'en_US', { viewport: WIDE, colorScheme: 'light' }],
    ['a PC in the dark', 'zh_CN', { viewport: WIDE, colorScheme: 'dark' }],
    ['a phone', 'zh_CN', { viewport: NARROW, colorScheme: 'light' }],
    ['a phone in the dark', 'ar_AE', { viewport: NARROW, colorScheme: 'dark' }],
    ['a PC in Arabic', 'ar_AE', { viewport: WIDE, colorScheme: 'light' }],
    ['a very narrow page', 'en_US', { viewport: { width: 320, height: 700 }, colorScheme: 'light' }],
  ])('keeps its layout, fits the page and passes axe on %s (%s)', async (name, language, options) => {
    const { page, pageErrors } = await openPortal(world, host, language, options);
    // A screenshot of the whole page resizes it.
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
    if (SHOTS !== undefined) {
      mkdirSync(SHOTS, { recursive: true });
      await page.screenshot({ path: `${SHOTS}/${host}-${name.replace(/ /g, '-')}.png`, fullPage: true });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});
