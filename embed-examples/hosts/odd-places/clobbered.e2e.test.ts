import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { ELEMENTS, expectHidden, expectUnaffected, hideMembers, SANITIZE, SANITIZED } from './clobbered.js';
import { oddPage, SDK_TAG } from './oddPage.js';

const world = useWorld();

it('elements whose names shadow properties of the document and globals do not affect the SDK', () =>
  expectUnaffected(world, ELEMENTS.join('')));

it('images that hide every member of the document do not keep a card from being rendered and removed, nor markup from being sanitized', () =>
  expectHidden(world, SDK_TAG));

it('images that hide every member of the document leave the ES module of the sanitizer working', async () => {
  const { page, pageErrors } = await world.openMadeUp({ html: oddPage({ body: hideMembers([]) }) });
  const sanitized = await page.evaluate(
    `import('${world.stack.static}/build/utils/utils/sanitize.js').then((group) => (${SANITIZE})(group.sanitizeHtml))`,
  );
  expect(sanitized).toEqual(SANITIZED);
  expect(pageErrors).toEqual([]);
});
