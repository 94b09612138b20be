import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oddPage, cardIsShown, SDK_TAG } from '../../embed-examples/hosts/odd-places/oddPage.js';
import { configFor } from '../../embed-examples/hosts/bare/pageSdk.js';
import { checkReaders } from './pollutionReaders.js';
import type { PollutionRow } from './pollutionRow.js';
import { withCorpusWorld, type CorpusWorld } from './corpusWorld.js';
import type { CheckSets, SetResult } from './setResult.js';

interface ClobberingRow {
  readonly html: string;
}

/** What of the platform's answers a payload is laid into. */
const ANSWERS =
  /moduleversion\.json|asset-manifest\.json|\/manifest\.json|\/i18n\/|baseTeams|getInfo|weaver-token/;

/** Says which properties the intrinsics have, so that two moments can be compared. */
const SNAPSHOT = `JSON.stringify([Object, Array, Function, String, Promise].map(function (one) {
  return Object.getOwnPropertyNames(one.prototype).sort();
}))`;

/** The JSON object `text` with the members of `payload` before its own; as one further member where it is no object. */
function laidInto(text: string, payload: string): string {
  const object = text.trim();
  if (!object.startsWith('{')) return text;
  const members = payload.startsWith('{') ? payload.slice(1, -1) : `"extra": ${payload}`;
  const rest = object.slice(1);
  return `{${members}${/^\s*\}/.test(rest) ? '' : ','}${rest}`;
}

/** Starts with the config `spoilt` first, then with the good one; says what became of the card. */
const showCardIn = (config: string, spoilt: string): string => `(async () => {
  try {
    await weaverSDK.init(JSON.parse(${JSON.stringify(spoilt)}));
  } catch (error) {
    if (error.name !== 'WeaverError') return 'the config: ' + error;
  }
  try {
    await weaverSDK.destroy();
    await weaverSDK.init(${config});
    const island = weaverSDK.render('#island', '@weapp/people/ProfileCard');
    await island.ready;
    return 'shown';
  } catch (error) {
    return error.name === 'WeaverError' ? 'named ' + error.code : 'threw ' + error;
  }
})()`;

interface Visit {
  readonly head?: string;
  readonly body?: string;
  readonly payload?: string;
  readonly suffix?: string;
}

/** What went wrong on a page of one row, empty when nothing did. */
function visitRow(
  { stack, visit }: CorpusWorld,
  { head = '', body = '', payload, suffix = '' }: Visit,
): Promise<readonly string[]> {
  const config = JSON.stringify({ ...configFor(stack), devModuleOrigins: ['http://localhost:5173'] });
  const snapshot = `<script>window.pollutionBefore = ${SNAPSHOT}</script>`;
  const storage =
    payload === undefined
      ? ''
      : `<script>
    for (const key of ['weaver.devModules', 'weaver_teams_obj_cache']) {
      localStorage.setItem(key, ${JSON.stringify(payload)});
      sessionStorage.setItem(key, ${JSON.stringify(payload)});
    }</script>`;
  return visit(
    { html: oddPage({ head: head + snapshot + storage, body: `${body}${SDK_TAG}<div id="island"></div>` }) },
    async ({ page, pageErrors }) => {
      const outcome: string = await page.evaluate(
        showCardIn(config, payload === undefined ? config : laidInto(config, payload)),
      );
      const troubles = [...pageErrors];
      if (outcome === 'shown') await cardIsShown(page.locator('#island'));
      else if (!outcome.startsWith('named ')) troubles.push(outcome);
      else if (payload === undefined && suffix !== '') troubles.push(outcome);
      if (!(await page.evaluate<boolean>(`pollutionBefore === ${SNAPSHOT}`)))
        troubles.push('an intrinsic changed');
      return troubles;
    },
    {
      suffix,
      before: async (page) => {
        if (payload === undefined) return;
        await page.route(ANSWERS, async (route) => {
          // A page that was closed meanwhile has no use for the answer.
          await route
            .fetch()
            .then(async (response) =>
              route.fulfill({ response, body: laidInto(await response.text(), payload) }),
            )
            .catch(() => undefined);
        });
      },
    },
  );
}

/** What a row asks of a page. */
function visitOf({ kind, input = '', props = {} }: PollutionRow): Visit {
  if (kind === 'json') return { payload: input };
  if (kind !== 'gadget') return { suffix: input };
  const members = JSON.stringify(props).replaceAll('"@fn"', '() => undefined');
  return { head: `<script>Object.assign(Object.prototype, ${members})</script>` };
}

async function checkPages<Row>(
  set: string,
  rows: readonly Row[],
  look: (row: Row) => Promise<readonly string[]>,
): Promise<SetResult> {
  const failures: string[] = [];
  for (const row of rows) {
    const troubles = await look(row).catch((error: unknown) => [String(error)]);
    if (troubles.length > 0) failures.push(`${JSON.stringify(row)}: ${troubles.join(', ').slice(0, 400)}`);
  }
  return { set, rows: rows.length, passed: rows.length - failures.length, needed: 1, failures };
}

/** Nothing of the intrinsics changes, whatever comes from elsewhere; the card stands, or an error says why not. */
export const checkPollution: CheckSets = async (folder) => {
  // The time zone changes nothing here: one of the runner's rounds is enough.
  if ((process.env['WEAVER_CORPORA_ZONE'] ?? 'UTC') !== 'UTC') return [];
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  const rows = read('pollution') as readonly PollutionRow[];
  const clobbering = read('dom-clobbering') as readonly ClobberingRow[];
  return withCorpusWorld(async (world) => [
    checkReaders(rows),
    await checkPages('pollution/pollution: pages', rows, (row) => visitRow(world, visitOf(row))),
    await checkPages('pollution/dom-clobbering', clobbering, ({ html }) => visitRow(world, { body: html })),
  ]);
};
