import type { Sample, Samples } from './figures.js';

/** Measures a contender once, in a fresh browser context. */
export type Visit = () => Promise<Sample>;

/** How long measuring may go on. */
export interface Bounds {
  readonly rounds: number;
  /** No further round is begun after this time of `performance.now()`. */
  readonly untilMs: number;
  /** Without a visit each that is thrown away: for what differs little from visit to visit and takes long. */
  readonly isWarm?: boolean;
}

/**
 * Measures contenders in turn, so that a slow minute of the machine meets all of them. Each round begins with another
 * contender. One visit each before that is thrown away, unless it is warm already: the browser and the servers warm up
 * in it.
 */
export async function interleave(
  contenders: Readonly<Record<string, Visit>>,
  { rounds, untilMs, isWarm = false }: Bounds,
): Promise<Samples> {
  const names = Object.keys(contenders);
  const samples = new Map<string, Sample[]>(names.map((name) => [name, []]));
  if (!isWarm) for (const visit of Object.values(contenders)) await visit();
  for (let round = 0; round < rounds && (round === 0 || performance.now() < untilMs); round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + round) % names.length] ?? '';
      const sample = await contenders[name]?.();
      if (sample) samples.get(name)?.push(sample);
    }
  }
  return samples;
}
