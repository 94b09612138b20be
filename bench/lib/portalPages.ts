import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXAMPLE_HOSTS, PAGES } from './paths.js';

/** The portals among the examples: `reservedIn` is the file in which they reserve the places of their islands. */
export const PORTALS = [
  {
    name: 'dark-portal',
    reservedIn: 'integration.js',
    reserving: /minHeightPx: \d+/g,
    without: 'minHeightPx: 0',
  },
  { name: 'panels', reservedIn: 'panels.css', reserving: /min-height: \d+px;/g, without: '' },
] as const;

/** The folder of a portal, as it is or without the reserved places. */
export const portalFolder = (name: string, isReserved: boolean): string =>
  isReserved ? name : `${name}-unreserved`;

/**
 * Copies the portals and the style that they share with all examples, and makes a copy of each portal that reserves no
 * places.
 *
 * @throws Error naming the file that reserves no places any more
 */
export async function preparePortalPages(): Promise<void> {
  const copy = (from: string, to: string): Promise<void> =>
    cp(join(EXAMPLE_HOSTS, from), join(PAGES, to), { recursive: true });
  await copy('frame', 'frame');
  for (const { name, reservedIn, reserving, without } of PORTALS) {
    const unreserved = portalFolder(name, false);
    await copy(name, portalFolder(name, true));
    await copy(name, unreserved);
    const file = join(PAGES, unreserved, reservedIn);
    const text = await readFile(file, 'utf8');
    const changed = text.replace(reserving, without);
    if (changed === text) throw new Error(`${name}/${reservedIn} reserves no places`);
    await writeFile(file, changed);
  }
}
