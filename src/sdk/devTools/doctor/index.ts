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
import type { Island } from '../../../islands/island.js';
import { loadConfigProblems } from '../../config/configError.js';
import { parseConfig } from '../../config/parseConfig.js';
import type { Environment } from '../../environment.js';

/** What the doctor sees of an SDK instance. */
export interface DoctorDeps {
  readonly context: () => InitContext | undefined;
  readonly islands: () => readonly { readonly compName: string; readonly island: Island }[];
  readonly frames: () => readonly CreatedFrame[];
}

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

function examinedIsland({ compName, island }: ReturnType<DoctorDeps['islands']>[number]): ExaminedIsland {
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
  { context, islands, frames }: DoctorDeps,
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
    frames: frames().map(examinedFrame),
    islands: islands().map(examinedIsland),
    modules: examinedModules(context()),
  });
}
