/** The doctor: checks an integration from the host's page. */
export type { ExaminedModules } from './doctorInput.js';
export type { CheckName } from './checks/table.js';
export type { FindingLevel } from './finding.js';
export type { DoctorReport, Finding } from './report.js';
export { examinePage } from './examinePage.js';
