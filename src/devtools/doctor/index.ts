/** The doctor: checks an integration from the host's page. A lazy chunk. */
export type {
  DoctorInput,
  ExaminedConfig,
  ExaminedFrame,
  ExaminedIsland,
  ExaminedModules,
} from './doctorInput.js';
export type { CheckName, FindingLevel } from './finding.js';
export type { DoctorReport, Finding } from './report.js';
export { reportTrustedTypes } from './trustedTypesReport.js';
export { runDoctor, type DoctorOptions } from './runDoctor.js';
