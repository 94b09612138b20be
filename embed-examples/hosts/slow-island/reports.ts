import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { MainReport, MonitorSwitches, SubReport } from '../../../src/wire/performanceReport.js';
import type { Stack } from '../../platform/stack.js';

/** What a page sent to the platform. */
export interface Received {
  readonly mains: MainReport[];
  readonly subs: SubReport[];
}

/**
 * Answers the performance reports of a page in the platform's place.
 *
 * @param switches what it asks for; undefined: 404
 */
export async function answerReports(
  page: Page,
  stack: Pick<Stack, 'host'>,
  switches: Partial<MonitorSwitches> | undefined,
): Promise<Received> {
  const received: Received = { mains: [], subs: [] };
  const headers = {
    'access-control-allow-origin': new URL(stack.host).origin,
    'access-control-allow-credentials': 'true',
  };
  await page.route('**/api/front/monitor/report/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    const isMain = request.url().endsWith('/reportData');
    if (isMain) received.mains.push(request.postDataJSON() as MainReport);
    else received.subs.push(request.postDataJSON() as SubReport);
    if (!switches) return route.fulfill({ status: 404, headers });
    return route.fulfill({ json: { code: 200, data: isMain ? {} : switches }, headers });
  });
  return received;
}

/** Hides the page as if it were left, and waits until it has sent `count` sub reports: 500 ms lie between two. */
export async function hideUntil(
  page: Page,
  count: () => number | Promise<number>,
  wanted: number,
): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
      return count();
    })
    .toBe(wanted);
}
