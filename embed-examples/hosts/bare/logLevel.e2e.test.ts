import { expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from './pageSdk.js';

const world = useWorld();

/** The lines of the SDK after an init with this level, a card, and a name that does not exist. */
async function linesAt(logLevel: string | undefined) {
  const { page, console } = await world.open('/bare/');
  await page.evaluate(
    async (config) => {
      await weaverSDK.init(config as never);
      await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
      await weaverSDK.render('#island', '@weapp/nothing/Card').ready.catch(() => undefined);
    },
    { ...configFor(world.stack), logLevel },
  );
  await afterFirstPaint(page);
  return { page, lines: console.filter((line) => line.includes('[weaverSDK]')), console };
}

it('at debug tells every step, file, module, request and failure, and never the session id', async () => {
  const { page, console } = await linesAt('debug');
  const text = (): string => console.join('\n');
  for (const line of [
    /step clearCookie: \d+ ms/,
    /step session: \d+ ms/,
    /step ready: \d+ ms/,
    /init is done after \d+ ms/,
    /script of @weapp\/people: http.*\/build\/people\/.*\d+ ms/,
    /module @weapp\/people: ready/,
    /error: APP_MISSING: App does not exist/,
    /request http.*\/papi\/app\/baseserver\/info\/getInfo: \d+ ms/,
  ])
    await expect.poll(text).toMatch(line);
  const ids = (await world.control.requests()).map(({ headers }) => headers['eteamsid']);
  const sent = [...new Set(ids.filter((id): id is string => id !== undefined && id !== ''))];
  expect(sent.length).toBeGreaterThan(0);
  await page.evaluate(() => weaverSDK.destroy());
  for (const id of sent) expect(text()).not.toContain(id);
  expect(text()).not.toContain('?');
});

it.each([
  ['silent', 0],
  ['error', 1],
  [undefined, 1],
])('at %s logs %i lines for one failure', async (level, count) => {
  const { lines } = await linesAt(level);
  expect(lines.filter((line) => line.includes(' failed: '))).toHaveLength(count);
});

it('at info tells that init is done, and no steps', async () => {
  const { console } = await linesAt('info');
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
