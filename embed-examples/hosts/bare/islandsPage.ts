import type { BrowserContextOptions, Page } from 'playwright';
import type { HostPage, World } from '../../testing/world.js';
import { configFor } from './pageSdk.js';

/** Opens the bare page with a session, with the files of modules in the browser's cache. */
export async function openReady(
  world: World,
  path = '/bare/',
  options?: BrowserContextOptions,
): Promise<HostPage> {
  const opened = await world.open(path, options);
  await opened.page.evaluate((config) => weaverSDK.init(config), configFor(world.stack));
  return opened;
}

/** Renders and waits for the island's only terminal event. */
export function settle(
  page: Page,
  compName: string,
  props?: unknown,
): Promise<{ event: string; code?: string; message?: string; component?: string; text: string }> {
  return page.evaluate(
    async ([name, given]) => {
      const island = weaverSDK.render('#island', name, given as never);
      const events: string[] = [];
      island.on('ready', () => events.push('ready'));
      island.on('error', () => events.push('error'));
      const error = await island.ready.then(
        () => undefined,
        (thrown: { code: string; message: string; component: string }) => thrown,
      );
      // A second event would have arrived after a complete request.
      await fetch(location.href).then((answer) => answer.text());
      const text = island.shadowRoot?.textContent ?? '';
      return {
        event: events.join(),
        ...(error && { code: error.code, message: error.message, component: error.component }),
        text,
      };
    },
    [compName, props] as const,
  );
}
