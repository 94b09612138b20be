import type { MonitorSwitches } from '../../../wire/performanceReport.js';

/** Something that is measured only while the platform has its switch on. */
export interface SwitchFollower {
  /** Begins or ends to measure, as the switches of the last answer say. */
  readonly follow: (switches: MonitorSwitches) => void;
  /** Ends to measure, and removes everything from the page. */
  readonly stop: () => void;
}
