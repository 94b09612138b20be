import { parseArgs } from 'node:util';

/** Options of a run. */
export interface Options {
  /** Number of measurements per contender. */
  readonly rounds: number;
  /** Names of scenarios; empty = all. */
  readonly only: readonly string[];
  /** The `dist` of an earlier build, which the scenario `paint` measures beside the present one. */
  readonly earlier: string | undefined;
}

const DEFAULT_ROUNDS = 9;
const USAGE = 'npm run bench -- [--rounds 9] [--only init] [--only paint] [--earlier ../old/dist] …';

/**
 * Reads the command line.
 *
 * @throws Error that describes an invalid option
 */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string' },
      only: { type: 'string', multiple: true },
      earlier: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds ?? DEFAULT_ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds needs a number of 1 or more\n${USAGE}`);
  const only = values.only ?? [];
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`no scenario ${unknown}; there are ${known.join(', ')}\n${USAGE}`);
  return { rounds, only, earlier: values.earlier };
}
