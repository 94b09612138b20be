import type { Page } from 'playwright';
import { expect } from 'vitest';
import type * as Utils from '../../../src/utils.js';
import { configFor } from './pageSdk.js';
import type { World } from '../../testing/world.js';

declare global {
  /** The global that `exposeUtils` sets. */
  var weappUtils: typeof Utils | undefined;
  /** Values that a test keeps in the page. */
  var kept: typeof Utils;
}

/** The card of a person, with labels that the tenant has reworded. */
const CARD = '@weapp/people/ProfileCard';

/** The tenant’s own wording. */
export const OWN_WORDS = '短号';

/** Opens a page of the host and signs in. */
export async function signedIn(
  world: World,
  config: object = { exposeUtils: true },
  path = '/bare/',
): Promise<Page> {
  const { page } = await world.open(path);
  await page.evaluate(async (given) => void (await weaverSDK.init(given as never)), {
    ...configFor(world.stack),
    ...config,
  });
  return page;
}

/** Renders the card into a container of its own. */
export const showCard = (page: Page, props: object = { id: 'me' }): Promise<void> =>
  page.evaluate(
    async ([name, given]) => {
      const box = document.body.appendChild(document.createElement('div'));
      await weaverSDK.render(box, name, given).ready;
    },
    [CARD, props] as const,
  );

/** Modules with labels. */
export const MODULES = ['people', 'task', 'doc'];

/** Removes the only label that the Chinese tenant of the seed has reworded. */
export async function removeOwnWording(world: World): Promise<void> {
  const label = { tenantKey: 'tcn7h2k9qd', language: 'zh_CN', module: 'people', labelId: '-190109' };
  const answer = await fetch(`${world.stack.api}/control/labels`, {
    method: 'PUT',
    body: JSON.stringify({ ...label, text: null }),
  });
  expect(answer.status).toBe(200);
}

/** Loads the labels of modules as modules do. */
export const loadLabels = (page: Page, modules = MODULES): Promise<void> =>
  page.evaluate(async (names) => {
    const { getLocale } = weappUtils as typeof Utils;
    await Promise.all(names.map((name) => getLocale(name)));
  }, modules);

/** The modules whose labels the platform was asked for. */
export const asked = async (world: World): Promise<string[]> =>
  (await world.control.requests())
    .filter(({ path }) => path.endsWith('/getLabels'))
    .map(({ query }) => new URLSearchParams(query).get('module') ?? '')
    .sort();
