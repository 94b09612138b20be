import type { ResourceReportItem } from '../../../src/wire/resourceReport.js';

/** A reported file with the time of the report. */
export interface ReportedResource extends ResourceReportItem {
  /** ISO time. */
  readonly at: string;
}

/** The files that pages reported as loaded, the oldest first. */
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
