import type { MonitorSwitches, ReportTask } from '../../wire/performanceReport.js';

/** The last sub report that was sent. */
export interface LastReport {
  readonly task: ReportTask;
  /** In ms since 1970. */
  readonly atMs: number;
  /** Islands and entries in it. */
  readonly islands: number;
  readonly entries: number;
}

/** Why nothing is reported any more. */
export type EndReason = 'the platform answered 404' | 'the platform has all switches off';

/** How far the reporting of a page has come. */
export interface PerformanceState {
  /** True once the platform has answered the main report. */
  readonly isAnnounced: boolean;
  /** Of the platform's last answer. */
  readonly switches: MonitorSwitches;
  readonly lastReport: LastReport | undefined;
}
