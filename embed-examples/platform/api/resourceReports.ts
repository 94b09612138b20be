import type { ResourceReportItem } from '../../../src/wire/resourceReport.js';

/** A reported file with the time when the platform heard of it. */
export interface ReportedResource extends ResourceReportItem {
  /** ISO time. */
  readonly at: string;
}

/** What pages reported of the files that they loaded, the oldest first. */
export interface ResourceReports {
  readonly items: () => readonly ReportedResource[];
  add(items: readonly ResourceReportItem[]): void;
  clear(): void;
}

const KEPT_ITEMS = 5_000;

/** No reports so far. */
export function createResourceReports(): ResourceReports {
  let kept: readonly ReportedResource[] = [];
  return {
    items: () => kept,
    add(items) {
      const at = new Date().toISOString();
      kept = [...kept, ...items.map((item) => ({ ...item, at }))].slice(-KEPT_ITEMS);
    },
    clear() {
      kept = [];
    },
  };
}
