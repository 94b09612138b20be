import { VERSION } from '../../../core/version.js';
import { withoutQuery } from '../../../core/withoutQuery.js';
import {
  examinePage,
  type DoctorReport,
  type ExaminedFrame,
  type ExaminedIsland,
  type ExaminedModules,
} from '../../../devtools/doctor/index.js';
import type { WeaverError } from '../../../core/errors.js';
import type { CreatedFrame } from '../../../frames/createFrame.js';
import type { InitContext } from '../../../context/initContext.js';
import { loadConfigProblems } from '../../config/configError.js';
import { parseConfig } from '../../config/parseConfig.js';
import type { Embedded, KnownIsland } from '../../embedded.js';
import type { Environment } from '../../environment.js';

/** The error of an island or a frame that is in error. */
function errorOf(place: {
  readonly status: string;
  on(event: 'error', listener: (error: WeaverError) => void): () => void;
}): WeaverError | undefined {
  const errors: WeaverError[] = [];
  // A listener that comes late is called at once.
  if (place.status === 'error') place.on('error', (error) => void errors.push(error))();
  return errors[0];
}

function examinedFrame({ frame }: CreatedFrame): ExaminedFrame {
  const { id, status, element } = frame;
  const sandbox = element.getAttribute('sandbox') ?? undefined;
  return { id, status, address: withoutQuery(element.src), sandbox, error: errorOf(frame) };
}

function examinedIsland({ compName, island }: KnownIsland): ExaminedIsland {
  const read = (): WeaverError | undefined => errorOf(island);
  return { id: island.id, compName, settled: island.ready.then(read, read) };
}

function examinedModules(context: InitContext | undefined): ExaminedModules {
  const apps = (context?.files.entries() ?? []).flatMap(({ app }) => app ?? []);
  return {
    requested: [...new Set(apps)],
    exportsOf: async (app) => (await context?.loader())?.exportsOf(app),
  };
}

/**
 * Runs the doctor on a config, and on the islands, frames and modules of an SDK. Rejects with CHUNK_FAILED if its file
 * cannot be loaded.
 */
export async function callDoctor(
  given: unknown,
  { folder, nonce }: Environment,
  context: InitContext | undefined,
  { islands, frames }: Embedded,
): Promise<DoctorReport> {
  const parsed = parseConfig(given);
  const { describeFaults } = await loadConfigProblems();
  return examinePage({
    config: given,
    problems: parsed.ok ? [] : describeFaults(parsed.faults),
    resolved: parsed.ok ? parsed.config : undefined,
    version: VERSION,
    folder,
    nonce,
    frames: [...frames.values()].map(examinedFrame),
    islands: [...islands.values()].map(examinedIsland),
    modules: examinedModules(context),
  });
}
