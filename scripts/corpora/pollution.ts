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

/** The platform responses that a payload is merged into. */
const ANSWERS =
  /moduleversion\.json|asset-manifest\.json|\/manifest\.json|\/i18n\/|baseTeams|getInfo|weaver-token/;

/** Lists the properties of the intrinsics, to compare them before and after. */
const SNAPSHOT = `JSON.stringify([Object, Array, Function, String, Promise].map(function (one) {
  return Object.getOwnPropertyNames(one.prototype).sort();
}))`;

/** The JSON object `text` with the members of `payload` first; a payload that is not an object becomes one member. */
function laidInto(text: string, payload: string): string {
  const object = text.trim();
  if (!object.startsWith('{')) return text;
  const members = payload.startsWith('{') ? payload.slice(1, -1) : `"extra": ${payload}`;
  const rest = object.slice(1);
  return `{${members}${/^\s*\}/.test(rest) ? '' : ','}${rest}`;
}

/** Starts with the config `spoilt` first, then with the valid one; returns the result of the card. */
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

/** Problems on the page of one row; empty if there are none. */
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
          // The page may have been closed.
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

/** The page visit for a row. */
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

/** No foreign input may change the intrinsics; the card must be shown, or an error reported. */
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
