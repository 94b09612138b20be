import type { BrowserContextOptions, Frame, FrameLocator, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import type { HostPage, World } from '../../testing/world.js';

/** The kinds of records that the portal shows, each with what its page contains. */
export const KINDS = {
  document: {
    text: '嵌入式组件接入规范',
    pc: '/sp/doc/docDetail/4915532168790020003',
    phone: '/mobile/doc/docDetail/4915532168790020003',
  },
  task: {
    text: '评审数据同步方案',
    pc: '/sp/task/taskViewPage/4915532168790030007',
    phone: '/mobile/task/taskDetail/4915532168790030007',
  },
  workflow: {
    text: 'Annual leave',
    pc: '/sp/workflow/flowpage/view/4915532168790110002',
    phone: '/mobile/workflow/flowpage/view/4915532168790110002',
  },
} as const;

/** One of {@link KINDS}. */
export type Kind = keyof typeof KINDS;

/** The kinds in the order of the page. */
export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];

/** A short document: all frames of the portal are in view then. */
const SHORT = '?document=4915532168790020006';

/** Its title. */
export const SHORT_TITLE = '信息安全责任书';

/** A window in which all frames of the portal are in view, with a short document. */
export const TALL: BrowserContextOptions = { viewport: { width: 1200, height: 1800 } };

export const iframeOf = (page: Page, kind: Kind): Locator => page.locator(`#${kind} iframe`);
export const insideOf = (page: Page, kind: Kind): FrameLocator => page.frameLocator(`#${kind} iframe`);
export const headingOf = (page: Page, kind: Kind, name: string): Locator =>
  insideOf(page, kind).getByRole('heading', { name, exact: true, level: 2 });
export const button = (page: Page, kind: Kind, name: string): Locator =>
  page.locator(`#${kind}`).getByRole('button', { name, exact: true });

/** The document in an iframe. */
export async function contentOf(page: Page, kind: Kind): Promise<Frame> {
  const frame = await (await iframeOf(page, kind).elementHandle())?.contentFrame();
  if (frame == null) throw new Error(`the frame ${kind} has no document`);
  return frame;
}

/** The lines of the list of events. */
export const events = (page: Page): Promise<readonly string[]> =>
  page.locator('#events li').allTextContents();

/** Opens the portal with a short document, and waits until all three frames show their record. */
export async function openPortal(
  world: World,
  query = '',
  options: BrowserContextOptions = TALL,
): Promise<HostPage> {
  const opened = await world.open(`/frames/${SHORT}${query}`, options);
  await headingOf(opened.page, 'document', SHORT_TITLE).waitFor();
  await headingOf(opened.page, 'task', KINDS.task.text).waitFor();
  await insideOf(opened.page, 'workflow').getByText('刘洋').waitFor();
  return opened;
}

/** Checks that a record is shown by the page for its kind and device, and by the island beside it. */
export async function expectRecord(
  world: World,
  page: Page,
  kind: Kind,
  device: 'pc' | 'phone',
): Promise<void> {
  await iframeOf(page, kind).scrollIntoViewIfNeeded();
  await headingOf(page, kind, KINDS[kind].text).waitFor();
  await page.locator(`#${kind} .portal-island`).getByRole('heading', { name: KINDS[kind].text }).waitFor();
  expect((await contentOf(page, kind)).url()).toBe(world.stack.api + KINDS[kind][device]);
  await expect.poll(() => events(page)).toContain(`${kind} ready `);
}

const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Checks that the portal fits and is accessible, with the pages in its frames. */
export async function expectFitting(
  world: World,
  options: BrowserContextOptions,
  query: string,
): Promise<Page> {
  const { page } = await world.open(`/frames/?document=4915532168790020006${query}`, options);
  for (const kind of KIND_NAMES) {
    await iframeOf(page, kind).scrollIntoViewIfNeeded();
    await insideOf(page, kind).locator('.wp-root h2').first().waitFor();
  }
  expect(await isSideways(page)).toBe(false);
  for (const kind of KIND_NAMES) {
    const content = await contentOf(page, kind);
    expect(
      await content.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
  }
  // axe examines the documents in frames too, where it is present.
  for (const kind of KIND_NAMES) expect(await axeViolations(await contentOf(page, kind))).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  return page;
}
