import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { configFor } from './pageSdk.js';
import type { World } from '../../testing/world.js';

/** The lines of the SDK after an init with this level, a card, and a name that does not exist. */
export async function linesAt(world: World, logLevel: string | undefined) {
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
