import { expect } from 'vitest';
import type { World } from '../../testing/world.js';

/** How far apart the looks at the log of the platform are, in ms. */
const BETWEEN_LOOKS_MS = 700;

/**
 * Waits until the platform gets no further calls. The load state `networkidle` may never come: the browser does not report
 * the end of a keepalive request of a page in a frame that has left.
 */
export async function callsEnded(world: World): Promise<void> {
  let seen = -1;
  const isQuiet = async (): Promise<boolean> => {
    const before = seen;
    seen = (await world.control.requests()).length;
    return seen === before;
  };
  await expect.poll(isQuiet, { interval: BETWEEN_LOOKS_MS, timeout: 30_000 }).toBe(true);
}

/** The session ids with which a page in a frame has called the platform since the start of the test. */
export async function sessionsOfFrames({ control }: World): Promise<ReadonlySet<string>> {
  const requests = await control.requests();
  const ofFrames = requests.filter(
    ({ server, path, headers }) =>
      server === 'api' && /^\/p?api\//.test(path) && headers['sec-fetch-site'] === 'same-origin',
  );
  return new Set(ofFrames.flatMap(({ headers }) => headers['eteamsid'] ?? []));
}
