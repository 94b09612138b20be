import { lazyChunk } from '../../core/lazyChunk.js';
import type { DoctorInput } from './doctorInput.js';
import type { DoctorReport } from './report.js';
import { reportTrustedTypes } from './trustedTypesReport.js';

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
