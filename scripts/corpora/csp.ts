import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configFor } from '../../embed-examples/hosts/bare/pageSdk.js';
import type { Expectation } from '../../embed-examples/hosts/csp-cases/cases.js';
import {
  pageUnder,
  sdkTag,
  showCard,
  type Outcome,
  type PageConfig,
} from '../../embed-examples/hosts/csp-cases/policyPage.js';
import { FOLDERS } from '../../embed-examples/platform/folders.js';
import type { Stack } from '../../embed-examples/platform/stack.js';
import { ROW_LIMIT_MS, withCorpusWorld, type CorpusPage } from './corpusWorld.js';
import type { CheckSets, SetResult } from './setResult.js';

interface Row {
  readonly name: string;
  readonly csp: string;
  readonly expect?: string;
}

const NONCE = 'n0nce';

/** The one-file script and the light one, whose chunks are separate scripts. */
const SDK_FILES = ['weaver-sdk.umd.js', 'weaver-sdk.js'];

/** A refused file may be retried only once. */
const MAX_REPORTS = 12;

/** Expected results by the text of a row, first match wins; without a match the card must be shown without reports. */
const EXPECTED: readonly (readonly [words: RegExp, expected: Expectation])[] = [
  [/as Report-Only/, { kind: 'works', reported: /./ }],
  [/no image/, { kind: 'works', reported: /^img-src / }],
  [/further chunks blocked/, { kind: 'fails', code: 'CHUNK_FAILED', message: /./ }],
  [/token call blocked/, { kind: 'fails', code: 'REQUEST_CORS', message: /connect-src/ }],
  [/createPolicy throws/, { kind: 'fails', code: 'CHUNK_FAILED', message: /trusted-types weaverSDK/ }],
];

/** Everything that an integrator adds to an existing policy (docs). */
const NEEDED = [
  ['script-src', `'nonce-${NONCE}' {static}`],
  ['connect-src', "'self' {api} {static}"],
  ['img-src', '{api} {static} data:'],
] as const;

/** The policy, with the platform added to each directive that applies to the SDK's files and calls. */
function withPlatform(policy: string): string {
  const directives = new Map(
    policy.split(';').map((text): [string, string] => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
  const fallback = directives.get('default-src');
  for (const [name, needed] of NEEDED) {
    const given = directives.get(name) ?? fallback;
    if (given !== undefined) directives.set(name, `${given === "'none'" ? '' : given} ${needed}`);
  }
  return [...directives].map((directive) => directive.join(' ').trim()).join('; ');
}

/** Replaces the origins of the rows: one for API calls and manifests, one for scripts. */
function filledIn(policy: string, hash: string): string {
  return policy
    .replaceAll('{random}', NONCE)
    .replaceAll('{hash}', hash)
    .replaceAll('{domain}', 'shop')
    .replaceAll('https://sdk.test', '{static}')
    .replaceAll('https://oa.test', '{api} {static}');
}

/** Uses a given session if the page has no origin, because it then has no cookies for its own back end. */
async function configUnder(policy: string, stack: Stack): Promise<PageConfig> {
  const config = configFor(stack);
  if (!policy.startsWith('sandbox')) return config;
  const answer = await fetch(`${stack.host}/api/weaver-token?user=li.wei`);
  const { data } = (await answer.json()) as { data: { eteamsid: string } };
  return { oadomain: config.oadomain, staticDomain: config.staticDomain, eteamsid: data.eteamsid };
}

/** Differences from the expected result; empty if there are none. */
function troublesOf(
  expected: Expectation,
  { code, message = '' }: Outcome,
  violations: readonly string[],
): readonly string[] {
  if (expected.kind === 'fails') {
    const isNamed = code === expected.code && expected.message.test(message);
    return [
      ...(isNamed ? [] : [`${code ?? 'a card'} ${message} instead of ${expected.code}`]),
      ...(violations.length < MAX_REPORTS ? [] : [`${violations.length} reports`]),
    ];
  }
  const unexpected = violations.filter((violation) => expected.reported?.test(violation) !== true);
  return [...(code === undefined ? [] : [`${code} ${message}`]), ...unexpected];
}

async function examine(
  { page, pageErrors, violations }: CorpusPage,
  config: PageConfig,
  expected: Expectation | undefined,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'weaverSDK' in globalThis))) {
    // A policy that does not allow the SDK: the browser reports it, and the SDK does not run.
    const isRefused = expected === undefined && violations.some((violation) => /^script-src/.test(violation));
    return isRefused ? pageErrors : ['the SDK did not start', ...violations];
  }
  const limit = new Promise<Outcome>((resolve) => {
    setTimeout(() => {
      resolve({ code: 'NEVER', message: `neither a card nor an error in ${ROW_LIMIT_MS} ms` });
    }, ROW_LIMIT_MS).unref();
  });
  const outcome = await Promise.race([showCard(page, config), limit]);
  if (outcome.code === undefined) {
    await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
  }
  if (expected !== undefined) return [...pageErrors, ...troublesOf(expected, outcome, violations)];
  const isNamed = outcome.code === undefined || /^(?:REQUEST|CHUNK|MODULE)_/.test(outcome.code);
  return isNamed ? pageErrors : [...pageErrors, `${outcome.code} ${outcome.message}`];
}

