import { setTimeout } from 'node:timers/promises';
import type { Frame, Page } from 'playwright';

/** Each look goes through all elements of all documents. */
const POLL_INTERVAL_MS = 150;
/** Ends what hangs; it never judges speed. */
const LIMIT_MS = 60_000;

/**
 * What a document still waits for, in words; empty when it shows what it has to show at its start. It runs in the
 * document, so it uses nothing from around it, and has no functions with a name, which tsx would change.
 */
const pendingIn = (islands: number): string[] => {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot !== null) roots.push(shadowRoot);
  const places = [...document.querySelectorAll('[data-weaver-island]')];
  const conditions: readonly (readonly [boolean, string])[] = [
    [document.readyState === 'complete', 'its load event'],
    [document.fonts.status === 'loaded', 'its fonts'],
    [document.body.innerText.trim() !== '' || places.length > 0, 'its text'],
    [places.length >= islands, `${islands} islands, ${places.length} are there`],
    // Loading views of islands and frames.
    [
      roots.every((root) => root.querySelector('[role="status"][aria-busy="true"]') === null),
      'what is loading',
    ],
    // Components that wait for their data.
    [roots.every((root) => root.querySelector('.wp-bone') === null), 'data of an island'],
    [
      places.every(
        (place) =>
          place.querySelector('iframe') !== null ||
          [...(place.shadowRoot ?? place).querySelectorAll('.weaver-content, .weaver-status')].some(
            (part) => part.textContent.trim() !== '' || part.querySelector('img') !== null,
          ),
      ),
      'an island without content',
    ],
    [
      roots.every((root) =>
        [...root.querySelectorAll('img')].every(({ complete, loading }) => complete || loading === 'lazy'),
      ),
      'a picture',
    ],
    [
      [...document.querySelectorAll('.example-source[data-file]')].every(
        (box) => box.querySelector('code')?.textContent !== '',
      ),
      'its source',
    ],
  ];
  return conditions.flatMap(([isMet, what]) => (isMet ? [] : [what]));
};

/** A frame that is being replaced has no document for a moment. */
const pendingOf = (frame: Frame, islands: number): Promise<readonly string[]> =>
  frame.evaluate(pendingIn, islands).catch(() => ['a document']);

/**
 * Waits until a host page and the pages in its frames show what they have to show at the start: islands with their
 * data or their failure, pictures, fonts, sources.
 *
 * @param islands that the page itself renders without being asked
 * @throws Error naming what has not come after a minute
 */
export async function settled(page: Page, islands: number): Promise<void> {
  const until = performance.now() + LIMIT_MS;
  for (;;) {
    const pending = await Promise.all(
      page
        .frames()
        .map(async (frame) =>
          (await pendingOf(frame, frame === page.mainFrame() ? islands : 0)).map(
            (what) => `${frame.url()} waits for ${what}`,
          ),
        ),
    );
    if (pending.flat().length === 0) return;
    if (performance.now() > until) throw new Error(pending.flat().join('; '));
    await setTimeout(POLL_INTERVAL_MS);
  }
}
