import type { Browser } from 'playwright';
import { startStack, type Stack } from '../../embed-examples/platform/stack.js';
import { CHROMIUM_PATH, startBrowser } from '../../embed-examples/testing/browser.js';
import { createControl, type Control } from '../../embed-examples/testing/control.js';
import { MODULES, PAGES, SDK } from './paths.js';

/** A running platform with the bench's pages, and a browser. */
export interface World {
  readonly stack: Stack;
  readonly control: Control;
  readonly browser: Browser;
  /** Whether there are pages with an earlier build of the SDK. */
  readonly hasEarlier: boolean;
  close(): Promise<void>;
}

/** Starts a {@link World} on free ports. */
export async function startWorld(hasEarlier: boolean): Promise<World> {
  const stack = await startStack({
    ports: { api: 0, static: 0, host: 0 },
    folders: { modules: MODULES, sdk: SDK, hosts: PAGES },
  });
  try {
    const browser = await startBrowser([], CHROMIUM_PATH);
    const close = async (): Promise<void> => {
      await browser.close();
      await stack.close();
    };
    return { stack, control: createControl(stack.api), browser, hasEarlier, close };
  } catch (error) {
    await stack.close();
    throw error;
  }
}
