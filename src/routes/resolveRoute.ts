import { pageOf, type ModuleRecord, type PageDevice } from './moduleRecord.js';
import { fillTemplate, type RecordParams } from './recordPath.js';
import { requireVisibleModule, routeMissing } from './routeMissing.js';

/** The addresses of a record (contract §8). */
export interface Route {
  /** The record's own page: absolute, on oadomain. */
  readonly url: string;
  /** The list that it belongs to; on phones, where the platform has one. */
  readonly listUrl?: string;
  /** For `openLayer`: the component of each dialog, `@weapp/task/TaskDialog`; `create` is the address of a page. */
  readonly dialog?: { readonly centre?: string; readonly side?: string; readonly create?: string };
}

/** What {@link resolveRoute} needs to know of the session. */
export interface RoutePlatform {
  readonly oadomain: string;
  /** The path names of the visible modules; empty means all. */
  readonly displayModules: readonly string[];
}

/** The name by which `displayModules` knows the module of a page: `doc` of `/sp/doc/docDetail/{id}`. */
function moduleOfPath(path: string): string | undefined {
  return /^\/(?:sp|mobile)\/([^/?#]+)/.exec(path)?.[1];
}

function dialogsOf(
  { app, centreDialog, sideDialog }: ModuleRecord,
  create: string | undefined,
): Route['dialog'] | undefined {
  const dialog = {
    ...(centreDialog === undefined ? {} : { centre: `${app}/${centreDialog}` }),
    ...(sideDialog === undefined ? {} : { side: `${app}/${sideDialog}` }),
    ...(create === undefined ? {} : { create }),
  };
  return Object.keys(dialog).length === 0 ? undefined : dialog;
}

/**
 * The addresses of a record (spec 2 §2). One without a page for the device has that of the other device.
 *
 * @param record the registry's entry for `kind`
 * @throws WeaverError ROUTE_MISSING for an unknown kind, one without a page, a hidden module, and without an id
 */
export function resolveRoute(
  record: ModuleRecord | undefined,
  {
    kind,
    id,
    device,
    params,
  }: { kind: string; id: string; device: PageDevice; params?: RecordParams | undefined },
  { oadomain, displayModules }: RoutePlatform,
): Route {
  const template = record && pageOf(record, device);
  if (!record || template === undefined) {
    return routeMissing(`there is no page for the kind '${kind}'`);
  }
  const module = moduleOfPath(template) ?? record.module;
  requireVisibleModule(module, displayModules);
  const absolute = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : new URL(path, oadomain).href;
  const url = absolute(fillTemplate(template, id, params));
  if (url === undefined)
    return routeMissing(`a record of kind '${kind}' needs an id: a text, or an exact whole number`);
  const listUrl =
    device === 'Mobile' && record.mobileList !== undefined
      ? absolute(fillTemplate(record.mobileList, id))
      : undefined;
  const dialog = dialogsOf(
    record,
    record.createUrl === undefined ? undefined : absolute(fillTemplate(record.createUrl, id, params)),
  );
  return { url, ...(listUrl === undefined ? {} : { listUrl }), ...(dialog === undefined ? {} : { dialog }) };
}
