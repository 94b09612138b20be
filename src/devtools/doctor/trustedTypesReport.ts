import { logReport } from '../../core/log.js';
import { checkTrustedTypes } from './checks/trustedTypes.js';
import type { DoctorInput } from './doctorInput.js';
import { currentPage } from './page/currentPage.browser.js';
import { createReport, type DoctorReport } from './report.js';

/**
 * The report of a page that lets no script of ours be loaded, and so no doctor that stands in a file of its own: it says
 * this one thing, with the line to change. Undefined where Trusted Types are not what is in the way.
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
