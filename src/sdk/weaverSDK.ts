import type { Inspector } from '../devtools/inspector/index.js';
import type { DoctorReport } from '../devtools/doctor/index.js';
import type { Frame, FrameOptions, FrameTarget } from '../frames/frame.js';
import type { Language } from '../i18n/languages.js';
import type { Island, RenderOptions } from '../islands/island.js';
import type {
  ComponentName,
  ComponentProps,
  DeclaredResult,
  ExportName,
  FunctionArgs,
  FunctionName,
  ResultOf,
} from '../islands/moduleTypes.js';
import type { Theme } from '../islands/theme/theme.js';
import type { Monitor } from '../library/monitor.js';
import type { KindOrText, RecordKind } from '../routes/recordKinds.js';
import type { WeaverConfig } from '../context/config.js';
import type { SdkEvents, WeaverContext, MessageSource } from '../context/events.js';
import type { Opened, OpenOptions } from '../context/sessionContext.js';

/** The state of an SDK instance (contract §4). */
export type SdkStatus = 'idle' | 'loading' | 'success' | 'failed';

/** The SDK (contract §4, §8). */
export interface WeaverSDK {
  readonly version: string;
  readonly status: SdkStatus;
  /**
   * The current language. Until the tenant is known, that of the config or of the page; the event `language` reports
   * changes by {@link WeaverSDK.setLanguage}.
   */
  readonly language: Language;
  /** Settles with the current init; before init it waits for the first one. */
  readonly ready: Promise<WeaverContext>;
  /** The error monitor; one per page. What is reported before init waits for the session. */
  readonly monitor: Monitor;

  /**
   * Runs the steps of init. A second call returns the same promise; another config is ignored with a warning. After a
   * failure it may be called again. Rejects with a WeaverError whose `phase` names the step; never throws.
   */
  init(config: WeaverConfig): Promise<WeaverContext>;

  /**
   * Renders a remote component into a container: an element, a shadow root, or a selector. During init it waits.
   *
   * @param compName `@weapp/<module>/<Export>`; the default export if `<Export>` is omitted
   * @throws WeaverError MISSING_CONTAINER_COMP without container or name. Every other error is shown in the island.
   */
  render<Name extends ComponentName>(
    container: Element | ShadowRoot | string,
    compName: ComponentName<Name>,
    props?: ComponentProps<Name>,
    options?: RenderOptions,
  ): Island<Name>;

  /**
   * Shows a platform page in an iframe in a container: an element, a shadow root, or a selector. During init it waits.
   *
   * @param target a path on oadomain, a URL of an origin in `allowedOrigins`, or a record: `{ kind, id }`
   * @throws WeaverError MISSING_CONTAINER_COMP without a container. Every other error is shown in the frame:
   * NOT_INITIALISED, FRAME_REFUSED, FRAME_TIMEOUT, ROUTE_MISSING, CONFIG_INVALID for a model that is not plain data, or as
   * init failed.
   */
  embed<Kind extends KindOrText>(
    container: Element | ShadowRoot | string,
    target: FrameTarget<Kind>,
    options?: FrameOptions,
  ): Frame;

  /**
   * Opens the page of a record in a new window, or in this one with `target: '_self'`. `resolveHref` of the config is called
   * first; then the event `link` is emitted, with the reason `record`. Call it in a click: browsers block other windows. If
   * the window is blocked, the user gets a message with a button that opens it. During init it is empty until init ends.
   *
   * A dialog cannot be opened outside of the platform: with `mode: 'dialog'` a message says so, and nothing opens.
   *
   * Rejects with NOT_INITIALISED, ROUTE_MISSING (unknown kind, no page, hidden module, no id), POPUP_BLOCKED
   * unless the user opens it, CHUNK_FAILED, or as init did.
   *
   * @param kind `task`, `document`, `workflow`, …
   */
  open<Kind extends KindOrText>(kind: RecordKind<Kind>, id: string, options?: OpenOptions): Promise<Opened>;

  /**
   * Calls a function of a remote module. During init it waits. Rejects with NOT_INITIALISED, APP_*, CHUNK_FAILED,
   * FUNCTION_MISSING, or with the error of the function.
   *
   * Arguments and result have the types of `WeaverFunctions`. A function of a module that no file declares takes any
   * arguments. `apply<Result>` names the result; the name and the arguments are then not checked.
   *
   * @param funcName `@weapp/<module>/<function>`
   * @throws WeaverError MISSING_CONTAINER_FUNC without a name
   */
  apply<Result = DeclaredResult, Name extends FunctionName = FunctionName>(
    funcName: FunctionName<Name>,
    ...args: FunctionArgs<Name>
  ): Promise<ResultOf<Result, Name>>;

  /**
   * Fetches the files of remote modules in advance: manifest, styles, and the script, which runs only when the module
   * is rendered. May be called right after init was called. Resolves when the files are requested and the styles are
   * loaded. Rejects with NOT_INITIALISED before init, APP_MISSING for an invalid name, APP_LOAD_FAILED, CHUNK_FAILED;
   * a later render tries again.
   *
   * @param names one or several: `@weapp/<module>`, or the name of one of its exports
   */
  preload<Name extends ExportName>(names: ExportName<Name> | readonly ExportName<Name>[]): Promise<void>;

  /**
   * Overrides the theme of tenant and config in every island, until destroy or logout. Without `theme` the theme of
   * init applies again. May be called before init.
   *
   * @throws WeaverError CONFIG_INVALID for anything but a theme object. Values that are unsafe in CSS are left out.
   */
  setTheme(theme?: Theme): void;

  /**
   * Changes language and direction of every island without reloading its component. Resolves when the texts of the
   * new language are shown. During init it waits. Of several calls the last one counts. Rejects with CONFIG_INVALID
   * for an unsupported language, NOT_INITIALISED, or as init did.
   */
  setLanguage(language: Language): Promise<void>;

  /**
   * Checks the integration of this page: what is wrong, why, and the line to change. Prints a report to the console
   * and resolves to it. Rejects only with CHUNK_FAILED, if its code cannot be loaded.
   *
   * @param config default: the config of the last init
   */
  doctor(config?: WeaverConfig): Promise<DoctorReport>;

  /**
   * Opens the inspector over the page: init steps, modules and their versions, the provider of React, islands,
   * requests, errors. Rejects with CHUNK_FAILED if its code cannot be loaded.
   */
  inspect(): Promise<Inspector>;

  /**
   * Adds a listener; returns the function that removes it. A late listener of `ready` or `error` is called at once.
   */
  on<Name extends keyof SdkEvents>(event: Name, listener: (payload: SdkEvents[Name]) => void): () => void;

  /**
   * Brings the notices of batch tasks that have ended (contract §8): from the platform's stream of messages, which the tabs of a
   * person share, or from a source of the host's. Each is shown once in a browser. Without this call an embedded page opens no
   * stream. Before and during init it waits for the session, also for that of a later init if this one fails.
   *
   * It ends with the session, at logout and destroy: after the next init it must be called again.
   *
   * @param source default: the platform's stream
   * @returns the function that ends it, which may be called any number of times
   * @throws WeaverError CONFIG_INVALID for a source without `subscribe`. What fails later is passed to `onError` of the config.
   */
  connectMessages(source?: MessageSource): () => void;

  /** Ends the platform's session and unmounts every island. The instance may init again. */
  logout(): Promise<void>;

  /**
   * Removes everything of this instance from the page. May be called any number of times; the instance may init
   * again.
   */
  destroy(): Promise<void>;
}