/** Pages of the built bundle under each policy: the card is shown, or the expected error is reported in time. */
export const checkPolicies: CheckSets = async (folder) => {
  // Independent of the time zone, so one of the runner's rounds is enough.
  if ((process.env['WEAVER_CORPORA_ZONE'] ?? 'UTC') !== 'UTC') return [];
  const rows = JSON.parse(readFileSync(join(folder, 'policies.json'), 'utf8')) as readonly Row[];
  return withCorpusWorld(async ({ stack, visit }) => {
    const results: SetResult[] = [];
    for (const sdkFile of SDK_FILES) {
      const hash = createHash('sha256')
        .update(await readFile(join(FOLDERS.sdk, sdkFile)))
        .digest('base64');
      const check = async (
        { csp, name, expect = '' }: Row,
        expected: Expectation | undefined,
      ): Promise<string[]> => {
        const policy = filledIn(csp, hash);
        const madeUp = pageUnder(policy, {
          sdkFile,
          isReportOnly: expect.includes('Report-Only'),
          attributes: csp.includes('{hash}') ? `integrity="sha256-${hash}"` : `nonce="${NONCE}"`,
          head: expect.includes('second include') ? sdkTag(sdkFile, `nonce="${NONCE}"`) : '',
        });
        const config = await configUnder(policy, stack);
        try {
          const troubles = await visit(madeUp, (page) => examine(page, config, expected));
          return troubles.length === 0 ? [] : [`${name}: ${troubles.join(', ').slice(0, 400)}`];
        } catch (error) {
          return [`${name}: ${String(error).slice(0, 400)}`];
        }
      };
      const run = async (
        what: string,
        some: readonly Row[],
        expectedOf: (row: Row) => Expectation | undefined,
      ): Promise<void> => {
        const failures: string[] = [];
        for (const row of some) failures.push(...(await check(row, expectedOf(row))));
        results.push({
          set: `csp/${sdkFile}: ${what}`,
          rows: some.length,
          passed: some.length - failures.length,
          needed: 1,
          failures,
        });
      };
      const told = rows.filter((row) => row.expect !== undefined);
      const published = rows.filter((row) => row.expect === undefined);
      await run(
        'as the row expects',
        told,
        (row) => EXPECTED.find(([words]) => words.test(row.expect ?? ''))?.[1] ?? { kind: 'works' },
      );
      await run('as published: a card, or said by name why not', published, () => undefined);
      await run(
        'published, with the platform added',
        published.map((row) => ({ ...row, csp: withPlatform(row.csp) })),
        () => ({ kind: 'works' }),
      );
    }
    return results;
  });
};
