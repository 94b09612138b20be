import { VERSION } from '../../core/version.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import { withoutQuery } from '../../core/withoutQuery.js';
import type { DoctorReport, ExaminedFrame } from '../../devtools/doctor/index.js';
import type { WeaverError } from '../../core/errors.js';
import type { CreatedFrame } from '../../frames/createFrame.js';
import { loadConfigProblems } from '../config/configError.js';
import { importDoctor, type FilesPlace } from './importDevTools.js';
import { parseConfig } from '../config/parseConfig.js';
import type { Environment } from '../environment.js';

function examined({ frame }: CreatedFrame): ExaminedFrame {
  const { id, status, element } = frame;
  const errors: WeaverError[] = [];
  // A listener that comes late is called at once.
  if (status === 'error') frame.on('error', (error) => void errors.push(error))();
  const sandbox = element.getAttribute('sandbox') ?? undefined;
  return { id, status, address: withoutQuery(element.src), sandbox, error: errors[0] };
}

/** Runs the doctor on a config and the frames of an SDK. Rejects with CHUNK_FAILED if its file cannot be loaded. */
export async function callDoctor(
  given: unknown,
  { folder, nonce }: Environment,
  place: FilesPlace,
  frames: readonly CreatedFrame[],
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
    frames: frames.map(examined),
  });
}
