import { callerId, callerText, ownOptions } from '../core/callerValues.js';
import { OPEN_FILE_CALL } from '../wire/openFileCall.js';
import { ownProperty } from '../wire/record.js';
import { addressText, fillTemplate } from './recordPath.js';
import type { RoutePlatform } from './resolveRoute.js';
import { requireVisibleModule, routeMissing } from './routeMissing.js';

/** What an outbound link leads to: the id, and where the reader comes from. Values are texts, numbers or booleans. */
export interface OutboundIds {
  /** The id of the record, or of the file. */
  readonly id: string | number;
  /** The discussion that a document or a file belongs to. */
  readonly discussId?: string | number | undefined;
  readonly meetingId?: string | number | undefined;
  readonly workPlanId?: string | number | undefined;
  /** The module that the link stands in: `blog`, `meeting`, `workplan`, `project`. */
  readonly module?: string | undefined;
  /** The record of that module. */
  readonly resourceId?: string | number | undefined;
  /** The kind and the id of what a blog links to. */
  readonly linkType?: string | number | undefined;
  readonly linkId?: string | number | undefined;
  /** For a file: false shows it in the browser, where that is possible. Default true. */
  readonly download?: boolean | undefined;
}

/** One kind of outbound link. */
export interface OutboundPage {
  readonly path: string;
  /** The name by which `displayModules` knows its module; a file belongs to none. */
  readonly module?: string;
  /** The values that its address takes beside the id. */
  readonly options?: readonly Exclude<keyof OutboundIds, 'id'>[];
}

const DOCUMENT_OPTIONS = [
  'discussId',
  'meetingId',
  'workPlanId',
  'module',
  'linkType',
  'linkId',
] as const satisfies OutboundPage['options'];

/** The pages that outbound links lead to (spec 2 §2, which shows no paths: these are ours). To add a kind, add a row. */
export const OUTBOUND_PAGES: Readonly<Record<string, OutboundPage>> = {
  document: { path: '/sp/outbound/document/{id}', module: 'doc', options: DOCUMENT_OPTIONS },
  mobileDocument: { path: '/mobile/outbound/document/{id}', module: 'doc', options: DOCUMENT_OPTIONS },
  documentToFile: {
    path: '/sp/outbound/documentToFile/{id}',
    module: 'doc',
    options: ['module', 'discussId'],
  },
  task: { path: '/sp/outbound/task/{id}', module: 'task' },
  customer: { path: '/sp/outbound/customer/{id}', module: 'crm' },
  workflow: {
    path: '/sp/outbound/workflow/{id}',
    module: 'workflow',
    options: ['module', 'resourceId'],
  },
  project: { path: '/sp/outbound/project/{id}', module: 'project' },
  plan: { path: '/sp/outbound/workplan/{id}', module: 'plan' },
  employee: { path: '/sp/outbound/employee/{id}', module: 'hrm' },
  file: { path: `${OPEN_FILE_CALL.path}?fileId={id}`, options: ['download'] },
};

/** The kind that a code names: the numbers and texts of spec 2 §2. */
export const OUTBOUND_CODES: Readonly<Record<string, string>> = {
  37: 'document',
  18: 'customer',
  152: 'workflow',
  135: 'project',
  7: 'customer',
  8: 'project',
  workplan: 'plan',
  prjtsk: 'task',
  doc: 'document',
  crm: 'customer',
};

/** What {@link outboundLink} needs to know of the session. */
export interface OutboundPlatform extends RoutePlatform {
  /** The API origin with the second-level path: where files are. */
  readonly apiBase: string;
}

/**
 * The address that a link to a record has outside of the platform, for a new window (spec 2 §2; contract §8). Each value becomes
 * one path segment or one value of the query; options that the kind does not take, or that an address cannot have, are left out.
 *
 * @param codeOrKind a kind of {@link OUTBOUND_PAGES}, or a code of {@link OUTBOUND_CODES}, as number or text
 * @throws WeaverError ROUTE_MISSING for an unknown code or kind, for a hidden module, and without an id
 */
export function outboundLink(
  codeOrKind: string | number,
  ids: OutboundIds,
  { oadomain, apiBase, displayModules }: OutboundPlatform,
): string {
  const asked = callerText(codeOrKind);
  const kind = (ownProperty(OUTBOUND_CODES, asked) as string | undefined) ?? asked;
  const page = ownProperty(OUTBOUND_PAGES, kind) as OutboundPage | undefined;
  if (!page) return routeMissing(`there is no outbound link for '${asked}'`);
  if (page.module !== undefined) requireVisibleModule(page.module, displayModules);
  const given: Readonly<Record<string, unknown>> = { ...ownOptions(ids) };
  const path = fillTemplate(page.path, callerId(given['id']));
  if (path === undefined) return routeMissing(`an outbound link for '${asked}' needs an id`);
  const url = new URL(page.module === undefined ? apiBase + path : path, oadomain);
  for (const key of page.options ?? []) {
    const value = key === 'download' ? (given[key] === false ? 0 : 1) : given[key];
    const text = addressText(value) ?? '';
    if (text !== '') url.searchParams.set(key, text);
  }
  return url.href;
}
