import { callerId, callerText, ownOptions } from '../core/callerValues.js';
import { alinkPath, type RecordParams } from '../routes/recordPath.js';
import { areaOf, type Area } from '../routes/areaOf.js';
import {
  type ModuleRecord,
  type PageDevice,
  openModeOf,
  type OpenCircumstances,
  type OpenMode,
} from '../routes/moduleRecord.js';
import { outboundLink, type OutboundIds, type OutboundPlatform } from '../routes/outboundLinks.js';
import type { KindOrText, RecordKind } from '../routes/recordKinds.js';
import { resolveRoute, type Route } from '../routes/resolveRoute.js';
import { createRouteRegistry, type FoundRecord } from '../routes/routeRegistry.js';
import { liveServices, requireLive } from './live.js';

/** For which page {@link ModuleRouter.resolve} finds the address. */
export interface ResolveOptions {
  /** As in `getDevice().device`: only `Mobile` has the pages of phones. Default: `PC`. */
  readonly device: PageDevice | 'Tablet';
  /** Behind the id, or in the query of a route that has one. */
  readonly params?: RecordParams | undefined;
}

/** The pages of records (spec 2 §2; contract §8, "Routes"). */
export interface RecordRouter {
  /**
   * Registers a kind of record of the tenant, until the session ends; a second one of that name replaces the first. Returns
   * the function that removes it.
   *
   * @throws WeaverError CONFIG_INVALID without `module` and `app`, and for an address that is not a path
   */
  register(record: ModuleRecord): () => void;
  /**
   * The addresses of a record.
   *
   * @param kind its name, a former name, or a type of browser fields
   * @throws WeaverError ROUTE_MISSING for an unknown kind, one without a page, a hidden module, and without an id;
   * NOT_INITIALISED
   */
  resolve<Kind extends KindOrText>(
    kind: RecordKind<Kind>,
    id: string,
    options?: Partial<ResolveOptions>,
  ): Route;
  /** How a record opens. */
  openMode<Kind extends KindOrText>(
    kind: RecordKind<Kind>,
    circumstances: Omit<OpenCircumstances, 'device'> & Pick<ResolveOptions, 'device'>,
  ): OpenMode;
  /**
   * The path of an in-page link: `context.history.push(moduleRouter.alink(context.history.path, 'task', id))`.
   *
   * @param params behind the id, as in the address of a record's page
   * @throws WeaverError ROUTE_MISSING without a module route or an id
   */
  alink(currentPath: string, moduleRoute: string, id: string, params?: RecordParams): string;
  /**
   * The address of a record for a link that opens a new window (spec 2 §2): `outboundLink(37, { id })` for a document.
   *
   * @param codeOrKind a kind, or one of the platform's codes for it
   * @throws WeaverError ROUTE_MISSING for an unknown code or kind, a hidden module, and without an id; NOT_INITIALISED
   */
  outboundLink(codeOrKind: string | number, ids: OutboundIds): string;
  /** The area that a path of the platform belongs to. */
  areaOf(path: string): Area;
  /** The record that a path of the platform shows, with its parameters; undefined for any other page. */
  recordOf(path: string): FoundRecord | undefined;
}

const registry = createRouteRegistry(liveServices);

/** Where the pages of the session's records are, and which of them the user sees. */
function routePlatform(): OutboundPlatform {
  const { config, tenant } = requireLive();
  return {
    oadomain: config.oadomain,
    apiBase: config.apiDomain + config.prefixApiPath,
    displayModules: tenant.displayModules,
  };
}

const pageDeviceOf = (device: unknown): PageDevice => (device === 'Mobile' ? 'Mobile' : 'PC');

/** The page's {@link RecordRouter}. */
export const moduleRouter: RecordRouter = {
  register: (record) => registry.register(record),
  resolve(given, id, options) {
    const kind = callerText(given);
    const { device, params } = ownOptions(options);
    const asked = { kind, id: callerId(id), device: pageDeviceOf(device), params };
    return resolveRoute(registry.find(kind), asked, routePlatform());
  },
  openMode(given, circumstances) {
    const kind = callerText(given);
    return openModeOf(kind, registry.find(kind), {
      ...circumstances,
      device: pageDeviceOf(circumstances.device),
    });
  },
  alink: alinkPath,
  outboundLink: (codeOrKind, ids) => outboundLink(codeOrKind, ids, routePlatform()),
  areaOf,
  recordOf: (path) => registry.recordOfPath(path),
};
