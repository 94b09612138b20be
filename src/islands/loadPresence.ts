import { createPart } from '../core/index.js';
import type { Watched } from './presence/index.js';

const loadPresence = /* @__PURE__ */ createPart('presence', () => import('./presence/index.js'));

/** Watches where an island stands, as soon as the part for it has arrived; without it nobody watches. Returns the end. */
export function watchPresence(watched: Watched): () => void {
  let isOver = false;
  let stop = (): void => {
    isOver = true;
  };
  loadPresence().then(
    (presence) => {
      if (!isOver) stop = presence.watchPresence(watched);
    },
    () => undefined,
  );
  return () => {
    stop();
  };
}
