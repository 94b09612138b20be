import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { WEEK, open, render, received, request, reason, focused, group } from './leavePage.js';

const world = useWorld();

describe('submitting', () => {
  it('submits by keyboard alone, shows the request with who decides, and a reload shows it again', async () => {
    const { page, pageErrors, console } = await open(world);
    await request(page, '马拉松').waitFor();
    await page.getByLabel('Type').focus();
    await page.keyboard.type('Sick');
    await page.getByLabel('First day').fill(WEEK.from);
    await page.getByLabel('Last day').fill(WEEK.until);
    await page.getByText('5 working days', { exact: true }).waitFor();
    await reason(page).focus();
    await page.keyboard.type('A cold <b>&amp;</b>');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/^The request is submitted\. .*陈国栋.* decides\.$/).waitFor();
    expect(await focused(page)).toBe('Submit request');
    await request(page, 'A cold <b>&amp;</b>').getByText('Sick leave').waitFor();
    await request(page, 'A cold').getByText('Open').waitFor();
    expect(await received(page)).toEqual([['submitted', { id: expect.stringMatching(/^\d+$/) as unknown }]]);

    await page.reload();
    await render(world, page);
    await request(page, 'A cold').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  });
});

describe('deciding', () => {
  it('lets a manager approve with a comment, and the applicant reads it', async () => {
    const { page, pageErrors } = await open(world);
    const waiting = group(page, '刘洋 Annual leave');
    await waiting.getByRole('textbox', { name: 'Comment' }).fill('Enjoy it.');
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await waiting.getByText('Approved', { exact: true }).waitFor();
    await waiting.getByText('Enjoy it.').waitFor();
    expect(await focused(page)).toBe('刘洋 Annual leave');
    expect(await received(page)).toEqual([
      ['decided', { id: expect.stringMatching(/^\d+$/) as unknown, state: 'approved' }],
    ]);
    expect(pageErrors).toEqual([]);

    const applicant = await open(world, { user: 'liu.yang' });
    await request(applicant.page, 'Enjoy it.').getByText('Approved', { exact: true }).waitFor();
    expect(await applicant.page.getByRole('region', { name: 'To decide' }).count()).toBe(0);
  });
});
