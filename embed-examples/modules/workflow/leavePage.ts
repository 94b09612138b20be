import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { LEAVE_CALLS } from '../../../src/wire/office/leave.js';
import { configFor } from '../../hosts/bare/pageSdk.js';
import type { HostPage, World } from '../../testing/world.js';

/** Five working days. */
export const WEEK = { from: '2031-04-07', until: '2031-04-11' };

/** Who opens the page, and how. */
interface Visit {
  readonly language?: 'zh_CN' | 'en_US' | 'ar_AE';
  readonly user?: string;
  readonly component?: 'LeaveRequests' | 'LeaveForm';
  readonly options?: BrowserContextOptions;
}

/** Opens the bare page with the leave requests of a person, Li Wei by default, who is also a manager. */
export async function open(world: World, visit: Visit = {}): Promise<HostPage> {
  const opened = await world.open('/bare/', visit.options);
  await render(world, opened.page, visit);
  return opened;
}

/** Signs in and renders a component. */
export async function render(world: World, page: Page, visit: Visit = {}): Promise<void> {
  const { language = 'en_US', user = 'li.wei', component = 'LeaveRequests' } = visit;
  await page.evaluate(
    async ({ name, ...config }) => {
      await weaverSDK.init(config);
      const island = weaverSDK.render('#island', name);
      const received: unknown[] = [];
      for (const event of ['submitted', 'decided']) island.on(event, (data) => received.push([event, data]));
      Object.assign(window, { heard: received });
      await island.ready;
    },
    {
      ...configFor(world.stack),
      authTokenApi: `/api/weaver-token?user=${user}`,
      language,
      name: `@weapp/workflow/${component}`,
    },
  );
}

/** The events that the host got. */
export const received = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as { heard: unknown }).heard);

/** The requests of the signed-in person. */
const own = (page: Page): Locator => page.getByRole('region', { name: 'Your requests' });

/** A request with these words. */
export const request = (page: Page, words: string): Locator =>
  own(page).getByRole('listitem').filter({ hasText: words });

/** The button that submits. */
export const submit = (page: Page): Locator => page.getByRole('button', { name: 'Submit request' });

/** The field for the reason. */
export const reason = (page: Page): Locator => page.getByRole('textbox', { name: 'Reason' });

/** Fills in a leave request. */
export async function fill(page: Page, words: string, { from, until } = WEEK): Promise<void> {
  await page.getByLabel('First day').fill(from);
  await page.getByLabel('Last day').fill(until);
  await reason(page).fill(words);
}

/** How often a request was submitted. */
export const submitted = async (world: World): Promise<number> =>
  (await world.control.requests()).filter(({ path }) => path === LEAVE_CALLS.submit.path).length;

/** The name of the element that has the focus, through shadow roots: a field's label, otherwise its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active: Element | null = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const label = (active as Partial<HTMLInputElement> | null)?.labels?.[0];
    return (label ?? active)?.textContent ?? '';
  });

/** A request that waits for a decision. */
export const group = (page: Page, name: string): Locator => page.getByRole('group', { name });
