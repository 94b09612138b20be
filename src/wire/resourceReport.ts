import { parsed, refused, isRecord, kindOf, ownProperty, ownText, type Parsed } from './record.js';

/** The call of the resource report; the path follows `maintainDomain` (spec 1 §7). */
export const RESOURCE_REPORT_CALL = { method: 'POST', path: '/cp/resourceReport.json' } as const;

/** One file that was loaded for a module (spec 1 §3). */
export interface ResourceReportItem {
  /** Origin and path. */
  readonly resourceUrl: string;
  /** `index`, `manifest`, `script` or `style`. */
  readonly resourceType: string;
  /** `@weapp/hrm`; '' for a file of no module. */
  readonly resourceModule: string;
  /** `sha384-…` from the manifest; '' if it has none. */
  readonly resourceHash: string;
  /** In ms since 1970. */
  readonly requestStartTime: number;
  /** Origin and path of the page. */
  readonly pageUrl: string;
}

/** Parses the items of a report; one without a URL is left out. */
export function parseResourceReport(value: unknown): Parsed<readonly ResourceReportItem[]> {
  const list = isRecord(value) ? ownProperty(value, 'resourceList') : undefined;
  if (!Array.isArray(list)) return refused(`expected { resourceList: [] }, got ${kindOf(value)}`);
  const items = list.filter(isRecord).map((row) => ({
    resourceUrl: ownText(row, 'resourceUrl'),
    resourceType: ownText(row, 'resourceType'),
    resourceModule: ownText(row, 'resourceModule'),
    resourceHash: ownText(row, 'resourceHash'),
    requestStartTime: Number(ownProperty(row, 'requestStartTime')) || 0,
    pageUrl: ownText(row, 'pageUrl'),
  }));
  return parsed(items.filter(({ resourceUrl }) => resourceUrl !== ''));
}
