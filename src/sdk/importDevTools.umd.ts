import { loadScriptTag, readGlobal, removeGlobal, trustedScriptUrl } from '../browser/index.js';
import { VERSION, withTimeLimit } from '../core/index.js';
import { reportTrustedTypes } from '../doctor/index.js';
import type { FilesPlace } from './importDevTools.js';
import type { DevTools } from './standaloneDevTools.js';

/** Given by the build: `sha384-…` of the file. */
declare const DEV_TOOLS_INTEGRITY: string;

const FILE = 'weaver-sdk.devtools.js';
const LEFT_IN = '__weaverDevTools__';
/** Spec 1 §9. */
const TIMEOUT_MS = 120_000;

let devTools: DevTools | undefined;

async function runFile(src: string, { nonce }: FilesPlace, integrity: string | undefined): Promise<void> {
  const late = (): Error => new Error('the file did not arrive in time');
  await withTimeLimit(TIMEOUT_MS, late, undefined, (signal) => {
    return loadScriptTag({ src, integrity, isPlain: integrity === undefined, nonce, signal }).loaded;
  });
  devTools ??= readGlobal(LEFT_IN) as DevTools | undefined;
  removeGlobal(LEFT_IN);
  if (!devTools) throw new Error(`${src}: what was served is not the file`);
}

/** What only developers call stands beside the script in this build, and is loaded once, when it is called. */
async function importDevTools(place: FilesPlace): Promise<DevTools> {
  const { folder, isPinned } = place;
  if (folder === undefined) throw new Error("nobody has said where the SDK's own files are: set baseUrl");
  const src = trustedScriptUrl(new URL(FILE, folder).href);
  if (!devTools) {
    await runFile(src, place, DEV_TOOLS_INTEGRITY).catch((error: unknown) => {
      if (isPinned) throw error;
      // A server that forgot CORS is what the doctor is there to find: as plainly as the page took the script itself.
      return runFile(src, place, undefined);
    });
  }
  if (!devTools) throw new Error(`${src}: what was served is not the file`);
  return devTools;
}

/** Loads the doctor's file; where Trusted Types forbid every file, a doctor that says so. */
export const importDoctor = async (place: FilesPlace): Promise<Pick<DevTools['doctor'], 'runDoctor'>> => {
  try {
    return (await importDevTools(place)).doctor;
  } catch (error) {
    const report = await reportTrustedTypes({ version: VERSION });
    if (!report) throw error;
    return { runDoctor: () => Promise.resolve(report) };
  }
};

/** Loads the inspector's file. */
export const importInspector = async (place: FilesPlace): Promise<DevTools['inspector']> =>
  (await importDevTools(place)).inspector;
