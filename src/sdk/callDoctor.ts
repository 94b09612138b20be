import { VERSION, createPart } from '../core/index.js';
import type { DoctorReport } from '../doctor/index.js';
import { loadConfigProblems } from './configError.js';
import { parseConfig } from './parseConfig.js';
import type { Surroundings } from './surroundings.js';

const loadDoctor = /* @__PURE__ */ createPart('doctor', () => import('../doctor/index.js'));

/** Has a config examined by the doctor. Rejects with CHUNK_FAILED when the doctor's own file cannot be loaded. */
export async function callDoctor(given: unknown, surroundings: Surroundings): Promise<DoctorReport> {
  const parsed = parseConfig(given);
  const [{ runDoctor }, { describeFaults }] = await Promise.all([loadDoctor(), loadConfigProblems()]);
  const { folder, nonce } = surroundings;
  return runDoctor({
    config: given,
    problems: parsed.ok ? [] : describeFaults(parsed.faults),
    resolved: parsed.ok ? parsed.config : undefined,
    version: VERSION,
    folder,
    nonce,
  });
}
