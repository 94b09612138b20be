import type { ResolvedConfig } from '../context/config.js';
import type { ReplayBuffer } from '../core/replayBuffer.js';
import type { DeviceInfo } from '../device/index.js';
import type { WeaverSDK } from '../sdk/weaverSDK.js';
import type { Tenant } from '../wire/tenant.js';
import type { PageSettings } from './settings/pageSettings.js';
import type { TopSpace } from './topSpace.browser.js';
import type { TitleState } from './titleBar/titleState.js';
import { warnAndContinue } from '../core/log.js';

/** The main element of a page that names none. */
export const DEFAULT_CONTAINER = '#container';

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

/** A running page, as its effects see it. */
export interface RunningPage {
  readonly sdk: WeaverSDK;
  readonly config: ResolvedConfig;
  readonly options: PageOptions;
  /** Folder of the SDK's own files, with its trailing slash. */
  readonly filesUrl: string;
  readonly settings: PageSettings;
  readonly device: DeviceInfo;
  /** True if a host page shows this page in a frame and has connected: what people see around it is the host page's. */
  readonly hasHost: boolean;
  readonly titles: TitleState;
  readonly topSpace: TopSpace;
  /** The messages that the page has pushed. */
  readonly pushed: ReplayBuffer<unknown>;
  /** Of the last init. */
  readonly tenant: () => Tenant;
  /** Calls `listener` with the tenant of each further init. */
  readonly onTenant: (listener: (tenant: Tenant) => void) => () => void;
  /** Whether the page is grey for a tenant: the page's own setting comes first. */
  readonly isGreyFor: (tenant: Tenant) => boolean;
  /** Calls `listener` after each change of the page's path. */
  readonly onRoute: (listener: () => void) => () => void;
}

/**
 * One thing that page mode does to the page. To add one, add a file in `effects/` with its test, a row in
 * `effects/index.ts`, and a row in `docs/page-mode.md`.
 */
export interface PageEffect {
  readonly name: string;
  /** Whether it is wanted on this page. */
  readonly when: (page: RunningPage) => boolean;
  /** Starts it; returns the function that restores what it has changed, unless other code has changed it since. */
  readonly start: (page: RunningPage) => () => void;
}

function attemptTo(what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    warnAndContinue(what, error);
  }
}

/**
 * Starts the effects that a page wants, in this order; returns the function that stops them in reverse, once. One that throws,
 * on a page that has replaced what it needs, does not keep the others from starting or stopping.
 */
export function startEffects(effects: readonly PageEffect[], page: RunningPage): () => void {
  const started: { readonly name: string; readonly stop: () => void }[] = [];
  for (const { name, when, start } of effects) {
    attemptTo(`the effect '${name}' of page mode could not start`, () => {
      if (when(page)) started.push({ name, stop: start(page) });
    });
  }
  return () => {
    for (const { name, stop } of started.splice(0).reverse()) {
      attemptTo(`the effect '${name}' of page mode could not be put back`, stop);
    }
  };
}
