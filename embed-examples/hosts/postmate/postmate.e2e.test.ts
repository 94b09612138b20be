import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld, type HostPage } from '../../testing/world.js';

const world = useWorld();

const lines = (page: Page, list: string): Promise<readonly string[]> =>
  page.locator(`${list} li`).allTextContents();

const press = (page: Page, id: string): Promise<void> => page.locator(id).click();

describe('a host page without the SDK, with Postmate 1.5.2', () => {
  const openPlain = async (options = {}): Promise<HostPage> => {
    const opened = await world.open('/postmate/', options);
    await opened.page
      .frameLocator('#task iframe')
      .getByRole('heading', { name: '评审数据同步方案' })
      .waitFor();
    return opened;
  };

  it('shows a page of the platform, which hears calls, answers questions and emits events', async () => {
    const { page, pageErrors } = await openPlain();
    const task = page.frameLocator('#task iframe');
    await expect.poll(() => page.locator('#task iframe').getAttribute('title')).toBe('评审数据同步方案');
    await task.getByText('Not started').waitFor();

    await press(page, '#get');
    const record = { kind: 'task', id: '4915532168790030007', title: '评审数据同步方案' };
    await expect.poll(() => lines(page, '#said')).toContain(`record ${JSON.stringify(record)}`);

    await press(page, '#navigate');
    await task.getByRole('heading', { name: '完成审批引擎压力测试报告' }).waitFor();
    await press(page, '#language');
    await task.getByText('الأولوية').waitFor();
    expect(await page.evaluate(() => 'weaverSDK' in window)).toBe(false);
    expect((await lines(page, '#said'))[0]).toBe(`handshake ${world.stack.api}`);
    expect(pageErrors).toEqual([]);
  });

  it('gives the page its session and its height', async () => {
    const { page } = await openPlain();
    expect(await lines(page, '#said')).toContain('session:request answered');
    const contentHeight = (): Promise<number> =>
      page
        .frameLocator('#task iframe')
        .locator('html')
        .evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
    await expect
      .poll(async () => (await page.locator('#task iframe').boundingBox())?.height)
      .toBe(await contentHeight());
  });
});

describe('the SDK and the host’s own Postmate', () => {
  const openBeside = async (options = {}): Promise<HostPage> => {
    const opened = await world.open('/postmate/beside.html', options);
    await expect.poll(() => lines(opened.page, '#sdk-said')).toEqual(['ready ']);
    await expect.poll(() => lines(opened.page, '#own-said')).toEqual(['handshake ']);
    return opened;
  };

  it('connect to a page that knows Postmate only, each with its own model', async () => {
    const { page, pageErrors } = await openBeside();
    await page.frameLocator('#sdk iframe').getByText('Shown by SDK').waitFor();
    await page.frameLocator('#own iframe').getByText('Shown by Postmate').waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('hear only the events of their own frame', async () => {
    const { page } = await openBeside();
    await press(page, '#sdk-call');
    await expect.poll(() => lines(page, '#sdk-said')).toEqual(['ready ', 'counted 10']);
    await page.frameLocator('#own iframe').getByRole('button', { name: 'Add one' }).click();
    await expect.poll(() => lines(page, '#own-said')).toEqual(['handshake ', 'counted 1']);
    expect(await lines(page, '#sdk-said')).toEqual(['ready ', 'counted 10']);
  });

  it('get the answer of their own frame, also when both ask at once', async () => {
    const { page } = await openBeside();
    await press(page, '#sdk-call');
    await expect.poll(() => lines(page, '#sdk-said')).toContain('counted 10');
    await page.evaluate(() => {
      for (const id of ['sdk-get', 'own-get']) document.getElementById(id)?.click();
    });
    await expect.poll(() => lines(page, '#sdk-said')).toContain('count 10');
    await expect.poll(() => lines(page, '#own-said')).toEqual(['handshake ', 'count 0']);
  });

  it('do not take the answer of the other’s frame for that of one that does not answer', async () => {
    const { page } = await openBeside();
    await page.evaluate(() => {
      document.querySelector('#own iframe')?.remove();
    });
    await press(page, '#own-get');
    await press(page, '#sdk-get');
    await expect.poll(() => lines(page, '#sdk-said')).toContain('count 0');
    expect(await lines(page, '#own-said')).toEqual(['handshake ']);
  });

  it('keep the session from a page of a partner', async () => {
    const { page } = await openBeside();
    const card = await (await page.locator('#sdk iframe').elementHandle())?.contentFrame();
    // `host` is the connection in card.js.
    const answer = await card?.evaluate(
      `new Promise((resolve) => {
        addEventListener('message', ({ data }) => data.property === 'session' && resolve(data.data));
        host.emit('session:request');
      })`,
    );
    expect(answer).toEqual({ refused: 'only pages of the platform get the session' });
  });
});

describe.each([
  ['without the SDK', '/postmate/', '#task'],
  ['with the SDK', '/postmate/beside.html', '#sdk'],
])('the page %s', (_, path, place) => {
  it.each([
    ['a phone', PHONE],
    ['320 pixels, dark', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' as const }],
  ])('fits %s, and is accessible', async (_name, options) => {
    const { page } = await world.open(path, options);
    await page.frameLocator(`${place} iframe`).getByRole('button').first().waitFor();
    await expect.poll(() => page.locator(`${place} iframe`).getAttribute('title')).not.toBe('');
    await page.locator('li').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });
});
