import { parsed, refused, type Parsed } from '../../../../src/wire/record.js';
import { parseTransferRoute } from '../../../../src/wire/transfer.js';
import { withoutSecondLevel } from '../../http/secondLevel.js';
import { TRANSFER_CALL } from '../../switches/calls.js';

/** Calls that are never transferred, and why. */
const REFUSED: readonly (readonly [string, string])[] = [
  [TRANSFER_CALL.path, 'A transfer cannot hold another one'],
  ['/api/file', 'Files are not transferred'],
  ['/api/app/file', 'Files are not transferred'],
  ['/papi/session', 'Signing in and out is not transferred'],
  ['/papi/iaauthclient', 'Signing in and out is not transferred'],
  ['/papi/app/baseserver/clearCookie', 'Signing in and out is not transferred'],
];

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** The target of a transferred call: path and query of one of the platform's own calls. */
export function transferTarget(route: string): Parsed<string> {
  const plain = parseTransferRoute(route);
  if (!plain.ok) return plain;
  const { path, query } = plain.value;
  // Decoded: a router that decodes first treats `/api/%66ile` as the same folder.
  const routed = decodeURIComponent(withoutSecondLevel(path)).toLowerCase();
  if (!/^\/p?api\//.test(routed)) return refused('The route must be a call of the platform');
  const why = REFUSED.find(([folder]) => isBelow(routed, folder.toLowerCase()))?.[1];
  return why === undefined ? parsed(path + query) : refused(why);
}
