import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { PHONE } from '../../testing/phone.js';
import '../bare/pageSdk.js';

/** Set by a person who wants to look at the pages: a folder for their pictures. */
const pictures = process.env['WEAVER_PICTURES'];

/** A person of a tenant: the Chinese one opens records in a new page, the Arabic one is overseas and hides modules. */
export interface Reader {
  readonly account: string;
  /** A day with an event. */
  readonly day: string;
  /** A document of the tenant. */
  readonly document: string;
  /** A task that the person may see. */
  readonly task: string;
  readonly leave: string;
  readonly event: string;
  readonly post: string;
}

const idsOf = (prefix: string): Omit<Reader, 'account' | 'day' | 'leave' | 'task'> => ({
  document: `${prefix}020003`,
  event: `${prefix}080003`,
  post: `${prefix}050001`,
});

/** By the language of their tenant. */
export const READERS = {
  Chinese: {
    account: 'li.wei',
    day: '2026-11-12',
    leave: '4915532168790110002',
    task: '4915532168790030001',
    ...idsOf('4915532168790'),
  },
  Arabic: {
    account: 'layla.hassan',
    day: '2026-11-02',
    leave: '5120764309180110006',
    task: '5120764309180030008',
    ...idsOf('5120764309180'),
  },
} as const satisfies Readonly<Record<string, Reader>>;

/** The devices, with the options of a page on them. */
export const DEVICES = {
  PC: { viewport: { width: 1000, height: 800 } },
  phone: PHONE,
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

/** One of {@link DEVICES}. */
export type Device = keyof typeof DEVICES;

/** An island that refers to records. */
export interface Referring {
  readonly component: string;
  readonly props?: (reader: Reader) => object;
  /** What a person does to see the references. */
  readonly reveal?: (page: Page, reader: Reader) => Promise<void>;
  /** The parts of the paths by which the pages of its references are told apart: every one must be referred to. */
  readonly leadsTo: Readonly<Record<Device, readonly string[]>>;
}

const both = (...parts: readonly string[]): Referring['leadsTo'] => ({ PC: parts, phone: parts });

const openFirst = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** The islands of the examples that refer to records. */
export const ISLANDS: readonly Referring[] = [
  { component: '@weapp/people/ProfileCard', reveal: openFirst('.wp-manager'), leadsTo: both('/hrm/') },
  { component: '@weapp/people/PeopleList', reveal: openFirst('.wp-person'), leadsTo: both('/hrm/') },
  { component: '@weapp/task/TaskList', leadsTo: both('/task/') },
  { component: '@weapp/task/TaskView', props: ({ task: id }) => ({ id }), leadsTo: both('/hrm/') },
  {
    component: '@weapp/doc/DocumentList',
    leadsTo: { PC: ['/doc/docDetail/'], phone: ['/doc/docDetail/', '/doc/docList/'] },
  },
  {
    component: '@weapp/doc/DocumentView',
    props: ({ document: id }) => ({ id }),
    leadsTo: { PC: ['/hrm/'], phone: ['/hrm/', '/doc/docList/'] },
  },
  {
    component: '@weapp/workflow/LeaveRequests',
    reveal: async (page) => {
      // The requests that the person decided before are hidden; some people have no others.
      await page.locator('a[href*="/workflow/flowpage/"]').first().waitFor({ state: 'attached' });
      for (const summary of await page.locator('.ww-before summary').all()) await summary.click();
    },
    leadsTo: both('/workflow/flowpage/'),
  },
  {
    component: '@weapp/workflow/LeaveRequestView',
    props: ({ leave: id }) => ({ id }),
    leadsTo: both('/hrm/'),
  },
  {
    component: '@weapp/calendar/MonthView',
    props: () => ({ month: '2026-11' }),
    reveal: async (page, { day }) => {
      // By key: a click could meet the bar of an event, which opens expanded.
      await page.locator(`[data-day="${day}"]`).press('Enter');
      await page.locator('button.wc-item').first().click();
    },
    leadsTo: both('/calendar/', '/hrm/'),
  },
  { component: '@weapp/calendar/EventView', props: ({ event: id }) => ({ id }), leadsTo: both('/hrm/') },
  { component: '@weapp/blog/BlogBoard', leadsTo: both('/blog/blogdetail/', '/hrm/') },
  { component: '@weapp/blog/PostView', props: ({ post: id }) => ({ id }), leadsTo: both('/hrm/') },
];

/** Shows an island in the place of the one before, with its references revealed. */
export async function showIsland(page: Page, island: Referring, reader: Reader): Promise<void> {
  // A dialog of the island before stays open without it.
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.evaluate(
    ([name, given]) => {
      const place = document.createElement('section');
      document.querySelector('#island')?.replaceChildren(place);
      return weaverSDK.render(place, name, given).ready;
    },
    [island.component, island.props?.(reader) ?? {}] as const,
  );
  await island.reveal?.(page, reader);
}

/** Waits until the page has references of all kinds that the island on it must have; resolves to them. */
export async function expectedReferences(
  page: Page,
  island: Referring,
  device: Device,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const isReferring = async (): Promise<boolean> => {
    const groups = [...(await referencesOn(page)).keys()];
    return island.leadsTo[device].every((part) => groups.some((group) => group.includes(part)));
  };
  await expect.poll(isReferring, { message: island.component }).toBe(true);
  return referencesOn(page);
}

/** The different addresses of records that the page links to, by what their paths begin with. */
async function referencesOn(page: Page): Promise<ReadonlyMap<string, readonly string[]>> {
  const links = page.locator('a[target="_blank"]');
  const hrefs = await links.evaluateAll((found) => found.map((one) => (one as HTMLAnchorElement).href));
  const records = new Set(hrefs.filter((href) => /\/(?:sp|mobile)\//.test(href)));
  const groups = new Map<string, string[]>();
  for (const href of records) {
    const group = href.slice(0, href.lastIndexOf('/') + 1);
    groups.set(group, [...(groups.get(group) ?? []), href]);
  }
  return groups;
}

/**
 * Opens a reference as a person does, and checks what is wrong with the page of the record in the new window.
 *
 * @param look a further check of that window
 */
export async function followReference(
  page: Page,
  href: string,
  pictureName: string,
  look: (popup: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator(`a[href="${href}"]`).first().click(),
  ]);
  await popup.waitForURL(href);
  await popup.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await popup.getByRole('alert').filter({ visible: true }).count()).toBe(0);
  const islands = popup.locator('.weaver-content > *');
  const hidden = await islands.evaluateAll((found) =>
    found.map(({ scrollHeight, clientHeight }) => Math.max(0, scrollHeight - clientHeight - 2)),
  );
  expect(hidden, 'pixels of an island that are cut off').toEqual([0]);
  expect(await popup.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await look(popup);
  expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
  if (pictures !== undefined) await popup.screenshot({ path: `${pictures}/${pictureName}.png` });
  await popup.close();
}

/** Where the addresses of records begin on a device. */
export const baseOf = (api: string, device: Device): string =>
  api + (device === 'phone' ? '/mobile/' : '/sp/');
