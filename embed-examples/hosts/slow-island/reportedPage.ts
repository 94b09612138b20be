import type { Page, Response } from 'playwright';
import { expect } from 'vitest';
import {
  SUB_REPORT_CALL,
  type MonitorSwitches,
  type SubReport,
} from '../../../src/wire/performanceReport.js';
import type { World } from '../../testing/world.js';

/** The tenant of the example's user. */
export const TENANT = 'tcn7h2k9qd';

/** Sets switches of the tenant, as an operator does in the console. */
export async function setSwitches(world: World, switches: Partial<MonitorSwitches>): Promise<void> {
  const response = await fetch(`${world.stack.api}/control/monitor/switches/${TENANT}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });
  expect(response.status).toBe(200);
}

/**
 * The example after the platform has answered its first sub report, with all sub reports that were answered. An answer has the
 * switches of that moment, so a test that changes them waits for it.
 */
export async function openReported(
  world: World,
): Promise<{ readonly page: Page; readonly subs: readonly SubReport[] }> {
  const { page } = await world.open('about:blank');
  const subs: SubReport[] = [];
  const isSubReport = (response: Response): boolean =>
    response.request().method() === 'POST' && response.url().endsWith(SUB_REPORT_CALL.path);
  page.on('response', (response) => {
    if (isSubReport(response)) subs.push(response.request().postDataJSON() as SubReport);
  });
  const answered = page.waitForResponse(isSubReport);
  await page.goto(`${world.stack.host}/slow-island/`);
  expect((await answered).status()).toBe(200);
  return { page, subs };
}

/** Makes a call as modules do; resolves to the HTTP status. */
export const callAsModule = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (url) => {
    const shared = (globalThis as unknown as Record<string, Record<string, { request: unknown }>>)[
      '__weaverShared__'
    ];
    const request = shared?.['@weapp/utils']?.request as (options: object) => Promise<unknown>;
    return request({ url, method: 'POST', data: {} }).then(
      () => 200,
      (error: { readonly status?: number }) => error.status ?? 0,
    );
  }, path);
