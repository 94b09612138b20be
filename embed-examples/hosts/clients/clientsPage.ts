import type { FrameLocator, Locator, Page } from 'playwright';
import type { HostPage, World } from '../../testing/world.js';

/** A call as the app has received it. */
export interface Received {
  readonly api: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The example with a simulated client. */
export interface ClientsPage extends HostPage {
  /** The pages of the platform in the client. */
  readonly frames: readonly [FrameLocator, FrameLocator];
  /** What the app has received so far. */
  received(): Promise<readonly Received[]>;
}

/**
 * In English, whatever the language of the platform's user, and high enough for the app's whole window: what is fixed to the
 * window of a frame cannot be scrolled to.
 */
const ENGLISH = { locale: 'en-US', viewport: { width: 1000, height: 1400 } };

/** The list of the example, a row each: the page where there are two, the call, its parameters. */
const receivedOn = (page: Page): Promise<readonly Received[]> =>
  page.locator('#log > li').evaluateAll((rows) =>
    rows.map((row) => ({
      api: row.querySelector('strong')?.textContent ?? '',
      params: JSON.parse(row.querySelector('code')?.textContent ?? '') as Record<string, unknown>,
    })),
  );

/** Opens the example with a client. */
export async function openClients(world: World, query: string): Promise<ClientsPage> {
  const opened = await world.open(`/clients/?${query}`, ENGLISH);
  const { page } = opened;
  return {
    ...opened,
    frames: [page.frameLocator('iframe').nth(0), page.frameLocator('iframe').nth(1)],
    received: () => receivedOn(page),
  };
}

/** What came of the last call. */
const outcomeIn = (frame: FrameLocator): Locator => frame.locator('.client-calls-outcome');

/** Presses the button of a call, and waits until it has ended. Resolves to what came of it. */
export async function callIn(frame: FrameLocator, name: string): Promise<string> {
  await frame.locator(`[data-call=${name}]`).click();
  const ended = outcomeIn(frame).filter({ hasText: new RegExp(`^${name}: (?!Waiting)`) });
  await ended.waitFor();
  return ((await ended.textContent()) ?? '').slice(name.length + 2);
}
