import { lazyChunk } from '../../core/lazyChunk.js';
import type { DoctorInput } from './doctorInput.js';
import { type DoctorReport, createReport } from './report.js';
import { logReport } from '../../core/log.js';
import { checkTrustedTypes } from './checks/trustedTypes.js';
import { currentPage } from './page/currentPage.browser.js';

/** Loads the checks, once. Rejects with CHUNK_FAILED. */
const loadChecks = /* @__PURE__ */ lazyChunk('doctor', () => import('./runDoctor.js'), 'runDoctor');

/**
 * Runs the doctor. Rejects with CHUNK_FAILED if the file of its checks cannot be loaded; where Trusted Types refuse it, the
 * report says so.
 */
export async function examinePage(input: DoctorInput): Promise<DoctorReport> {
  let checks: Awaited<ReturnType<typeof loadChecks>>;
  try {
    checks = await loadChecks();
  } catch (error) {
    const report = await reportTrustedTypes(input);
    if (!report) throw error;
    return report;
  }
  return checks.runDoctor(input);
}

/**
 * The report for a page whose Trusted Types block every script of the SDK, also the doctor's file: it contains only
 * this problem, with the line to change. Undefined if Trusted Types do not block them.
 */
async function reportTrustedTypes({
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
