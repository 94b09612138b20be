import type { Look } from '../browser/look.browser.js';
import type { RequestCaller } from '../http/request/failedRequest.js';
import type { Language } from '../i18n/languages.js';
import type { LoadedModule } from '../modules/moduleLoader.js';
import type { ModuleContext, ModuleRequestOptions, ModuleRouter } from './context.js';
import type { ModuleHistory } from './history/moduleHistory.js';
import type { IslandRenderer } from './rendering/islandRenderer.js';
import type { TenantView } from './tenantView.js';

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
