import { loadScriptTag, readGlobal, removeGlobal, trustedScriptUrl } from '../browser/index.js';
import { withTimeLimit } from '../core/index.js';

type Inspector = typeof import('../inspector/index.js');

/** Given by the build: `sha384-…` of the file. */
declare const INSPECTOR_INTEGRITY: string;

const FILE = 'weaver-sdk.inspector.js';
const LEFT_IN = '__weaverInspector__';
/** Spec 1 §9. */
const TIMEOUT_MS = 120_000;

/** Loads the inspector's file: in this build it stands beside the script. */
export async function importInspector(
  folder: string | undefined,
  nonce: string | undefined,
): Promise<Inspector> {
  if (folder === undefined) throw new Error("nobody has said where the SDK's own files are: set baseUrl");
  const src = trustedScriptUrl(new URL(FILE, folder).href);
  const late = (): Error => new Error('the file did not arrive in time');
  await withTimeLimit(TIMEOUT_MS, late, undefined, (signal) => {
    return loadScriptTag({ src, integrity: INSPECTOR_INTEGRITY, nonce, signal }).loaded;
  });
  const found = readGlobal(LEFT_IN) as Inspector | undefined;
  removeGlobal(LEFT_IN);
  if (!found) throw new Error(`${src}: what was served is not the file`);
  return found;
}
