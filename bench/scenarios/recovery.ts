import type { Page } from 'playwright';
import { CONTENDERS, type Contender } from '../lib/embedPages.js';
import { FAULTS, faultOnce, type Fault } from '../lib/faultOnce.js';
import type { Finding } from '../lib/figures.js';
import { median } from '../lib/statistics.js';
import type { World } from '../lib/world.js';
import type { EmbedPage } from '../pages/embed/embedPage.js';
import type { Painted } from '../pages/embed/paint.js';
import { ROUND_TRIP_MS, type Scenario } from './scenario.js';

declare const embedPage: EmbedPage;

/** The outcome of one fault; milliseconds from the navigation, or from the second attempt. */
interface Outcome {
  readonly kind: string;
  readonly ms?: number;
}

/** Several times what a page takes without a fault, retries included. */
const OUTCOME_LIMIT_MS = 4000;
const POLL_INTERVAL_MS = 50;
/** An outcome is the same each time; only its milliseconds differ. */
const FEWER_ROUNDS = 3;

type First = EmbedPage['first'];

const isGood = (first: First | Painted | undefined): first is Painted =>
  first !== undefined && 'atMs' in first && first.isStyled;

async function firstOf(page: Page): Promise<First> {
  const options = { polling: POLL_INTERVAL_MS, timeout: OUTCOME_LIMIT_MS };
  await page.waitForFunction(() => embedPage.first, undefined, options).catch(() => undefined);
  return page.evaluate(() => embedPage.first);
}

/** Tries a second time without a reload; undefined if it fails. */
function tryAgain(page: Page): Promise<(Painted & { readonly tookMs: number }) | undefined> {
  return page.evaluate(
    (patienceMs) =>
      Promise.race([
        embedPage.again().catch(() => undefined),
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
      ]),
    OUTCOME_LIMIT_MS,
  );
}

function troubleOf(first: First): string {
  if (first === undefined) return `nothing in ${OUTCOME_LIMIT_MS / 1000} s`;
  return 'failure' in first ? 'fails' : 'unstyled, taken for success';
}

async function observe(page: Page): Promise<Outcome> {
  const first = await firstOf(page);
  if (isGood(first)) return { kind: 'by itself', ms: first.atMs };
  const trouble = troubleOf(first);
  const again = await tryAgain(page);
  if (isGood(again)) return { kind: `${trouble}; well after a second ask`, ms: again.tookMs };
  await page.reload();
  const reloaded = await firstOf(page);
  return {
    kind: `${trouble}; ${isGood(reloaded) ? 'poisoned until reload' : 'not even well after a reload'}`,
  };
}

async function meet(world: World, { folder }: Contender, fault: Fault): Promise<Outcome> {
  // Errors on the page are expected here and do not end the measurement.
  const context = await world.browser.newContext();
  try {
    const { hasHappened } = await faultOnce(context, fault, ROUND_TRIP_MS);
    const page = await context.newPage();
    await page.goto(`${world.stack.host}/${folder}/`);
    const outcome = await observe(page);
    return hasHappened() ? outcome : { kind: 'never asked for it' };
  } finally {
    await context.close();
  }
}

/** One cell: an outcome, with its median; several only if the rounds differ. */
function cell(outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const times = outcomes.flatMap((outcome) => (outcome.kind === kind ? (outcome.ms ?? []) : []));
      return times.length === 0 ? kind : `${kind}, ${median(times).toFixed(0)} ms`;
    })
    .join(' | ');
}

/** Measures the effect of one bad response on each contender, at 40 ms per request. */
export const recovery: Scenario = {
  name: 'recovery',
  share: 0.8,
  async run(world, { rounds, untilMs }) {
    await world.control.delay(ROUND_TRIP_MS);
    const met = new Map<string, Outcome[]>();
    const most = Math.min(rounds, FEWER_ROUNDS);
    for (let round = 0; round < most && (round === 0 || performance.now() < untilMs); round += 1) {
      for (const contender of CONTENDERS) {
        for (const [name, fault] of Object.entries(FAULTS)) {
          const key = `${contender.name} ${name}`;
          met.set(key, [...(met.get(key) ?? []), await meet(world, contender, fault)]);
        }
      }
    }
    const finding: Finding = {
      title: `recovery: one bad answer for a file of the module, ${ROUND_TRIP_MS} ms on every request`,
      reference: '',
      measures: [],
      samples: new Map(),
      budgets: [],
      words: {
        head: ['fault', 'contender', 'what comes of it'],
        rows: Object.keys(FAULTS).flatMap((name) =>
          CONTENDERS.map((contender) => [
            name,
            contender.name,
            cell(met.get(`${contender.name} ${name}`) ?? []),
          ]),
        ),
      },
      notes: [
        'Entry is what names the other files: our module index, the container of Federation, the HTML of an app or a frame.',
        'By itself: from the navigation to the paint. After a second ask: from that ask, by the same call, without a reload.',
        'Each tool as it comes: a fetch of the own that tries again can be given to qiankun and wujie, a plugin to Federation.',
      ],
    };
    return [finding];
  },
};
