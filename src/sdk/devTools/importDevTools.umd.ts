import { loadScriptBeside } from '../../browser/scriptBeside.js';
import { trustedScriptUrl } from '../../browser/trustedTypes.js';
import { VERSION } from '../../core/version.js';
import { reportTrustedTypes } from '../../devtools/doctor/index.js';
import type { FilesPlace } from './importDevTools.js';
import type { DevTools } from '../../devtools/standalone.js';

/** Given by the build: `sha384-…` of the file. */
declare const DEV_TOOLS_INTEGRITY: string;

const FILE = 'weaver-sdk.devtools.js';
const LEFT_IN = '__weaverDevTools__';
let devTools: DevTools | undefined;

/** What only developers call stands beside the script in this build, and is loaded once, when it is called. */
async function importDevTools({ folder, nonce, isPinned }: FilesPlace): Promise<DevTools> {
  if (devTools) return devTools;
  if (folder === undefined) throw new Error("nobody has said where the SDK's own files are: set baseUrl");
  const src = trustedScriptUrl(new URL(FILE, folder).href);
  const tag = { src, integrity: DEV_TOOLS_INTEGRITY, nonce };
  const came = await loadScriptBeside(tag, LEFT_IN).catch((error: unknown) => {
    if (isPinned) throw error;
    // A server that forgot CORS is what the doctor is there to find: as plainly as the page took the script itself.
    return loadScriptBeside({ src, nonce, isPlain: true }, LEFT_IN);
  });
  // Asked for twice at once, the first that came is the one.
  devTools ??= came as DevTools;
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
