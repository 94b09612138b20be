import type { WeaverError } from '../core/errors.js';
import type { Language } from '../i18n/languages.js';
import type { Texts } from '../i18n/texts.js';
import type { ExportAddress } from '../modules/appName.js';
import type { LoadedModule } from '../modules/moduleLoader.js';
import type { ModuleRequest, ModuleRouter } from './context.js';
import type { Island } from './island.js';
import type { IslandLook } from './islandFrame.browser.js';
import type { followIsland, resumeIsland } from './presence/followIsland.browser.js';
import type { IslandRenderer } from './rendering/islandRenderer.js';
import type { createStatusRoot } from '../ui/status/index.js';

/** What an island needs of a ready SDK. */
export interface IslandServices {
  /** As they are now: both may change while the island stands. */
  readonly language: Language;
  readonly look: IslandLook;
  readonly renderer: IslandRenderer;
  readonly request: ModuleRequest;
  readonly router: ModuleRouter;
  loadModule(app: string): Promise<LoadedModule>;
  loadLabels(moduleFolder: string): Promise<void>;
}

/** What an island gets handed by the SDK that renders it. */
export interface IslandHost {
  /** Looks and texts as far as they are known now: before the SDK is ready, those of the page's language. */
  readonly early: () => { readonly look: IslandLook; readonly texts: Texts };
  /** Resolves when the SDK is ready. `again`: a person asked to try once more. */
  readonly services: (again: boolean) => Promise<IslandServices>;
  /** Lets static files of an app be fetched while the SDK still starts. */
  readonly prefetch: (address: ExportAddress) => void;
  readonly isolation: 'shadow' | 'none';
  /** The code that puts components on the page. */
  readonly rendering: RenderingSource;
  readonly onError: (error: WeaverError) => void;
  readonly onUnmounted: (island: Island) => void;
}

/** What an island needs of the code that puts components on the page. */
export interface RenderingCode {
  readonly createStatusRoot: typeof createStatusRoot;
  readonly followIsland: typeof followIsland;
  readonly resumeIsland: typeof resumeIsland;
}

/** Where {@link RenderingCode} comes from: it is no part of the first load. */
export interface RenderingSource {
  /** Loads it, once. Rejects with CHUNK_FAILED. */
  readonly load: () => Promise<RenderingCode>;
  /** The code, if it is there already. */
  readonly arrived: () => RenderingCode | undefined;
}
