import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from './pageSdk.js';
import { linesAt } from './logLines.js';

const world = useWorld();

it.each([
  ['silent', 0],
  ['error', 1],
  [undefined, 1],
])('at %s logs %i lines for one failure', async (level, count) => {
  const { lines } = await linesAt(world, level);
  expect(lines.filter((line) => line.includes(' failed: '))).toHaveLength(count);
});

it('at info tells that init is done, and no steps', async () => {
  const { console } = await linesAt(world, 'info');
  const text = (): string => console.join('\n');
  await expect.poll(text).toMatch(/init is done after \d+ ms/);
  expect(text()).not.toContain('step session');
});

it('at debug tells the steps of an init that fails', async () => {
  const { page, console } = await world.open('/bare/');
  await world.control.switchCall('getInfo', { mode: 'fail', status: 500 });
  await page.evaluate((config) => weaverSDK.init(config).catch(() => undefined), {
    ...configFor(world.stack),
    logLevel: 'debug' as const,
  });
  await expect.poll(() => console.join('\n')).toMatch(/step authenticate: \d+ ms/);
});
