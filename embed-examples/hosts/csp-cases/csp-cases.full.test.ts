import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FOLDERS } from '../../platform/folders.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { FURTHER_POLICY_CASES } from './cases.js';
import { expectCase, isShown, pageUnder, showCard } from './policyPage.js';

const world = useWorld();

it.each(FURTHER_POLICY_CASES)('a page under $name', (policyCase) => expectCase(world, policyCase));

it('a policy in a meta element is treated like one in a header', async () => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-n0nce'" />`;
  const { page, violations } = await world.openMadeUp(pageUnder('', { head: meta }));
  expect(await showCard(page, configFor(world.stack))).not.toHaveProperty('code');
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
