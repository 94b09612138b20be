import type { Look } from '../browser/look.browser.js';
import type { WeaverError } from '../core/errors.js';
import type { Texts } from '../i18n/texts.js';
import type { ExportAddress } from '../modules/appName.js';
import type { Island } from './island.js';
import type { createIslandContext, IslandServices, loadComponent } from './islandContext.js';
import type { followIsland, resumeIsland } from './presence/followIsland.browser.js';
import type { createStatusRoot } from '../ui/status/index.js';

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
  readonly createIslandContext: typeof createIslandContext;
  readonly loadComponent: typeof loadComponent;
  readonly createStatusRoot: typeof createStatusRoot;
  readonly followIsland: typeof followIsland;
  readonly resumeIsland: typeof resumeIsland;
}

/** Loads {@link RenderingCode}, which is a lazy chunk. */
export interface RenderingSource {
  /** Loads it once. Rejects with CHUNK_FAILED. */
  readonly load: () => Promise<RenderingCode>;
  /** The code if it has loaded, otherwise undefined. */
  readonly loaded: () => RenderingCode | undefined;
}
