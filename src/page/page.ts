import type { WeaverConfig } from '../context/config.js';
import type { WeaverSDK } from '../sdk/weaverSDK.js';
import type { PageSettings } from './settings/pageSettings.js';
import type { TitleBarOptions } from './titleBar/titleState.js';

/** Options of `startPage` (contract §8). */
export interface PageOptions {
  /** The main element of the page, or its selector: a failed start is shown in it. Default `#container`. */
  readonly container?: Element | string | undefined;
  /** `test` and `release` keep the console. */
  readonly runMode?: string | undefined;
  /** True keeps the console. */
  readonly keepConsole?: boolean | undefined;
  /** False lets people zoom on phones and tablets, which some need to read. Default true. */
  readonly lockViewport?: boolean | undefined;
}

/** A page of the platform that runs in page mode (contract §8). */
export interface Page {
  /** The SDK that the page was started with; its status and events are the page's. */
  readonly sdk: WeaverSDK;
  /** Sets the title of the page and of its title bar; in a frame the host page gets it. Without a title there is no bar. */
  setTitle(title: string): void;
  readonly titleBar: {
    /** Shows the title bar, until the next change of the route, with what this route wants. No effect where there is none. */
    register(options?: TitleBarOptions): void;
    /** Hides it until the next change of the route. */
    unregister(): void;
  };
  readonly notices: {
    /**
     * Shows the notice of a batch task from an instant message that the page has from elsewhere, as the server wrote it.
     * Anything else, and a message that the person has seen, is ignored.
     */
    push(message: unknown): void;
  };
  /** The settings of the page, read once at its start. */
  readonly settings: PageSettings;
  /**
   * Ends the page: restores what page mode has changed, unless other code has changed it since, and destroys the SDK.
   * Resolves when that is done; may be called any number of times.
   */
  dispose(): Promise<void>;
}

/**
 * Starts a page of the platform: runs `init`, then everything that page mode does to the page. A second call returns the same
 * page, until it is disposed.
 *
 * Rejects as `init` does: the page is then as it was before, but for the container, which shows the failure with a button that
 * reloads the page until the next call. Rejects with ALREADY_ACTIVE on a page with an embedded session, and with
 * NOT_INITIALISED on a server; nothing is shown then.
 */
export type StartPage = (config: WeaverConfig, options?: PageOptions) => Promise<Page>;
