import type { Finding } from '../lib/figures.js';
import type { Bounds } from '../lib/rounds.js';
import type { World } from '../lib/world.js';

/** A scenario of the bench. To add one, create a file here and add a line in `run.ts`. */
export interface Scenario {
  readonly name: string;
  /** Share of the total measuring time. */
  readonly share: number;
  run(world: World, bounds: Bounds): Promise<readonly Finding[]>;
}

/** The round trip time of most measurements. */
export const ROUND_TRIP_MS = 40;
