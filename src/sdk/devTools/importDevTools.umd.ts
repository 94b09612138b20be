import { importSidecar } from '../../browser/importSidecar.js';
import { VERSION } from '../../core/version.js';
import { reportTrustedTypes } from '../../devtools/doctor/index.js';
import type { FilesPlace } from './importDevTools.js';
import type { DevTools } from '../../devtools/standalone.js';

/** Set by the build: `sha384-…` of the file. */
declare const DEV_TOOLS_INTEGRITY: string;

const FILE = 'weaver-sdk.devtools.js';
const LEFT_IN = '__weaverDevTools__';
let devTools: DevTools | undefined;

/** In this build the developer tools are a separate file, loaded once at the first call. */
async function importDevTools({ folder, nonce, isPinned }: FilesPlace): Promise<DevTools> {
  if (devTools) return devTools;
  if (folder === undefined) throw new Error("the folder of the SDK's own files is unknown: set baseUrl");
  const url = new URL(FILE, folder).href;
  const file = { integrity: DEV_TOOLS_INTEGRITY, url, leftIn: LEFT_IN, nonce };
  // Without `crossorigin` the doctor also works if the server lacks CORS headers, and can report that.
  const came = await importSidecar(file, isPinned ? {} : { integrity: undefined, isPlain: true });
  // With two concurrent loads the first result is used.
  devTools ??= came as DevTools;
  return devTools;
}

/** Loads the doctor's file; if Trusted Types block it, returns a doctor that reports this. */
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
