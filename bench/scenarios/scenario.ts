import type { Finding } from '../lib/figures.js';
import type { Bounds } from '../lib/rounds.js';
import type { World } from '../lib/world.js';

/** One question of the bench. A new one is a file here and a line in `run.ts`. */
export interface Scenario {
  readonly name: string;
  /** Share of the time that all of them have together. */
  readonly share: number;
  run(world: World, bounds: Bounds): Promise<readonly Finding[]>;
}

/** The round trip that most measures are taken at (design §10). */
export const ROUND_TRIP_MS = 40;
