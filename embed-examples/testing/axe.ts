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
 */
export async function axeViolations(page: Page | Frame): Promise<readonly string[]> {
  const frame = 'mainFrame' in page ? page.mainFrame() : page;
  await painted(frame);
  await faded(frame);
  // Not as a script element, which a page with a policy would refuse.
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE_SOURCE);
  return frame.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(
          context: Document,
          options: { iframes: boolean },
        ): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>;
      };
    };
    const { violations } = await axe.run(document, { iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes.map(({ target }) => target))}`);
  });
}
