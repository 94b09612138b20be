import type { Look } from '../browser/look.browser.js';
import type { WeaverError } from '../core/errors.js';
import type { RequestCaller } from '../http/request/failedRequest.js';
import type { Language } from '../i18n/languages.js';
import type { Texts } from '../i18n/texts.js';
import type { ExportAddress } from '../modules/appName.js';
import type { LoadedModule } from '../modules/moduleLoader.js';
import type { ModuleContext, ModuleRequestOptions, ModuleRouter } from './context.js';
import type { ModuleHistory } from './history/moduleHistory.js';
import type { Island } from './island.js';
import type { followIsland, resumeIsland } from './presence/followIsland.browser.js';
import type { IslandRenderer } from './rendering/islandRenderer.js';
import type { TenantView } from './tenantView.js';
import type { createStatusRoot } from '../ui/status/index.js';

/** Services of a ready SDK that an island uses. */
export interface IslandServices {
  /** Current values: both may change while the island is mounted. */
  readonly language: Language;
  readonly look: Look;
  readonly renderer: IslandRenderer;
  /**
   * Calls the platform as the signed-in user (design §6).
   *
   * @param island returns the current context of the calling island: dialogs that the call causes open in it
   * @param caller is told when the call fails
   */
  request(
    options: ModuleRequestOptions,
    island: () => ModuleContext | undefined,
    caller: RequestCaller,
  ): Promise<unknown>;
  readonly nonce: string | undefined;
  readonly router: ModuleRouter;
  /** What the tenant's modules see of it. */
  readonly tenantView: TenantView;
  /** The history of one island, until `signal` is aborted. */
  historyOf(signal: AbortSignal): ModuleHistory;
  loadModule(app: string): Promise<LoadedModule>;
  loadLabels(moduleFolder: string): Promise<void>;
}

/** What the loading and error views need, also before the SDK is ready. */
export interface EarlyView {
  readonly look: Look;
  readonly texts: Texts;
  /** True if a retry can get a session for a user who has none. */
  readonly canSignIn: boolean;
}

/** An attempt to show an island. */
export interface IslandAttempt {
  readonly islandId: string;
  /** When it began, in ms since the page was opened. */
  readonly startMs: number;
}

/** The interface between an island and the SDK that renders it. */
export interface IslandHost {
  /** Look and texts known so far: before the SDK is ready, those of the page's language. */
  readonly early: () => EarlyView;
  /** Resolves when the SDK is ready. `again`: the user requested a retry. */
  readonly services: (again: boolean) => Promise<IslandServices>;
  /** Starts fetching static files of an app while the SDK is still starting. */
  readonly prefetch: (address: ExportAddress) => void;
  readonly isolation: 'shadow' | 'none';
  /** Source of the rendering code. */
  readonly rendering: RenderingSource;
  /**
   * @param failed the attempt that the error ended, if it ended one
   * @param cause what the error was made of; not reported again if that has been
   */
  readonly onError: (error: WeaverError, failed?: IslandAttempt, cause?: unknown) => void;
  /** Called when a call of a component fails; the component decides what it shows then. */
  readonly onRequestError: (error: WeaverError) => void;
  readonly onUnmounted: (island: Island) => void;
}

/** The functions of the rendering chunk that an island uses. */
export interface RenderingCode {
  readonly createStatusRoot: typeof createStatusRoot;
  readonly followIsland: typeof followIsland;
  readonly resumeIsland: typeof resumeIsland;
}

/** Loads {@link RenderingCode}, which is a lazy chunk. */
export interface RenderingSource {
  /** Loads it once. Rejects with CHUNK_FAILED. */
  readonly load: () => Promise<RenderingCode>;
  /** The code if it has loaded, otherwise undefined. */
  readonly arrived: () => RenderingCode | undefined;
}
