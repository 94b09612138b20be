import { createPart } from '../core/index.js';
import type { CreatedIsland } from './island.js';
import type { StandingIsland } from './presence/index.js';

type Presence = typeof import('./presence/index.js');

const loadPresence = /* @__PURE__ */ createPart('presence', () => import('./presence/index.js'));

let presence: Presence | undefined;

/** Fetches the part. Resolves when it is there, or cannot be had. */
export async function prepareToFollow(): Promise<void> {
  presence ??= await loadPresence().catch(() => undefined);
}

/** Follows an island as soon as the part for it has arrived; without it nobody does. Returns the end. */
export function followIsland(standing: StandingIsland): () => void {
  if (presence) return presence.followIsland(standing);
  let stop: (() => void) | undefined;
  let isOver = false;
  void prepareToFollow().then(() => {
    if (!isOver) stop = presence?.followIsland(standing);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}

/** The island that is kept under a key, in its new place; none can be before the part has arrived. */
export function resumeIsland(...asked: Parameters<Presence['resumeIsland']>): CreatedIsland | undefined {
  return presence?.resumeIsland(...asked);
}
