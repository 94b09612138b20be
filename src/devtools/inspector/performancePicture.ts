import type { PerformanceProgress } from '../../library/monitor.js';

/** An island and what was measured of it; durations in ms. */
export type IslandRow = PerformanceProgress['islands'][number];

/** What the inspector shows of the performance monitor. */
export interface PerformancePicture {
  /** Sentences about the reports: whether they are sent, what the platform wants, the last one. */
  readonly lines: readonly string[];
  readonly islands: readonly IslandRow[];
}

/** What a switch turns on, as the inspector says it (docs/monitor.md). */
const WANTED: Readonly<Record<string, string>> = {
  switchStatus: 'files, calls and marks',
  routeSwitchStatus: 'routes',
  traceIdSwitchStatus: 'trace ids',
  renderSwitchStatus: 'all renders',
  mobxActionSwitchStatus: 'actions',
};

function stateLine({ silence, isAnnounced }: PerformanceProgress): string {
  if (silence !== undefined) return `Nothing is reported: ${silence}.`;
  return isAnnounced ? 'The page reports to the platform.' : 'The page is being announced to the platform.';
}

/**
 * What the inspector shows of the performance monitor.
 *
 * @param beginMs of init, in ms since 1970
 */
export function performanceOf(
  inspected: PerformanceProgress | undefined,
  beginMs: number,
): PerformancePicture | undefined {
  if (!inspected) return undefined;
  const { switches, lastReport, islands } = inspected;
  const wanted = switches.map((name) => WANTED[name] ?? name).join(', ');
  const lines = [stateLine(inspected), `Switches of the platform: ${wanted || 'all off'}.`];
  if (!lastReport) lines.push('No report with measurements yet.');
  else {
    const { task, atMs, entries } = lastReport;
    const content = `${lastReport.islands} islands, ${entries} entries`;
    lines.push(`Last report: ${task}, ${content}, at ${Math.round(atMs - beginMs)} ms.`);
  }
  return { lines, islands };
}
