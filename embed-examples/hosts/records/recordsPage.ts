import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import type { HostPage, World } from '../../testing/world.js';

/** The page, when the SDK is ready. */
export async function open(
  world: World,
  options: BrowserContextOptions = {},
  search = '',
): Promise<HostPage> {
  const opened = await world.open(`/records/${search}`, options);
  await opened.page.evaluate(
    () => (window as unknown as { weaverSDK: { ready: Promise<unknown> } }).weaverSDK.ready,
  );
  return opened;
}

/** Presses a button. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** What the page says about the last link. */
export const outcome = (page: Page): Promise<string | null> => page.locator('#outcome').textContent();

/** Makes the browser block every window until a person has pressed the SDK's own button. */
export const blockWindows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const real = window.open.bind(window);
    let isBlocked = true;
    window.open = (...args) => {
      if (!isBlocked) return real(...args);
      isBlocked = false;
      return null;
    };
  });

/** Presses a button; returns the window that opens. */
export async function opens(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, name)]);
  await popup.waitForURL(/^http/);
  return popup;
}

/** The path that a window shows, or would show after its sign-in: it has no session of the platform. */
export function pathOf(popup: Page): string {
  const { pathname, search, searchParams } = new URL(popup.url());
  return pathname === '/login' ? (searchParams.get('next') ?? '') : pathname + search;
}

/** A device, and the paths of the pages of records there. */
export interface RecordPaths {
  readonly options: BrowserContextOptions;
  readonly paths: Readonly<Record<'Document' | 'Customer' | 'Plan', string>>;
  /** Of a plan whose id has a slash. */
  readonly slashed: string;
}

/** On a PC. */
export const PC_PATHS: RecordPaths = {
  options: {},
  paths: {
    Document: '/sp/doc/docDetail/4915532168790020003',
    Customer: '/sp/crm/customer/customerViewPage/4915532168790140001',
    Plan: '/sp/plan/detail/4915532168790140021',
  },
  slashed: '/sp/plan/detail/a%2Fb',
};

/** On a phone. */
export const PHONE_PATHS: RecordPaths = {
  options: PHONE,
  paths: {
    Document: '/mobile/doc/docDetail/4915532168790020003',
    Customer: '/mobile/crm/customer/0/customerDetail/4915532168790140001',
    Plan: '/mobile/plan/detail?id=4915532168790140021',
  },
  slashed: '/mobile/plan/detail?id=a%2Fb',
};

/** Checks that each record opens in one window without opener: on its page of the platform, or on that of the portal. */
export async function expectOpened(world: World, { options, paths, slashed }: RecordPaths): Promise<void> {
  const { page, pageErrors } = await open(world, options);
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
}

/** Checks that a dialog is refused with a message, and that a blocked window is asked about, whose button opens it. */
export async function expectAsked(world: World, { options, paths }: RecordPaths): Promise<void> {
  const { page } = await open(world, options);
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
  await expect.poll(() => pathOf(popup)).toBe(paths.Document);
  expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
}
