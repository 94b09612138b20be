import type { Page } from 'playwright';
import { configFor } from '../bare/pageSdk.js';
import { allReached, monitorRuns, storedErrors } from './noisyPage.js';
import type { World } from '../../testing/world.js';

/** Kind, component, message and file name of the stored errors. */
export async function stored(world: World): Promise<readonly (readonly string[])[]> {
  return (await storedErrors(world)).map(({ errType, comName, message, fileName }) => [
    errType,
    comName,
    message,
    fileName,
  ]);
}

/** The bare page; the monitor reports every 300 ms. */
export async function openBare(world: World): Promise<Page> {
  const { page } = await world.open('/bare/');
  await page.evaluate(() => {
    globalThis.weappMonitorReportTimer = 300;
  });
  return page;
}

/** Renders a component of this module on the bare page before the monitor is there. */
export async function renderThrower(world: World, files: Readonly<Record<string, string>>): Promise<void> {
  const entrypoints = ['static/main.js'];
  await world.modules.add({ name: '@weapp/thrower', manifest: { files: {}, entrypoints }, files });
  const page = await openBare(world);
  await page.evaluate(async (config) => {
    void weaverSDK.init(config);
    await weaverSDK.render('#island', '@weapp/thrower/Card').ready.catch(() => undefined);
  }, configFor(world.stack));
  await monitorRuns(page);
  await allReached(world, page);
}
