import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ask, signedIn, type Outcome } from './sdkPage.js';
import type { World } from '../../testing/world.js';

/** A call for the signed-in person. */
export const ME = '/api/hrm/people/detail';

/** A call that any session may make. */
const ANYBODY = '/papi/i18n/getTeamDefaultLang';

/** A call that any session may make. */
export const CALL = { url: ANYBODY, params: { tenantKey: 'tcn7h2k9qd' }, force: true };

/** The calls since a mark. */
export const since = async (world: World, mark: number) => (await world.control.calls()).slice(mark);

/** The number of calls so far. */
export const mark = async (world: World): Promise<number> => (await world.control.calls()).length;

/** Presses a button of the page. */
export const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Opens the example with a session. */
export const open = async (world: World): Promise<Page> => {
  const { page } = await world.open('/requests/');
  await page.getByText('Signed in as').waitFor();
  return page;
};

/** What the page shows when ten calls were answered. */
const TEN_RENEWED = 'Ten calls: 10 × answered.';

/** Checks that ten calls with an expired session are answered after one renewal. */
export const expectOneRenewal = async (world: World): Promise<void> => {
  const page = await open(world);
  await press(page, 'End every session');
  await page.getByText(/^Ended: [1-9]/).waitFor();
  const before = await mark(world);
  await press(page, 'Make ten calls');
  await page.getByText(TEN_RENEWED).waitFor();
  const sent = await since(world, before);
  expect(sent.filter(({ path }) => path === '/api/weaver-token').length).toBe(1);
  // Each is sent at most twice: once more unless it had waited for the new session.
  const calls = sent.filter(({ path }) => path === ME);
  expect(calls.length).toBeLessThanOrEqual(20);
  expect(new Set(calls.map(({ query }) => query)).size).toBe(10);
};

/** Not the SDK's own reports. */
export const isAsked = ({ path }: { readonly path: string }): boolean => path.endsWith('getTeamDefaultLang');

/** The outcome of a call that is answered slowly. */
export const outcome = async (world: World, settings: object, options: object): Promise<Outcome> => {
  const page = await signedIn(world);
  await world.control.switchCall('getTeamDefaultLang', settings as never);
  return ask(page, { ...CALL, ...options });
};
