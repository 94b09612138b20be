import { expect, it } from 'vitest';
import { useOwnWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { POLICY_CASES } from './cases.js';
import { expectCase, isShown, pageUnder, sdkTag, showCard } from './policyPage.js';

const world = useOwnWorld({ allowedOrigins: ['null'] });

it.each(POLICY_CASES)('a page under $name', (policyCase) => expectCase(world, policyCase));

it('a login script blocked by the policy is reported with the required source and without the token', async () => {
  const { page, console } = await world.openMadeUp(pageUnder('script-src {static}', { attributes: '' }));
  const oadomain = world.stack.sameSite.api;
  const outcome = await showCard(page, {
    oadomain,
    staticDomain: world.stack.static,
    loginToken: 'once-only-token',
  });
  expect(outcome).toEqual({
    code: 'LOGIN_POLL_TIMEOUT',
    message: `Cannot obtain ETEAMSID: the page's content security policy (script-src) refuses the login script; it must allow ${oadomain}`,
  });
  // The browser's own report contains the whole address, which the page cannot prevent.
  const ours = console.filter((line) => line.includes('[weaverSDK]'));
  expect(ours.join()).not.toContain('once-only-token');
});

it('a nonce in the config replaces the nonce of the script tag', async () => {
  const madeUp = pageUnder(`script-src {static}/build/utils/ 'nonce-n0nce'`, { attributes: '' });
  const { page, violations } = await world.openMadeUp(madeUp);
  expect(await showCard(page, { ...configFor(world.stack), nonce: 'n0nce' })).not.toHaveProperty('code');
  await isShown(page);
  expect(violations).toEqual([]);
});

it('a sandboxed page with an opaque origin and without storage works with its own session', async () => {
  const answer = await fetch(`${world.stack.host}/api/weaver-token?user=li.wei`);
  const { data } = (await answer.json()) as { data: { eteamsid: string } };
  const { page, pageErrors } = await world.openMadeUp(pageUnder('sandbox allow-scripts'));
  const isStorageRefused = await page.evaluate(() => {
    try {
      return localStorage.length < 0;
    } catch {
      return true;
    }
  });
  expect(isStorageRefused).toBe(true);
  const { oadomain, staticDomain } = configFor(world.stack);
  const outcome = await showCard(page, { oadomain, staticDomain, eteamsid: data.eteamsid });
  expect(outcome.code, outcome.message).toBeUndefined();
  await isShown(page);
  expect(pageErrors).toEqual([]);
});

it('a second script and a second session reuse a policy name that may be used only once', async () => {
  const second = sdkTag('weaver-sdk.umd.js', '');
  const policy = `require-trusted-types-for 'script'; trusted-types weaverSDK`;
  const { page, pageErrors, violations } = await world.openMadeUp(pageUnder(policy, { head: second }));
  expect(await showCard(page, configFor(world.stack))).not.toHaveProperty('code');
  await page.evaluate(() => weaverSDK.destroy());
  const again = await page.evaluate(async (config) => {
    const other = weaverSDK.createWeaverSDK();
    await other.init(config);
    const island = other.render('#island', '@weapp/people/ProfileCard');
    return island.ready.then(() => island.status);
  }, configFor(world.stack));
  expect(again).toBe('ready');
  expect(violations).toEqual([]);
  expect(pageErrors).toEqual([]);
});
