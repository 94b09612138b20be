import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

it('shows the colleagues and their portraits, and opens one, without a policy violation', async () => {
  const { page, pageErrors, console, violations } = await world.open('/strict-csp/');
  const people = page.locator('#people');
  await people.getByText('李伟', { exact: true }).first().waitFor();
  const portrait = people.locator('img').first();
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await people.getByText('王芳', { exact: true }).click();
  await page.getByRole('dialog').getByRole('heading', { name: '王芳' }).waitFor();
  expect(violations).toEqual([]);
  expect(console).toEqual([]);
  expect(pageErrors).toEqual([]);
});

it('sends another nonce with each answer, used in the page', async () => {
  const nonceOf = async (): Promise<string | undefined> => {
    const answer = await fetch(`${world.stack.host}/strict-csp/`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(await answer.text()).toContain(`nonce="${nonce}"`);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
});

it('enforces Trusted Types: strings are no HTML, and no other policy can be created', async () => {
  const { page } = await world.open('/strict-csp/');
  await page.locator('#people').getByText('李伟', { exact: true }).first().waitFor();
  const thrown = await page.evaluate(() => {
    const attempt = (action: () => unknown): string => {
      try {
        action();
        return 'nothing';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return [
      attempt(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      attempt(() => (document.createElement('script').src = '/x.js')),
      attempt(() => trustedTypes.createPolicy('anybody', {})),
    ];
  });
  expect(thrown).toEqual(['TypeError', 'TypeError', 'TypeError']);
});

it('shows the code that it runs, and is accessible', async () => {
  // The policy would block axe.
  const { page } = await world.open('/strict-csp/', { bypassCSP: true });
  await page.locator('#people').getByText('李伟', { exact: true }).first().waitFor();
  const source = page.getByRole('region', { name: 'Source of integration.js' });
  await expect.poll(() => source.textContent()).toContain(`oadomain: '${world.stack.api}'`);
  expect(await axeViolations(page)).toEqual([]);
});
