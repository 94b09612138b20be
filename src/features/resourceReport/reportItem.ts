import type { ResourceReportItem } from '../../wire/resourceReport.js';

/** A file that our loader asked for, as far as the report wants to know it. */
export interface LoadedResource {
  readonly kind: string;
  readonly url: string;
  readonly app: string | undefined;
  readonly integrity: string | undefined;
  readonly startedAtMs: number;
}

/** Origin and path alone: a query, a hash or a user may be private. '' for what is no address. */
export function plainAddress(address: string): string {
  try {
    const { origin, pathname } = new URL(address);
    return origin + pathname;
  } catch {
    return '';
  }
}

/** What the report says of a file (spec 1 §3). */
export function reportItem(resource: LoadedResource, pageAddress: string): ResourceReportItem {
  const { kind, url, app, integrity, startedAtMs } = resource;
  return {
    resourceUrl: plainAddress(url),
    resourceType: kind,
    resourceModule: app ?? '',
    resourceHash: integrity ?? '',
    requestStartTime: startedAtMs,
    pageUrl: plainAddress(pageAddress),
  };
}
