import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { CONFIG, LIGHT_TAG, oddPage, renderCard, SDK_TAG } from './oddPage.js';
import { ELEMENTS, expectUnaffected, PREACT_NEEDS } from './clobbered.js';

const world = useWorld();

it('elements whose names shadow properties of the document and globals do not affect the SDK', () =>
  expectUnaffected(world, ELEMENTS.join('')));

/** A script that adds an image with the name of each member of a document, except for `spared`. */
const hideMembers = (spared: readonly string[]): string => `<script>{
  const spared = ['location', ...${JSON.stringify(spared)}];
  const names = [Document, Node, EventTarget].flatMap((owner) => Object.getOwnPropertyNames(owner.prototype));
  const images = names.filter((name) => !spared.includes(name)).map((name) => {
    const image = document.createElement('img');
    image.name = name;
    image.alt = '';
    return image;
  });
  document.body.append(...images);
}</script>`;

const SANITIZE = `(sanitizeHtml) => {
  const hostile = '<b onclick="x">a</b><img src="a.png" onerror="x">';
  const holder = new DocumentFragment();
  holder.append(sanitizeHtml(hostile, { returns: 'fragment' }));
  return [sanitizeHtml(hostile), String(sanitizeHtml(hostile, { returns: 'trusted' })), holder.childElementCount];
}`;
const SANITIZED = ['<b>a</b><img src="a.png">', '<b>a</b><img src="a.png">', 2];

describe.each([
  ['the one-file script', SDK_TAG],
  ['the light script', LIGHT_TAG],
])('images that hide every member of the document, with %s', (_script, tag) => {
  it('do not keep a card from being rendered and removed, nor markup from being sanitized', async () => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({
        body: `<div id="island"></div>${hideMembers(PREACT_NEEDS)}${tag}<script>
          weaverSDK.init({ ...${CONFIG}, exposeUtils: true });
          window.island = ${renderCard("'#island'")}
        </script>`,
      }),
    });
    // Selectors of the test tool need the document's own functions.
    const seen = await page.evaluate(`(async () => {
      await island.ready;
      const sanitized = (${SANITIZE})(weappUtils.sanitizeHtml);
      const card = island.shadowRoot.querySelector('.wp-card') !== null;
      await island.unmount();
      await weaverSDK.destroy();
      return { card, sanitized, left: window.island.element.isConnected };
    })()`);
    expect(seen).toEqual({ card: true, sanitized: SANITIZED, left: false });
    expect(pageErrors).toEqual([]);
  });
});

it('images that hide every member of the document leave the ES module of the sanitizer working', async () => {
  const { page, pageErrors } = await world.openMadeUp({ html: oddPage({ body: hideMembers([]) }) });
  const sanitized = await page.evaluate(
    `import('${world.stack.static}/build/utils/utils/sanitize.js').then((group) => (${SANITIZE})(group.sanitizeHtml))`,
  );
  expect(sanitized).toEqual(SANITIZED);
  expect(pageErrors).toEqual([]);
});
