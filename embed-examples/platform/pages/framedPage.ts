import type { FrameLocator, Page } from 'playwright';

import { configFor } from '../../hosts/bare/pageSdk.js';
import type { HostPage, World } from '../../testing/world.js';
import { PC } from './recordPages.rows.js';

const EVENTS = [
  'page:ready',
  'page:error',
  'title',
  'navigate',
  'link',
  'broadcast',
  'tokenExpired',
  'notice',
] as const;

/** A host page with a frame of the platform. */
export interface Framed extends HostPage {
  readonly frame: FrameLocator;
  /** The events of one name so far. */
  events(name: (typeof EVENTS)[number]): Promise<unknown[]>;
}

/** How a host page shows a page of the platform. */
export interface Framing {
  /** For the host's own `init`. */
  readonly config?: object;
  /** Called before the host page loads. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Called when the host has its session, before the frame is added. */
  readonly beforeFrame?: () => Promise<void>;
}

/** A host page whose only content is a frame; the session is the host's. */
export async function openFramed(world: World, path: string, framing: Framing = {}): Promise<Framed> {
  const opened = await world.open('/bare/', PC);
  const { page } = opened;
  if (framing.prepare !== undefined) {
    await framing.prepare(page);
    await page.reload();
  }
  await page.evaluate(
    async (config) => {
      await weaverSDK.init(config);
    },
    { ...configFor(world.stack), ...framing.config },
  );
  await framing.beforeFrame?.();
  await page.evaluate(
    ([target, names]) => {
      const heard: Record<string, unknown[]> = {};
      const frame = weaverSDK.embed('#island', target);
      for (const name of names) {
        heard[name] = [];
        frame.on(name, (data: unknown) => {
          const { preventDefault, ...rest } = (data ?? {}) as { preventDefault?: () => void };
          preventDefault?.();
          heard[name]?.push(rest);
        });
      }
      Object.assign(window, { heard, frame });
    },
    [path, EVENTS] as const,
  );
  return {
    ...opened,
    frame: page.frameLocator('iframe'),
    events: (name) =>
      page.evaluate(
        (one) => (window as unknown as { heard: Record<string, unknown[]> }).heard[one] ?? [],
        name,
      ),
  };
}

/** Calls a method of the page in the frame. */
export const callFramed = (page: Page, name: string, data: unknown): Promise<void> =>
  page.evaluate(
    ([method, value]) => {
      (window as unknown as { frame: { call(name: string, data: unknown): void } }).frame.call(method, value);
    },
    [name, data] as const,
  );
