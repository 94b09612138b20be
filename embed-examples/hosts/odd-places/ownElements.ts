import { expect } from 'vitest';
import { cardIsShown, CONFIG, oddPage, renderCard, SDK_TAG } from './oddPage.js';
import type { World } from '../../testing/world.js';

/** Defines the page's own elements under every name that the SDK uses. */
const DEFINE = `for (const name of ['island', 'layer', 'view', 'head', 'prompts', 'failure'])
  customElements.define('weaver-' + name, class extends HTMLElement {
    constructor() { super(); this.attachShadow({ mode: 'open' }); }
    connectedCallback() { this.shadowRoot.innerHTML = '<p>of the page</p>'; }
  });`;

/** Styles of the page for its own elements. */
const STYLE = '<style>weaver-island, weaver-layer { opacity: 0; outline: 1px solid }</style>';

/** What the page shows. */
const START = `<weaver-island id="own"></weaver-island><div id="island"></div><div id="none"></div><script>
  weaverSDK.init(${CONFIG});
  window.island = ${renderCard("'#island'")}
  weaverSDK.render('#none', '@weapp/people/ProfileCard', {}, { isolation: 'none' });
</script>`;

/** Checks that the page's elements and the SDK's both work. */
export async function expectBoth(world: World, isFirst: boolean): Promise<void> {
  const { page, pageErrors } = await world.openMadeUp({
    html: oddPage({
      head: (isFirst ? `<script>{${DEFINE}}</script>${STYLE}` : '') + SDK_TAG,
      body: START,
    }),
  });
  for (const place of ['#island', '#none']) await cardIsShown(page.locator(place));
  if (!isFirst) await page.evaluate(`{${DEFINE}}`);
  await page.evaluate(`weaverSDK.apply('@weapp/people/openProfile', { id: 'me' })`);
  const dialog = page.getByRole('dialog');
  await cardIsShown(dialog);
  for (const part of [page.locator('#island'), page.locator('#none'), dialog]) await cardIsShown(part);
  const opacities = await page
    .locator('[data-weaver-island], [data-weaver-layer]')
    .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).opacity));
  expect(new Set(opacities)).toEqual(new Set(['1']));

  const own = page.locator('#own');
  expect(await own.evaluate(({ shadowRoot }) => shadowRoot?.textContent)).toBe('of the page');
  expect(await own.evaluate((element) => getComputedStyle(element).display)).toBe('inline');
  expect(pageErrors).toEqual([]);
}
