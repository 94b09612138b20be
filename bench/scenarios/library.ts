import { gzipSync } from 'node:zlib';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { medianOf, type Finding, type Sample } from '../lib/figures.js';
import { SDK } from '../lib/paths.js';
import { interleave, type Bounds } from '../lib/rounds.js';
import { visit } from '../lib/visit.js';
import type { World } from '../lib/world.js';
import type { LibraryPage } from '../pages/library.js';
import type { Scenario } from './scenario.js';

declare const libraryPage: LibraryPage;

const OURS = 'weaverSDK';
const CSS_SUBJECT = 'CSS of a module, 500 kB';
/** Iterations per subject, so that a visit takes some tens of milliseconds, enough for the clock. */
const TURNS: Readonly<Record<string, number>> = {
  device: 2000,
  'device, known': 20_000,
  'dates, all different': 10_000,
  'dates, 50 that repeat': 10_000,
  'sanitize, 12 kB': 20,
  'sanitize, a paragraph': 300,
  'sanitize, 1 MB': 1,
  'numbers, grouped': 20_000,
  'amounts in words': 20_000,
  links: 20_000,
  [CSS_SUBJECT]: 1,
  'text, cut at 80': 5000,
};
/** Limits: relative to the plain library, or in milliseconds per iteration. */
const LIMITS: Readonly<
  Record<string, { readonly against?: string; readonly ratio?: number; readonly usPerTurn?: number }>
> = {
  device: { usPerTurn: 50 },
  'device, known': { usPerTurn: 50 },
  'sanitize, 12 kB': { against: 'DOMPurify', ratio: 1.2 },
  'sanitize, a paragraph': { against: 'DOMPurify', ratio: 1.2 },
  [CSS_SUBJECT]: { usPerTurn: 50_000 },
  'dates, all different': { against: 'Luxon', ratio: 1 },
  'dates, 50 that repeat': { against: 'Luxon', ratio: 1 },
};

async function subjectFinding(
  world: World,
  subject: string,
  contenders: readonly string[],
  bounds: Bounds,
): Promise<Finding> {
  const turns = TURNS[subject] ?? 1000;
  const samples = await visit(world, 'library', async ({ page }) => {
    const measure = (contender: string) => async (): Promise<Sample> => {
      const ms = await page.evaluate(([name, who, times]) => libraryPage.run(name, who, times), [
        subject,
        contender,
        turns,
      ] as const);
      return { us: (ms / turns) * 1000 };
    };
    return interleave(Object.fromEntries(contenders.map((name) => [name, measure(name)])), bounds);
  });
  const limit = LIMITS[subject];
  const ours = medianOf(samples, OURS, 'us');
  return {
    title: `library: ${subject}, ${turns} turns`,
    reference: contenders[0] ?? OURS,
    measures: [{ key: 'us', title: 'a turn', unit: 'µs', digits: 2 }],
    samples,
    budgets:
      limit === undefined
        ? []
        : [
            {
              text: `${subject}${limit.against === undefined ? '' : `, against ${limit.ratio ?? 1} × ${limit.against}`}`,
              value: ours,
              limit: limit.usPerTurn ?? (limit.ratio ?? 1) * medianOf(samples, limit.against ?? '', 'us'),
              unit: 'µs',
            },
          ],
  };
}

/** The size of each group: its file and its imports. */
async function sizeFinding(): Promise<Finding> {
  const samples = new Map<string, readonly Sample[]>();
  for (const name of await readdir(join(SDK, 'utils'))) {
    if (!name.endsWith('.js')) continue;
    const file = await readFile(join(SDK, 'utils', name));
    samples.set(name.replace('.js', ''), [{ kib: gzipSync(file, { level: 9 }).length / 1024 }]);
  }
  return {
    title: 'library: the groups, gzip, beside the core that they share',
    reference: 'numbers',
    measures: [{ key: 'kib', title: 'size', unit: 'KiB', digits: 1 }],
    samples,
    budgets: [],
  };
}

/** The first rewriting of a page, before the engine has compiled the code for it: a new page for each figure. */
async function coldCssFinding(world: World, bounds: Bounds): Promise<Finding> {
  const first = async (): Promise<Sample> => ({
    ms: await visit(world, 'library', ({ page }) =>
      page.evaluate(([subject, who]) => libraryPage.run(subject, who, 1), [CSS_SUBJECT, OURS] as const),
    ),
  });
  return {
    title: `library: ${CSS_SUBJECT}, the first time in a page`,
    reference: OURS,
    measures: [{ key: 'ms', title: 'once', unit: 'ms', digits: 1 }],
    samples: await interleave({ [OURS]: first }, bounds),
    budgets: [],
  };
}

/** Compares the shared library with the libraries that it is based on and their usual alternatives. */
export const library: Scenario = {
  name: 'library',
  share: 0.2,
  async run(world, { rounds, untilMs }) {
    await world.control.delay(0);
    const subjects = await visit(world, 'library', ({ page }) => page.evaluate(() => libraryPage.subjects));
    const findings: Finding[] = [];
    const names = Object.keys(subjects);
    const shareMs = (untilMs - performance.now()) / (names.length + 1);
    for (const name of names) {
      const until = performance.now() + shareMs;
      findings.push(await subjectFinding(world, name, subjects[name] ?? [], { rounds, untilMs: until }));
    }
    const cold = await coldCssFinding(world, { rounds, untilMs: performance.now() + shareMs });
    return [...findings, cold, await sizeFinding()];
  },
};
