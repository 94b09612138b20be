import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright';
import { twoPaints } from './twoPaints.js';

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until a document, scrolled to if it is in an iframe, shows its current size: parts that measure themselves are
 * told of a new size by the next painted frame, and a document of another site that is out of sight is not painted.
 */
async function painted(frame: Frame): Promise<void> {
  if (frame.parentFrame() !== null) await (await frame.frameElement()).scrollIntoViewIfNeeded();
  await twoPaints(frame);
}

/**
 * Waits until fade-ins have ended, because contrast is measured wrongly during one. Endless animations are not waited
 * for.
 */
async function faded(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ];
    const animations = rootsIn(document).flatMap((root) => root.getAnimations());
    const ending = animations.filter(
      ({ effect, playState }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) < 3_000,
    );
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/**
 * The axe rules that a page, or the document in a frame, breaks, with the nodes; open shadow roots are included, its own
 * frames are not.
 *
 * @param within a CSS selector, looked up in the document and in its open shadow roots: only the elements it matches,
 *   with their content, are checked. Rules about a page as a whole (its language, its title, its landmarks) are skipped
 *   then.
 * @throws when nothing matches `within`
 */
export async function axeViolations(page: Page | Frame, within?: string): Promise<readonly string[]> {
  const frame = 'mainFrame' in page ? page.mainFrame() : page;
  await painted(frame);
  await faded(frame);
  // Not as a script element, which a page with a policy would refuse.
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE_SOURCE);
  return frame.evaluate(async (selector) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          context: Document | Element[],
          options: { iframes: boolean; preload: boolean; resultTypes: string[] },
        ): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>;
      };
    };
    const matchesIn = (root: Document | ShadowRoot, wanted: string): Element[] => [
      ...root.querySelectorAll(wanted),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? matchesIn(shadowRoot, wanted) : [],
      ),
    ];
    const context = selector === undefined ? document : matchesIn(document, selector);
    // axe checks the whole page when it is given an empty list.
    if (Array.isArray(context) && context.length === 0) throw new Error(`Nothing matches ${selector}.`);
    const { violations } = await axe.run(context, {
      iframes: false,
      // Style sheets are not fetched again, and what passed is not described: nobody reads it.
      preload: false,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes.map(({ target }) => target))}`);
  }, within);
}
