import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { cardIsShown, LIGHT_TAG, oddPage, SDK_TAG } from './oddPage.js';
import { READ_ONLY, REMEMBER, START, TAKEN, warnings } from './takenGlobals.js';

const world = useWorld();

describe('a page that loads the script twice', () => {
  it.each([
    ['the light script, then the whole one', LIGHT_TAG, SDK_TAG],
    ['the whole script, then the light one', SDK_TAG, LIGHT_TAG],
  ])('(%s) uses the first SDK and logs one warning', async (_which, one, other) => {
    const { page, pageErrors, console } = await world.openMadeUp({
      html: oddPage({ head: one + REMEMBER + other, body: START }),
    });
    await cardIsShown(page);
    expect(await page.evaluate('weaverSDK === first')).toBe(true);
    expect(warnings(console)).toEqual([expect.stringContaining('on the page twice')]);
    expect(pageErrors).toEqual([]);
  });

  it('keeps its session when the second script loads late', async () => {
    const { page, pageErrors, console } = await world.openMadeUp({
      html: oddPage({ head: SDK_TAG + REMEMBER, body: START }),
    });
    await cardIsShown(page);
    await page.addScriptTag({ url: `${world.stack.static}/build/utils/weaver-sdk.umd.js` });
    expect(await page.evaluate('weaverSDK === first && weaverSDK.status')).toBe('success');
    expect(warnings(console)).toHaveLength(1);
    await cardIsShown(page);
    expect(pageErrors).toEqual([]);
  });
});

describe.each([
  ['the one-file script', SDK_TAG],
  ['the light script', LIGHT_TAG],
])('a page with %s that already has a window.weaverSDK', (_script, tag) => {
  it.each([
    ['a text', `<script>window.weaverSDK = 'taken';</script>`, /was taken by something else/],
    ['a variable', TAKEN, /was taken by something else/],
    ['a function', `<script>function weaverSDK() {}</script>`, /was taken by something else/],
  ])('set to %s works, with a warning', async (_what, taken, warning) => {
    const { page, pageErrors, console } = await world.openMadeUp({
      html: oddPage({ head: taken + tag, body: START }),
    });
    await cardIsShown(page.locator('#island'));
    expect(warnings(console)).toEqual([expect.stringMatching(warning)]);
    expect(pageErrors).toEqual([]);
  });

  it.each([
    ['a variable without a value', `<script>var weaverSDK;</script>`],
    ['undefined', `<script>window.weaverSDK = undefined;</script>`],
  ])('set to %s works, without a word', async (_what, declared) => {
    const { page, pageErrors, console } = await world.openMadeUp({
      html: oddPage({ head: declared + tag, body: START }),
    });
    await cardIsShown(page.locator('#island'));
    expect(console).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('that is read-only keeps it, with one error that names the cause and the cure', async () => {
    const { page, pageErrors, console } = await world.openMadeUp({
      html: oddPage({
        head: READ_ONLY + tag,
      }),
    });
    expect(await page.evaluate('weaverSDK')).toBe('mine');
    expect(console).toEqual([
      expect.stringMatching(/^error: .*weaverSDK is a read-only global of the page.*rename.*ES module/),
    ]);
    expect(pageErrors).toEqual([]);
  });

  it('from elements works, because a script’s global has priority over them', async () => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({
        body: `<form id="weaverSDK"><input name="init" /><input name="version" /></form>
          <a id="weaverSDK"></a>${tag}${START}`,
      }),
    });
    await cardIsShown(page);
    expect(pageErrors).toEqual([]);
  });

  it('from an older version keeps it, with a warning that names it', async () => {
    const { page, console, pageErrors } = await world.openMadeUp({
      html: oddPage({
        head: `<script>window.weaverSDK = { version: '0.0.1', init() { return Promise.resolve('old'); } };</script>${tag}`,
      }),
    });
    expect(await page.evaluate('weaverSDK.init()')).toBe('old');
    expect(warnings(console)).toEqual([expect.stringContaining('0.0.1')]);
    expect(pageErrors).toEqual([]);
  });
});
