import { logReport } from '../../core/log.js';
import { checkTrustedTypes } from './checks/trustedTypes.js';
import type { DoctorInput } from './doctorInput.js';
import { currentPage } from './page/currentPage.browser.js';
import { createReport, type DoctorReport } from './report.js';

/**
 * The report for a page whose Trusted Types block every script of the SDK, also the doctor's file: it contains only
 * this problem, with the line to change. Undefined if Trusted Types do not block them.
 */
export async function reportTrustedTypes({
  version,
}: Pick<DoctorInput, 'version'>): Promise<DoctorReport | undefined> {
  const page = currentPage();
  const results = await checkTrustedTypes(page);
  if (results.every(({ level }) => level === 'passed')) return undefined;
  const findings = results.map((result) => ({ check: 'trustedTypes', ...result }) as const);
  const report = createReport(findings, { version, pageOrigin: page.facts.origin });
  logReport(report.toString());
  return report;
}
