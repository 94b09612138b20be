import { isAbortSignal, linkAbort } from '../core/abort.js';
import { attempt, ownOption } from '../core/callerValues.js';
import type { RequestCaller } from '../http/request/failedRequest.js';
import { requestOfModule } from '../http/request/requestOfModule.js';
import type { ModuleContext, ModuleRequest, ModuleRequestOptions, ModuleRouter } from './context.js';
import type { IslandFrame } from './islandFrame.browser.js';
import type { Look } from '../browser/look.browser.js';
import type { Language } from '../i18n/languages.js';
import type { ExportAddress } from '../modules/appName.js';
import type { LoadedModule } from '../modules/moduleLoader.js';
import type { ModuleHistory } from './history/moduleHistory.js';
import type { ModuleExport } from './rendering/findExport.js';
import type { IslandRenderer } from './rendering/islandRenderer.js';
import type { TenantView } from './tenantView.js';

/** What the context of a component needs of its island. */
interface IslandOfContext {
  readonly id: string;
  readonly compName: string;
  /** Aborted when the island is unmounted. */
  readonly signal: AbortSignal;
  readonly frame: Pick<IslandFrame, 'element' | 'shadowRoot' | 'openOverlay'>;
  readonly emit: ModuleContext['emit'];
  readonly onRequestFailed: RequestCaller['onFailed'];
  readonly onError: (error: unknown) => void;
  /** The context that the component has now; undefined before it was rendered. */
  readonly current: () => ModuleContext | undefined;
}

/**
 * The request function of a component. A call is aborted with `signal`, when the island is unmounted, and by its own signal
 * if it has one.
 */
function requestFor(
  compName: string,
  signal: AbortSignal,
  call: (options: ModuleRequestOptions) => Promise<unknown>,
): ModuleRequest {
  const send = requestOfModule(compName.split('/')[1], call);
  const request = async (given: ModuleRequestOptions): Promise<unknown> => {
    const own = ownOption(given, 'signal');
    const withSignal = (used: AbortSignal): ModuleRequestOptions =>
      // Options that cannot be read count as missing, which the request client refuses.
      attempt(() => ({ ...given, signal: used }), undefined as never);
    if (!isAbortSignal(own)) return send(withSignal((own as undefined) ?? signal));
    const { controller, unlink } = linkAbort(signal, own);
    try {
      return await send(withSignal(controller.signal));
    } finally {
      unlink();
    }
  };
  return request as ModuleRequest;
}

/** Creates the context that a component gets in its prop `weaver` (contract §8). */
export function createIslandContext(services: IslandServices, island: IslandOfContext): ModuleContext {
  const { id, compName, signal, frame, emit, onError, onRequestFailed } = island;
  const caller: RequestCaller = { component: compName, onFailed: onRequestFailed };
  const context: ModuleContext = {
    islandId: id,
    signal,
    language: services.language,
    dir: services.look.dir,
    theme: services.look.theme,
    request: requestFor(compName, signal, (options) =>
      services.request(options, () => island.current() ?? context, caller),
    ),
    getPopupContainer: () => frame.openOverlay(),
    styleRoot: frame.shadowRoot ?? frame.element,
    nonce: services.nonce,
    router: services.router,
    history: services.historyOf(signal),
    ...services.tenantView,
    emit,
    onError,
  };
  return context;
}

/**
 * Loads the module of an island, and what its component needs before it can be rendered.
 *
 * @throws WeaverError as `loadModule`; COMPONENT_MISSING, CHUNK_FAILED
 */
export async function loadComponent(
  services: IslandServices,
  frame: IslandFrame,
  address: ExportAddress,
): Promise<ModuleExport> {
  const [module] = await Promise.all([services.loadModule(address.app), services.loadLabels(address.folder)]);
  // Marks the element of a module in development, for inspection in the DOM.
  if (module.devOrigin !== undefined) frame.element.dataset['weaverDev'] = module.devOrigin;
  const wanted = { module, address };
  await Promise.all([frame.addStyles(module.styles), services.renderer.prepare(wanted)]);
  return wanted;
}

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
