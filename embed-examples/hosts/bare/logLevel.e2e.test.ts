import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { linesAt } from './logLines.js';

const world = useWorld();

it('at debug tells every step, file, module, request and failure, and never the session id', async () => {
  const { page, console } = await linesAt(world, 'debug');
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
