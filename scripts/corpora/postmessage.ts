import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVERYWHERE, serveAttackPages } from '../../embed-examples/hosts/frames/attacks/attackWorld.js';
import { attackHostPage, type EndReport } from '../../embed-examples/hosts/frames/attacks/hostEnd.js';
import type { AttackRow } from '../../embed-examples/hosts/frames/attacks/inPage.js';
import { attackPlatformPage } from '../../embed-examples/hosts/frames/attacks/pageEnd.js';
import { withCorpusWorld } from './corpusWorld.js';
import type { CheckSets, SetResult } from './setResult.js';

interface Row {
  readonly id?: number;
  readonly data?: unknown;
  readonly special?: boolean;
}

/** The windows and origins that are the right ones, where a valid message has an effect. */
const RIGHT =
  /^(main|twin), the platform$|^partner, another|^the page around it, .*(the host|another allowed one)$/;

/** What the rows that are valid messages lead to there: an event of any name, a new empty model, one warning. */
const DOCUMENTED =
  /: on (constructor|__proto__|toString) |^connection: model = \{\}$|^page: console\.warn \[weaverSDK\]|: (on ready|status = ready)/;

function resultOf(end: string, { cross }: EndReport): SetResult {
  const failures = Object.entries(cross.effects()).flatMap(([source, bodies]) =>
    Object.entries(bodies).flatMap(([body, effects]) => {
      const wrong = effects.filter((effect) => !RIGHT.test(source) || !DOCUMENTED.test(effect));
      return wrong.length === 0 ? [] : [`${source}: ${body}: ${wrong.join(', ')}`];
    }),
  );
  const rows = cross.cells();
  return {
    set: `postmessage/data-shapes: ${end}`,
    rows,
    passed: rows - failures.length,
    needed: 1,
    failures,
  };
}

/** Every row, from every window and origin, to both ends of a frame: no effect. */
export const checkMessages: CheckSets = async (folder) => {
  // The time zone changes nothing here: one of the runner's rounds is enough.
  if ((process.env['WEAVER_CORPORA_ZONE'] ?? 'UTC') !== 'UTC') return [];
  const all = JSON.parse(readFileSync(join(folder, 'data-shapes.json'), 'utf8')) as readonly Row[];
  // The special ones are no JSON; the tests of the example have bodies of the same kinds.
  const rows = all
    .filter(({ special }) => special !== true)
    .map(({ id, data }): AttackRow => ({ name: `row ${String(id)}`, data }));
  return withCorpusWorld(async ({ stack, visit }) => {
    const attack = (run: typeof attackHostPage): Promise<EndReport> =>
      visit({ html: '<!doctype html><title>Start</title>' }, async ({ page }) => {
        await serveAttackPages(page.context(), stack, rows);
        return run(page.context(), stack, EVERYWHERE);
      });
    return [
      resultOf('host page', await attack(attackHostPage)),
      resultOf('platform page', await attack(attackPlatformPage)),
    ];
  });
};
