import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { phoneViolations } from '../../platform/pages/pageMode.rows.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import {
  followLink,
  LINKS,
  openLinking,
  sameByEachCode,
  addressOf,
  DOCUMENT,
  FILE,
} from './outbound.rows.js';

const world = useWorld();

describe.each([
  ['PC', {}, axeViolations],
  ['phone', PHONE, phoneViolations],
] as const)('on a %s', (_, options, violations) => {
  it.each(LINKS)('the link to a %s leads to its page, by each of its codes %j', async (...row) => {
    const host = await openLinking(world, 'li.wei', options);
    await followLink(host, await sameByEachCode(host, row), row[3]);
    const { page } = host;
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await violations(page)).toEqual([]);
  });
});

it('on a phone the link to a mobile document leads to the page for phones, and that to a file is a download', async () => {
  const host = await openLinking(world, 'li.wei', PHONE);
  const id = FILE?.id ?? '';
  const download = await addressOf(host, 'file', { id });
  expect(download).toBe(`${world.stack.api}/api/file/download?fileId=${id}&download=1`);
  const answer = await host.page.request.get(download);
  expect([answer.status(), (await answer.body()).length]).toEqual([200, FILE?.content.length]);
  expect(answer.headers()['content-disposition']).toContain(encodeURIComponent(FILE?.name ?? ''));
  await followLink(host, await addressOf(host, 'mobileDocument', { id: DOCUMENT }), '嵌入式组件接入规范');
});
