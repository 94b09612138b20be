import { byteLength } from '../../../core/byteLength.js';
import { jsonText } from '../../../core/jsonText.js';
import type { SubReport } from '../../../wire/performanceReport.js';

/** The size of a value as JSON in UTF-8, in bytes. */
function sizeOf(value: unknown): number {
  return byteLength(jsonText(value));
}

/**
 * The report with as many of its entries, the first ones, as fit into a request that outlives the page; the islands are
 * dropped too if they alone are too long.
 *
 * @param limitBytes of the body, in UTF-8
 */
export function fitReport(report: SubReport, limitBytes: number): SubReport {
  if (sizeOf(report) <= limitBytes) return report;
  let left = limitBytes - sizeOf({ ...report, data: [] });
  if (left < 0) return { ...report, data: [], reportData: { ...report.reportData, islands: [] } };
  const data = report.data.filter((entry) => {
    left -= sizeOf(entry) + 1;
    return left >= 0;
  });
  return { ...report, data };
}
