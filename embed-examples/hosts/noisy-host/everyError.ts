import { storedErrors } from './noisyPage.js';
import type { World } from '../../testing/world.js';

/** The message of the error that ends a test. */
const LAST = 'the last error of the test';

/** The stored errors as "kind · component · message · file name without its hash", sorted. */
export async function stored(world: World): Promise<readonly string[]> {
  const errors = await storedErrors(world);
  return errors
    .filter(({ message }) => message !== LAST)
    .map(({ errType, comName, message, fileName }) =>
      [errType, comName, message, fileName.replace(/\.[\da-f]{8}\./, '.')].join(' · '),
    )
    .sort();
}
