import type { RequestOptions } from '../http/requestOptions.js';
import type { ModuleHistory } from './history/moduleHistory.js';
import type { ModuleFormats, ModuleTenant, ModuleUser } from './tenantView.js';

/** Options of a module's `request`. */
export type ModuleRequestOptions = RequestOptions;

/**
 * Calls the platform as the signed-in user and resolves to the **envelope body** (design §6). `Body` is what the caller
 * expects it to be: nothing checks it.
 */
export type ModuleRequest = <Body = unknown>(options: ModuleRequestOptions) => Promise<Body>;

/** Where an island's own router starts (contract §1, routerType and routerProps). */
export interface ModuleRouter {
  readonly type: 'memory' | 'hash' | 'browser';
  readonly basename?: string | undefined;
  readonly initialEntries?: readonly string[] | undefined;
}

/**
 * The prop `weaver`, which every remote component receives in addition to its own props (contract §6). `Events` are the
 * component's own events, payload by name; the types that host pages get of the module name them.
 */
export interface ModuleContext<Events extends object = Record<string, unknown>> {
  readonly islandId: string;
  /** Aborted when the island is unmounted. */
  readonly signal: AbortSignal;
  /** Platform form, `zh_CN`. */
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** The theme variables in effect, by CSS name. */
  readonly theme: Readonly<Record<string, string>>;
  readonly request: ModuleRequest;
  /** The island's overlay layer: popups rendered into it keep the island's styles, theme and direction. */
  getPopupContainer(): HTMLElement;
  /** Root for style elements that are created at run time. */
  readonly styleRoot: ShadowRoot | HTMLElement;
  /** The CSP nonce of the page, for styles and scripts that are created at run time; undefined without one. */
  readonly nonce: string | undefined;
  readonly router: ModuleRouter;
  /**
   * The island's path, by the config's `routerType`: in memory mode its own; with `hash` and `browser` that of the page,
   * which all islands share.
   */
  readonly history: ModuleHistory;
  readonly tenant: ModuleTenant;
  readonly user: ModuleUser;
  /** The tenant's formats; the formatters of `@weapp/utils` use them by default. */
  readonly formats: ModuleFormats;
  /** Emits an event on the island: the host listens with `island.on(event, listener)`. */
  emit<Event extends keyof Events & string>(event: Event, data?: Events[Event]): void;
  /** Puts the island into its error state. */
  onError(error: unknown): void;
}
