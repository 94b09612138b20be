import type { Inspector } from '../devtools/inspector/index.js';
import type { DoctorReport } from '../devtools/doctor/index.js';
import type { Language } from '../i18n/languages.js';
import type { Island, RenderOptions } from '../islands/island.js';
import type { Theme } from '../islands/theme/theme.js';
import type { WeaverConfig } from '../context/config.js';
import type { SdkEvents, WeaverContext } from '../context/events.js';

/** Where an SDK instance is (contract §4). */
export type SdkStatus = 'idle' | 'loading' | 'success' | 'failed';

/** The SDK (design §3). */
export interface WeaverSDK {
  readonly version: string;
  readonly status: SdkStatus;
  /** Settles with the current init; before one it waits for the first. */
  readonly ready: Promise<WeaverContext>;

  /**
   * Runs the steps of init. Called twice it gives the same readiness; another config is ignored with a warning.
   * After a failure it may be called again. Rejects with a WeaverError whose `phase` names the step; it never throws.
   */
  init(config: WeaverConfig): Promise<WeaverContext>;

  /**
   * Puts a remote component into a container: an element, a shadow root, or a selector. During init it waits.
   *
   * @param compName `@weapp/<module>/<Export>`; the default export when `<Export>` is left out
   * @throws WeaverError MISSING_CONTAINER_COMP, at once, without container or name. All else ends in the island.
   */
  render(
    container: Element | ShadowRoot | string,
    compName: string,
    props?: object,
    options?: RenderOptions,
  ): Island;

  /**
   * Calls a function of a remote module. During init it waits.
   * Rejects with NOT_INITIALISED, APP_*, CHUNK_FAILED, FUNCTION_MISSING, or what the function throws.
   *
   * @param funcName `@weapp/<module>/<function>`
   * @throws WeaverError MISSING_CONTAINER_FUNC, at once, without a name
   */
  apply<Result = unknown>(funcName: string, ...args: readonly unknown[]): Promise<Result>;

  /**
   * Fetches the files of remote modules ahead of their first use: manifest, styles, and the script's bytes, which run only
   * when the module is rendered. May be called as soon as init was. Resolves when the files were asked for and the styles
   * are there. Rejects with NOT_INITIALISED before init, APP_MISSING for a name that is none, APP_LOAD_FAILED,
   * CHUNK_FAILED; a render that follows tries again.
   *
   * @param names `@weapp/<module>`, or the name of one of its exports; one, or several
   */
  preload(names: string | readonly string[]): Promise<void>;

  /**
   * Lays a theme over the tenant's and the config's, in every island at once, until destroy or logout. Without one, the
   * theme of init is back. May be called before init.
   *
   * @throws WeaverError CONFIG_INVALID for what is no theme object. Values that are not safe in a style are left out.
   */
  setTheme(theme?: Theme): void;

  /**
   * Changes language and direction of every island without loading its component anew: resolves when the texts of the
   * new language are there and shown. During init it waits. The last of several wishes counts.
   * Rejects with CONFIG_INVALID for a language that the platform does not have, NOT_INITIALISED, or as init did.
   */
  setLanguage(language: Language): Promise<void>;

  /**
   * Checks an integration from this page: what is wrong, why, and the line to change. Prints it to the console and
   * resolves to it; never rejects for what it finds. Its code is loaded when it is called, so that it may reject with
   * CHUNK_FAILED.
   *
   * @param config default: that of the last init
   */
  doctor(config?: WeaverConfig): Promise<DoctorReport>;

  /**
   * Opens the inspector over the page: how init went, modules and their versions, who provided React, islands, requests,
   * errors. Its code is loaded when it is called. Rejects with CHUNK_FAILED.
   */
  inspect(): Promise<Inspector>;

  /** Listens; returns the function that ends it. A late listener of `ready` or `error` is called at once. */
  on<Name extends keyof SdkEvents>(event: Name, listener: (payload: SdkEvents[Name]) => void): () => void;

  /** Ends the platform's session and takes every island down. The instance may init again. */
  logout(): Promise<void>;

  /** Takes everything of this instance off the page. May be called any number of times; the instance may init again. */
  destroy(): Promise<void>;
}
