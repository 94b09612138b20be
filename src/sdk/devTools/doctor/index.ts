import { VERSION } from '../../../core/version.js';
import { examinePage, type DoctorReport, type ExaminedModules } from '../../../devtools/doctor/index.js';
import type { InitContext } from '../../../context/initContext.js';
import { loadConfigProblems } from '../../config/configError.js';
import { parseConfig } from '../../config/parseConfig.js';
import type { Embedded } from '../../../context/embedded.js';
import type { Environment } from '../../createInitContext.js';

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
    frames: [...frames.values()].map(({ frame }) => frame),
    islands: [...islands.values()],
    modules: examinedModules(context),
  });
}
