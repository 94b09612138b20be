import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { FOLDERS } from '../../platform/folders.js';
import { useOwnWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { POLICY_CASES } from './cases.js';
import { pageUnder, sdkTag, showCard } from './policyPage.js';

const world = useOwnWorld({ allowedOrigins: ['null'] });

const isShown = (page: Page): Promise<void> =>
  page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();

describe('a page under', () => {
  it.each(POLICY_CASES)('$name', async ({ policy, expected, isReportOnly = false, ...given }) => {
    const { page, pageErrors, violations } = await world.openMadeUp(
      pageUnder(policy, { isReportOnly, ...given }),
    );
    const outcome = await showCard(page, configFor(world.stack));
    if (expected.kind === 'works') {
      expect(outcome.code, outcome.message).toBeUndefined();
      await isShown(page);
      const { reported } = expected;
      expect(violations.filter((violation) => reported?.test(violation) !== true)).toEqual([]);
    } else {
      expect(outcome).toEqual({
        code: expected.code,
        message: expect.stringMatching(expected.message) as string,
      });
      // At most one retry per file.
      expect(violations.length).toBeLessThan(12);
    }
    expect(pageErrors).toEqual([]);
  });
});

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

it('a policy in a meta element is treated like one in a header', async () => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-n0nce'" />`;
  const { page, violations } = await world.openMadeUp(pageUnder('', { head: meta }));
  expect(await showCard(page, configFor(world.stack))).not.toHaveProperty('code');
  await isShown(page);
  expect(violations).toEqual([]);
});

it('a nonce in the config replaces the nonce of the script tag', async () => {
  const madeUp = pageUnder(`script-src {static}/build/utils/ 'nonce-n0nce'`, { attributes: '' });
  const { page, violations } = await world.openMadeUp(madeUp);
  expect(await showCard(page, { ...configFor(world.stack), nonce: 'n0nce' })).not.toHaveProperty('code');
  await isShown(page);
  expect(violations).toEqual([]);
});

it('a policy of hashes allows the SDK but rejects its other files by name', async () => {
  const file = await readFile(join(FOLDERS.sdk, 'weaver-sdk.umd.js'));
  const hash = `sha256-${createHash('sha256').update(file).digest('base64')}`;
  const madeUp = pageUnder(`script-src '${hash}'`, { attributes: `integrity="${hash}"` });
  const { page, pageErrors } = await world.openMadeUp(madeUp);
  const outcome = await showCard(page, configFor(world.stack));
  expect(outcome).toMatchObject({ code: 'CHUNK_FAILED' });
  expect(pageErrors).toEqual([]);
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

it('the doctor reports an inline init that the policy blocked', async () => {
  const examineAt = async (policy: string) => {
    const { page } = await world.openMadeUp(pageUnder(policy));
    const { findings } = await page.evaluate(() => weaverSDK.doctor());
    return findings.filter(({ level }) => level !== 'passed' && level !== 'skipped');
  };
  expect(await examineAt(`script-src 'self' {static}`)).toMatchObject([
    { check: 'config', what: expect.stringContaining('init was never called') as string },
    { check: 'csp', what: expect.stringContaining('refuses inline scripts') as string },
  ]);
  expect(await examineAt(`script-src 'self' {static} 'unsafe-inline'`)).toMatchObject([{ check: 'config' }]);
});

it('the doctor reports that a policy refuses frames when the page has one', async () => {
  const policy = `script-src 'nonce-n0nce' {static}; frame-src https://widget.example`;
  const { page } = await world.openMadeUp(pageUnder(policy));
  const config = configFor(world.stack);
  const examined = () =>
    page.evaluate(async (given) => {
      const { findings } = await weaverSDK.doctor(given);
      return findings.filter(({ check }) => check === 'frames');
    }, config);
  const line = `Content-Security-Policy: frame-src https://widget.example ${world.stack.api}`;
  expect(await examined()).toMatchObject([{ level: 'passed' }]);
  await page.evaluate(async (given) => {
    await weaverSDK.init(given);
    await weaverSDK.embed('#island', '/sp/x').ready.catch(() => undefined);
  }, config);
  expect(await examined()).toMatchObject([
    { level: 'error', fix: line },
    { level: 'error', what: expect.stringContaining('FRAME_REFUSED') as string },
  ]);
  expect(await page.locator('iframe').count()).toBe(0);
});

it('the doctor reports the directive that a page lacks', async () => {
  const madeUp = pageUnder(`require-trusted-types-for 'script'; trusted-types 'none'`);
  const { page, console } = await world.openMadeUp(madeUp);
  await showCard(page, configFor(world.stack));
  expect(console.join('\n')).toContain('trusted-types weaverSDK');
});
