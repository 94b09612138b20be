import type { Page } from 'playwright';
import type { MonitorSwitches } from '../../../src/wire/performanceReport.js';
import { answerReports, type Received } from './reports.js';
import type { World } from '../../testing/world.js';

/** The example with its islands shown. */
export async function openSlow(
  world: World,
  switches: Partial<MonitorSwitches> | undefined,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Received & { readonly page: Page }> {
  const { page } = await world.open('about:blank');
  const received = await answerReports(page, world.stack, switches);
  await prepare(page);
  await page.goto(`${world.stack.host}/slow-island/?secret=1#secret`);
  await page.getByRole('button', { name: /Rendered slowly/ }).waitFor();
  return { ...received, page };
}
