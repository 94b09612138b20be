import { loadScriptTag, readGlobal, removeGlobal, trustedScriptUrl } from '../browser/index.js';
import { withTimeLimit } from '../core/index.js';
import type { FilesPlace } from './importDevTools.js';
import type { DevTools } from './standaloneDevTools.js';

/** Given by the build: `sha384-…` of the file. */
declare const DEV_TOOLS_INTEGRITY: string;

const FILE = 'weaver-sdk.devtools.js';
const LEFT_IN = '__weaverDevTools__';
/** Spec 1 §9. */
const TIMEOUT_MS = 120_000;

let devTools: DevTools | undefined;

/** What only developers call stands beside the script in this build, and is loaded once, when it is called. */
async function importDevTools({ folder, nonce }: FilesPlace): Promise<DevTools> {
  if (devTools) return devTools;
  if (folder === undefined) throw new Error("nobody has said where the SDK's own files are: set baseUrl");
  const src = trustedScriptUrl(new URL(FILE, folder).href);
  const late = (): Error => new Error('the file did not arrive in time');
  await withTimeLimit(TIMEOUT_MS, late, undefined, (signal) => {
    return loadScriptTag({ src, integrity: DEV_TOOLS_INTEGRITY, nonce, signal }).loaded;
  });
  devTools ??= readGlobal(LEFT_IN) as DevTools | undefined;
  removeGlobal(LEFT_IN);
  if (!devTools) throw new Error(`${src}: what was served is not the file`);
  return devTools;
}

/** Loads the doctor's file. */
export const importDoctor = async (place: FilesPlace): Promise<DevTools['doctor']> =>
  (await importDevTools(place)).doctor;

/** Loads the inspector's file. */
export const importInspector = async (place: FilesPlace): Promise<DevTools['inspector']> =>
  (await importDevTools(place)).inspector;
