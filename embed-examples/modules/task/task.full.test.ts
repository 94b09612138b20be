import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { holdAnswers } from '../../testing/holdAnswers.js';
import { useWorld } from '../../testing/world.js';
import { SEEDED, openList, renderList, received, check, focused } from './taskListPage.js';

const world = useWorld();

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const TODAY = '2001-05-04';

/** A task as the list call sends it, due on {@link TODAY}. */
const someTask = (id: string, more: object): object => ({
  ...{ id, status: 'open', priority: 'high', progress: 20, dueOn: TODAY, creator: null },
  ...more,
});

/** Makes the list call return these tasks, with a day that differs from every clock of the test. */
const listAnswers = (tasks: readonly object[]): Promise<void> =>
  world.control.switchCall('taskList', {
    mode: 'lie',
    body: { code: 200, status: true, data: { tasks, total: tasks.length, today: TODAY } },
  });

describe('the task list', () => {
  it('shows in a second island what the first one saves', async () => {
    const { page } = await openList(world, 'en_US');
    await page.evaluate(() => weaverSDK.render('#island', '@weapp/task/TaskList', { filter: 'all' }).ready);
    const both = check(page, SEEDED);
    await expect.poll(() => both.count()).toBe(2);
    await both.first().check();
    await expect.poll(() => both.last().isChecked()).toBe(true);
  });

  it('shows the last choice when a task is clicked twice on a slow platform', async () => {
    const { page } = await openList(world, 'en_US');
    const ticks = await holdAnswers(page, /\/api\/task\/tick/);
    await check(page, SEEDED).click();
    await ticks.asked;
    await check(page, SEEDED).click();
    await ticks.release();
    await expect.poll(() => received(page)).toEqual([['tick', { id: '4915532168790030007', done: false }]]);
    expect(await check(page, SEEDED).isChecked()).toBe(false);
    const requested = (await world.control.requests()).filter(({ path }) => path === '/api/task/tick');
    expect(requested).toHaveLength(2);
  });

  it('adds a task once although the answer to the first attempt was lost', async () => {
    const { page } = await openList(world, 'en_US');
    await check(page, SEEDED).waitFor();
    await world.control.switchCall('taskAdd', { mode: 'cut', times: 1 });
    await page.getByRole('textbox', { name: 'New task' }).fill('Order badges');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Try again' }).click();
    await check(page, 'Order badges').waitFor();
    await page.reload();
    await renderList(world, page, 'en_US');
    await check(page, SEEDED).waitFor();
    expect(await check(page, 'Order badges').count()).toBe(1);
  });

  it('offers a retry when the list fails to load', async () => {
    await world.control.switchCall('taskList', { mode: 'fail', times: 1 });
    const { page } = await openList(world, 'zh_CN', PHONE);
    const retry = page.getByRole('button', { name: '重试' });
    await retry.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await retry.click();
    await check(page, SEEDED).waitFor();
  });

  it('handles 200 tasks, and one key moves to the last of them', async () => {
    const tasks = Array.from({ length: 200 }, (_, at) => someTask(String(at), { title: `Task ${at}` }));
    await listAnswers(tasks);
    const { page } = await openList(world, 'en_US');
    await page.getByText('200 open tasks').waitFor();
    await check(page, 'Task 0').focus();
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe('Task 199');
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toBe('Task 0');
  });

  it('marks overdue tasks by the platform’s day, in Arabic on a narrow phone', async () => {
    const title = 'تقديم الإقرار الضريبي '.repeat(9).trim();
    await listAnswers([someTask('1', { title, dueOn: '2001-05-03' }), someTask('2', { title: 'اليوم' })]);
    const { page } = await openList(world, 'ar_AE', PHONE);
    const late = page.getByRole('checkbox', { name: title });
    await late.waitFor();
    const overdue = page.getByRole('listitem').filter({ hasText: 'متأخرة' });
    expect(await overdue.getByRole('checkbox', { name: title }).count()).toBe(1);
    expect(await overdue.count()).toBe(1);
    expect(await page.getByText('مهمتان مفتوحتان').isVisible()).toBe(true);
    const layout = await page.evaluate(() => {
      const root = document.querySelector('[data-weaver-island]')?.shadowRoot;
      const inner = root?.querySelector('.weaver-root');
      const heights = [...(root?.querySelectorAll('button, input, select, label.wt-row-main') ?? [])]
        .filter((element) => element.closest('label.wt-row-main') === null || element.matches('label'))
        .map((element) => (element.closest('.wt-entry') ?? element).getBoundingClientRect().height);
      return {
        direction: inner && getComputedStyle(inner).direction,
        scrollsSideways: document.documentElement.scrollWidth > innerWidth,
        smallest: Math.min(...heights),
      };
    });
    expect(layout).toEqual({ direction: 'rtl', scrollsSideways: false, smallest: expect.any(Number) });
    expect(layout.smallest).toBeGreaterThanOrEqual(44);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('keeps everything when saving fails: completed tasks revert, new tasks wait, and both can be retried', async () => {
    const { page, pageErrors } = await openList(world, 'en_US');
    await check(page, SEEDED).waitFor();
    await world.control.switchCall('taskTick', { mode: 'refuse' });
    await world.control.switchCall('taskAdd', { mode: 'fail', status: 503 });
    await check(page, SEEDED).click();
    await page.getByText('could not be saved').waitFor();
    expect(await check(page, SEEDED).isChecked()).toBe(false);
    await page.getByRole('textbox', { name: 'New task' }).fill('Order badges');
    await page.keyboard.press('Enter');
    await page.getByText('could not be added').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await world.control.switchCall('taskTick', { mode: 'ok' });
    await world.control.switchCall('taskAdd', { mode: 'ok' });
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await expect.poll(() => check(page, SEEDED).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await check(page, 'Order badges').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});

it.each(['zh_CN', 'en_US', 'ar_AE'] as const)(
  'has its form on one row in an island of 370 px, %s',
  async (language) => {
    const { page } = await openList(world, language);
    await page.locator('#island').evaluate((place) => {
      place.style.width = '370px';
    });
    const bottoms = await page
      .locator('.wt-options .wt-control, .wt-add')
      .evaluateAll((found) => found.map((part) => Math.round(part.getBoundingClientRect().bottom)));
    expect(bottoms).toHaveLength(3);
    expect(new Set(bottoms).size).toBe(1);
  },
);
