import { VERSION } from '../../core/version.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import type { DoctorReport } from '../../devtools/doctor/index.js';
import { loadConfigProblems } from '../config/configError.js';
import { importDoctor, type FilesPlace } from './importDevTools.js';
import { parseConfig } from '../config/parseConfig.js';
import type { Environment } from '../environment.js';

/** Runs the doctor on a config. Rejects with CHUNK_FAILED if its file cannot be loaded. */
export async function callDoctor(
  given: unknown,
  { folder, nonce }: Environment,
  place: FilesPlace,
): Promise<DoctorReport> {
  const parsed = parseConfig(given);
  const loadDoctor = lazyChunk('doctor', () => importDoctor(place), 'runDoctor');
  const [{ runDoctor }, { describeFaults }] = await Promise.all([loadDoctor(), loadConfigProblems()]);
  return runDoctor({
    config: given,
    problems: parsed.ok ? [] : describeFaults(parsed.faults),
    resolved: parsed.ok ? parsed.config : undefined,
    version: VERSION,
    folder,
    nonce,
  });
}
