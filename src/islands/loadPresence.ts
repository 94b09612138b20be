import type { CreatedIsland } from './island.js';
import { loadRendering, type Rendering } from './loadRendering.js';
import type { StandingIsland } from './presence/followIsland.browser.js';

let rendering: Rendering | undefined;

/**
 * Follows an island as soon as the part for it has arrived; whoever was rendered has it. Returns the end.
 *
 * @param onMissed the part could not be had: nobody follows
 */
export function followIsland(standing: StandingIsland, onMissed: () => void): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  loadRendering().then((part) => {
    rendering = part;
    if (!isOver) stop = part.followIsland(standing);
  }, onMissed);
  return () => {
    isOver = true;
    stop?.();
  };
}

/** The island that is kept under a key, in its new place; none can be before the part has arrived. */
export function resumeIsland(...asked: Parameters<Rendering['resumeIsland']>): CreatedIsland | undefined {
  return rendering?.resumeIsland(...asked);
}
