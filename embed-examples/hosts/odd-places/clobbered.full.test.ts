import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { ELEMENTS, expectHidden, expectUnaffected, PREACT_NEEDS } from './clobbered.js';
import { CONFIG, LIGHT_TAG, oddPage, renderCard, SDK_TAG } from './oddPage.js';

const world = useWorld();

it.each(ELEMENTS)('%s do not affect the SDK', (html) => expectUnaffected(world, html));

it('images that hide every member of the document do not keep a card from being rendered and removed, with the light script', () =>
  expectHidden(world, LIGHT_TAG));

describe.each([
  ['the one-file script', SDK_TAG],
  ['the light script', LIGHT_TAG],
])('images that hide every member of the document, with %s', (_script, tag) => {
  it.each(PREACT_NEEDS)(
    'and %s too: the island is in error, and names it, without uncaught errors',
    async (name) => {
      const { page, pageErrors } = await world.openMadeUp({
        html: oddPage({
          body: `<img name="${name}" src="data:," alt="" />${tag}<div id="island"></div><script>
            weaverSDK.init(${CONFIG});
            window.island = ${renderCard("'#island'")}
          </script>`,
        }),
      });
      const message = `an element of the page has the name ${name} and hides document.${name}: give it another name`;
      const error = await page.evaluate(
        `island.ready.catch(({ name, code, message }) => [name, code, message])`,
      );
      expect(error).toEqual(['WeaverError', 'RENDER_FAILED', message]);
      await page.locator('#island').getByText(message).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );
});
