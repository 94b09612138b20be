import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld, type HostPage } from '../../testing/world.js';

const world = useWorld();

async function open(options: BrowserContextOptions = {}, search = ''): Promise<HostPage> {
  const opened = await world.open(`/records/${search}`, options);
  await opened.page.evaluate(
    () => (window as unknown as { weaverSDK: { ready: Promise<unknown> } }).weaverSDK.ready,
  );
  return opened;
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Presses a button; returns the window that opens. */
async function opens(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, name)]);
  await popup.waitForURL(/^http/);
  return popup;
}

/** The path that a window shows, or would show after its sign-in: it has no session of the platform. */
function pathOf(popup: Page): string {
  const { pathname, search, searchParams } = new URL(popup.url());
  return pathname === '/login' ? (searchParams.get('next') ?? '') : pathname + search;
}

const outcome = (page: Page): Promise<string | null> => page.locator('#outcome').textContent();

/** Makes the browser block every window until a person has pressed the SDK's own button. */
const blockWindows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const real = window.open.bind(window);
    let isBlocked = true;
    window.open = (...args) => {
      if (!isBlocked) return real(...args);
      isBlocked = false;
      return null;
    };
  });

describe.each<[device: string, BrowserContextOptions, paths: Record<string, string>, slashed: string]>([
  [
    'a PC',
    {},
    {
      Document: '/sp/doc/docDetail/4915532168790020003',
      Customer: '/sp/crm/customer/customerViewPage/4915532168790140001',
      Plan: '/sp/plan/detail/4915532168790140021',
    },
    '/sp/plan/detail/a%2Fb',
  ],
  [
    'a phone',
    PHONE,
    {
      Document: '/mobile/doc/docDetail/4915532168790020003',
      Customer: '/mobile/crm/customer/0/customerDetail/4915532168790140001',
      Plan: '/mobile/plan/detail?id=4915532168790140021',
    },
    '/mobile/plan/detail?id=a%2Fb',
  ],
])('on %s', (_, options, paths, slashed) => {
  it('each record opens in one window without opener: on its page of the platform, or on that of the portal', async () => {
    const { page, pageErrors } = await open(options);
    for (const [name, path] of Object.entries(paths)) {
      const popup = await opens(page, name);
      expect(new URL(popup.url()).origin).toBe(world.stack.api);
      expect(pathOf(popup)).toBe(path);
      expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
      expect(page.context().pages()).toHaveLength(2);
      expect(await outcome(page)).toBe(`link ${world.stack.api}${path}`);
      await popup.close();
    }
    const own = await opens(page, 'Task');
    expect(new URL(own.url()).pathname + new URL(own.url()).search).toBe('/records/?task=7');
    await own.getByText("The portal's page of task 7").waitFor();
    // An id with a slash is one part of the address.
    await page.locator('[data-kind="plan"]').evaluate((button) => {
      button.dataset['id'] = 'a/b';
    });
    expect(pathOf(await opens(page, 'Plan'))).toBe(slashed);
    expect(pageErrors).toEqual([]);
  });

  it('a dialog is refused with a message; a blocked window is asked about, and the button opens it', async () => {
    const { page } = await open(options);
    await press(page, 'Document in a dialog');
    await page.getByText('Sorry, this feature requires access to the OA system').waitFor();
    expect(await outcome(page)).toBe('none ');
    expect(page.context().pages()).toHaveLength(1);

    await blockWindows(page);
    await press(page, 'Document');
    const question = page.getByRole('dialog', { name: 'New window' });
    await question.waitFor();
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      question.getByRole('button', { name: 'Open', exact: true }).click(),
    ]);
    await expect.poll(() => pathOf(popup)).toBe(paths['Document']);
    expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
  });
});

it('opens nothing when the person declines the blocked window, for a kind without a page, and when the host keeps the link', async () => {
  const { page } = await open();
  await blockWindows(page);
  await press(page, 'Document');
  await page.getByRole('dialog', { name: 'New window' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => outcome(page)).toMatch(/^POPUP_BLOCKED/);
  expect(page.context().pages()).toHaveLength(1);

  await press(page, 'Salary bill');
  await expect
    .poll(() => outcome(page))
    .toMatch(/^ROUTE_MISSING: there is no page for the kind 'salaryBill'/);
  await page.locator('#keep').check();
  await press(page, 'Document');
  await expect.poll(() => outcome(page)).toBe('none ');
  await expect.poll(() => page.context().pages().length).toBe(1);
});

it('opens a window during init, and leads it to the record when init is through', async () => {
  const { page } = await world.open('/records/');
  const popup = await opens(page, 'Document');
  await expect.poll(() => pathOf(popup)).toBe('/sp/doc/docDetail/4915532168790020003');
});
