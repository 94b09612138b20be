import type {
  LinkOutcome,
  Notifier,
  SessionRequests,
  OpenRecord,
  SavedSettings,
} from '../context/sessionContext.js';
import { WeaverError } from '../core/errors.js';
import type { OutboundPlatform } from '../routes/outboundLinks.js';
import type { Layer } from '../islands/rendering/layer.browser.js';
import type { ModuleHistory } from '../islands/history/moduleHistory.js';
import type { TenantView } from '../islands/tenantView.js';
import type { ModuleContext } from '../islands/context.js';
import type { LoadedModule } from '../modules/moduleLoader.js';
import type { Theme } from '../islands/theme/theme.js';
import type { Tenant } from '../wire/tenant.js';

/** Services of the SDK instance with the live session, which the shared library uses. */
export interface LiveServices {
  readonly requests: SessionRequests;
  readonly language: () => string;
  /** Static domain of a module: its own, or the common one. */
  readonly domainOf: (app: string) => string;
  /** Second-level path of the platform (`prefixApiPath`); '' without one. */
  readonly secondLevelPath: string;
  readonly tenant: () => Tenant | undefined;
  /** What modules see of the tenant. */
  readonly tenantView: TenantView;
  /** Where the pages of records are, and which of them the user sees. */
  readonly routePlatform: OutboundPlatform;
  /** Opens the page of a record. */
  readonly openRecord: OpenRecord;
  readonly settings: SavedSettings;
  /** The page's history (contract §8). */
  readonly history: ModuleHistory;
  getLabel(id: string, defaultText: string): string;
  /** @param module the folder of the module: `hrm` */
  loadLabels(module: string): Promise<void>;
  setTheme(theme?: Theme): void;
  loadModule(app: string): Promise<LoadedModule>;
  openLayer(compName: string, props: object): Layer;
  /** Checks and opens a link (contract §8); `opener` opens the checked address in place of the browser. */
  openLink(href: string, target: string | undefined, opener?: (url: string) => void): Promise<LinkOutcome>;
  /** Emits an event to the host's listeners of all islands of a module, `@weapp/hrm`; undefined: of all islands. True if there is one. */
  readonly emitToIslands: (app: string | undefined, event: string, data: unknown) => boolean;
  /** Plays a video or audio in a dialog; resolves when it is shown. Rejects with CHUNK_FAILED. */
  readonly playMedia: Notifier['playMedia'];
  useIsland(): ModuleContext | null;
  /** Creates the element of a remote component inside another one's tree, with the React that is rendering. */
  renderNested(props: Readonly<Record<string, unknown>>): unknown;
}

let live: LiveServices | undefined;

/** Sets the services that the shared library uses; undefined when the session ends. */
export function setLive(services: LiveServices | undefined): void {
  live = services;
}

/** Clears the live services if they are still `services`. */
export function endLive(services: LiveServices | undefined): void {
  if (live === services) live = undefined;
}

/** Returns the live services; undefined without a session. */
export function liveServices(): LiveServices | undefined {
  return live;
}

/**
 * Returns the live services.
 *
 * @throws WeaverError NOT_INITIALISED
 */
export function requireLive(): LiveServices {
  if (!live) throw new WeaverError('NOT_INITIALISED');
  return live;
}
