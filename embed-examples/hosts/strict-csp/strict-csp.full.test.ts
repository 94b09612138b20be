import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

it('shows the code that it runs, and is accessible', async () => {
  // The policy would block axe.
  const { page } = await world.open('/strict-csp/', { bypassCSP: true });
  await page.locator('#people').getByText('李伟', { exact: true }).first().waitFor();
  const source = page.getByRole('region', { name: 'Source of integration.js' });
  await expect.poll(() => source.textContent()).toContain(`oadomain: '${world.stack.api}'`);
  expect(await axeViolations(page)).toEqual([]);
});
