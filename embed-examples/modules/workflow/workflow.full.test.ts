import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../src/core/promises.js';
import { LEAVE_CALLS } from '../../../src/wire/office/leave.js';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { WEEK, open, request, submit, reason, fill, submitted, focused, group } from './leavePage.js';

const world = useWorld();

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

describe('submitting', () => {
  it('counts the days of annual leave that are left', async () => {
    const { page } = await open(world);
    await page.getByText(/\d days of annual leave left/).waitFor();
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' }).format();
    await fill(page, 'Most of a month', { from: `${year}-03-01`, until: `${year}-03-28` });
    await page.getByText('This is more than you have left.').waitFor();
    await submit(page).click();
    await page.getByText('No annual leave left').waitFor();
  });

  it('moves the focus to the first problem, and sends nothing', async () => {
    const { page } = await open(world, { component: 'LeaveForm' });
    await page.getByLabel('First day').fill('2031-04-11');
    await page.getByLabel('Last day').fill('2031-04-07');
    await submit(page).click();
    await page.getByText('The last day is before the first.').waitFor();
    await page.getByText('Write the reason.').waitFor();
    expect(await focused(page)).toBe('Last day');
    expect(await axeViolations(page)).toEqual([]);
    expect(await submitted(world)).toBe(0);
  });

  it('shows a refusal of the platform at its field', async () => {
    const { page } = await open(world, { component: 'LeaveForm' });
    await world.control.switchCall('leaveSubmit', {
      mode: 'lie',
      body: { code: 400, status: false, msg: 'until: There is no working day in this leave', data: null },
    });
    await fill(page, 'Sea');
    await submit(page).click();
    await page.getByText('The platform does not accept this value.').waitFor();
    expect(await focused(page)).toBe('Last day');
  });

  it('is read-only and busy on a slow platform, and a double click submits once', async () => {
    const { page } = await open(world);
    const held = createDeferred<void>();
    await page.route(`**${LEAVE_CALLS.submit.path}*`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await fill(page, 'Sea');
    await submit(page).dblclick();
    await page.getByRole('button', { name: 'Submitting' }).waitFor();
    expect(await reason(page).isEditable()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    held.resolve();
    await request(page, 'Sea').waitFor();
    expect(await reason(page).isEditable()).toBe(true);
    expect(await submitted(world)).toBe(1);
    expect(await request(page, 'Sea').count()).toBe(1);
  });

  it('keeps what was typed without a network, and submits it when the network is back', async () => {
    const { page } = await open(world, { component: 'LeaveForm' });
    await fill(page, 'Sea');
    await page.context().setOffline(true);
    await submit(page).click();
    await page.getByText('You are offline. What you wrote is kept here.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The request is submitted.').waitFor();
    expect(await reason(page).inputValue()).toBe('');
  });

  it('submits once although the answer to the first attempt was lost', async () => {
    const { page } = await open(world);
    await world.control.switchCall('leaveSubmit', { mode: 'cut', times: 1 });
    await fill(page, 'Sea');
    await submit(page).click();
    await page.getByText('The platform cannot be reached.').waitFor();
    expect(await reason(page).inputValue()).toBe('Sea');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await request(page, 'Sea').waitFor();
    expect(await submitted(world)).toBe(2);
    expect(await request(page, 'Sea').count()).toBe(1);
  });
});

describe('deciding', () => {
  it('rejects with a comment only', async () => {
    const { page } = await open(world);
    const waiting = group(page, '吴志强 Sick leave');
    await waiting.getByRole('button', { name: 'Reject' }).click();
    await waiting.getByText('Write why you reject the request.').waitFor();
    expect(await focused(page)).toBe('Comment');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type('Please choose another day.');
    await waiting.getByRole('button', { name: 'Reject' }).click();
    await waiting.getByText('Rejected', { exact: true }).waitFor();
    await page
      .getByRole('region', { name: 'To decide' })
      .getByRole('heading', { name: 'To decide 1' })
      .waitFor();
  });

  it('shows a decision that was made in another window in its place', async () => {
    const { page } = await open(world);
    const waiting = group(page, '刘洋 Annual leave');
    await waiting.waitFor();
    const other = await open(world);
    const same = group(other.page, '刘洋 Annual leave');
    await same.getByRole('button', { name: 'Approve' }).click();
    await same.getByText('Approved', { exact: true }).waitFor();
    await waiting.getByRole('textbox', { name: 'Comment' }).fill('Not this week.');
    await waiting.getByRole('button', { name: 'Reject' }).click();
    await waiting.getByText('This request has already been decided.').waitFor();
    await waiting.getByText('Approved', { exact: true }).waitFor();
    await waiting.getByText('Not this week.').waitFor();
    expect(await waiting.getByRole('button').count()).toBe(0);
  });

  it('keeps the comment of a decision that failed, and repeats it on demand', async () => {
    const { page } = await open(world);
    const waiting = group(page, '刘洋 Annual leave');
    await world.control.switchCall('leaveDecide', { mode: 'fail', status: 503, times: 1 });
    await waiting.getByRole('textbox', { name: 'Comment' }).fill('Enjoy it.');
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await waiting.getByText('The platform could not do this.').waitFor();
    expect(await waiting.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Enjoy it.');
    await waiting.getByRole('button', { name: 'Try again' }).click();
    await waiting.getByText('Approved', { exact: true }).waitFor();
  });
});

describe('the view', () => {
  it('offers a retry when the list fails to load', async () => {
    await world.control.switchCall('leaveList', { mode: 'fail', times: 1 });
    const { page } = await open(world, { language: 'zh_CN', options: PHONE });
    const retry = page.getByRole('button', { name: '重试' });
    await retry.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await retry.click();
    await page.getByRole('region', { name: '我的申请' }).getByText('马拉松').waitFor();
  });

  it('shows on one page what the form alone submits', async () => {
    const { page } = await open(world);
    await request(page, '马拉松').waitFor();
    await page.evaluate(() => {
      const place = document.createElement('div');
      document.body.prepend(place);
      return weaverSDK.render(place, '@weapp/workflow/LeaveForm', { from: '2031-04-07' }).ready;
    });
    await page.getByLabel('Last day').first().fill('2031-04-08');
    await reason(page).first().fill('Sea');
    await submit(page).first().click();
    await request(page, 'Sea').waitFor();
  });

  it.each([
    ['LeaveRequests', 'الإجازات'],
    ['LeaveForm', 'طلب جديد'],
  ] as const)('%s fits an Arabic phone, with targets large enough for touch', async (component, title) => {
    const { page } = await open(world, {
      language: 'ar_AE',
      user: 'ahmed.alzaabi',
      component,
      options: PHONE,
    });
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    if (component === 'LeaveRequests') await page.getByText('عمرة').waitFor();
    const word = 'سفر'.repeat(60);
    await page.getByLabel('اليوم الأول').fill(WEEK.from);
    await page.getByLabel('اليوم الأخير').fill(WEEK.until);
    await page.getByRole('textbox', { name: 'السبب' }).fill(word);
    await page.getByRole('button', { name: 'تقديم الطلب' }).tap();
    await page.getByText(/قُدّم الطلب/).waitFor();
    if (component === 'LeaveRequests') await page.getByText(word).waitFor();
    const layout = await page.evaluate(() => {
      const root = document.querySelector('[data-weaver-island]')?.shadowRoot;
      const inner = root?.querySelector('.weaver-root');
      const targets = [...(root?.querySelectorAll('button, input, select, textarea, summary') ?? [])];
      return {
        direction: inner && getComputedStyle(inner).direction,
        scrollsSideways: document.documentElement.scrollWidth > innerWidth,
        tooSmall: targets.filter((target) => target.getBoundingClientRect().height < 44).length,
      };
    });
    expect(layout).toEqual({ direction: 'rtl', scrollsSideways: false, tooSmall: 0 });
    expect(await axeViolations(page)).toEqual([]);
  });

  it('aligns texts in another script with the texts around them', async () => {
    const { page } = await open(world, { language: 'ar_AE' });
    const words = page.getByRole('region', { name: 'طلباتك' }).getByText('马拉松');
    await words.waitFor();
    const gap = await words.evaluate((text) => {
      const card = text.closest('li') as Element;
      const range = document.createRange();
      range.selectNodeContents(text);
      return card.getBoundingClientRect().right - range.getBoundingClientRect().right;
    });
    expect(gap).toBeLessThan(40);
  });

  it('is readable on a dark page', async () => {
    const { page } = await open(world, { options: { colorScheme: 'dark', reducedMotion: 'reduce' } });
    await request(page, '马拉松').waitFor();
    await page.addStyleTag({ content: 'html { background: #11161d; color: #e7ecf2; color-scheme: dark }' });
    await page.locator('summary').click();
    expect(await axeViolations(page)).toEqual([]);
  });
});
