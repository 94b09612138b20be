import type { ResourceReportItem } from '../../wire/resourceReport.js';

/** The data about a loaded file that the report needs. */
export interface LoadedResource {
  readonly kind: string;
  readonly url: string;
  readonly app: string | undefined;
  readonly integrity: string | undefined;
  readonly startedAtMs: number;
}

/** Origin and path only: query, hash and credentials may be private. '' for an invalid URL. */
export function plainAddress(address: string): string {
  try {
    const { origin, pathname } = new URL(address);
    return origin + pathname;
  } catch {
    return '';
  }
}

/** The report item of a file (spec 1 §3). */
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
