import { parsed, refused, type Parsed } from '../record.js';
import { parseTransferRequest, parseTransferRoute, type TransferRequest } from '../transfer.js';
import { PLATFORM_CALLS } from './platformCalls.js';

/** The body of a target, and its media type. */
export interface TransferredBody {
  readonly type: string;
  readonly text: string;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const SIGNING = 'Signing in and out is not transferred';

/** Calls that are never transferred, and why. */
const REFUSED: readonly (readonly [string, string])[] = [
  [PLATFORM_CALLS.transfer.path, 'A transfer cannot hold another one'],
  ['/api/file', 'Files are not transferred'],
  ['/api/app/file', 'Files are not transferred'],
  ['/papi/session', SIGNING],
  ['/papi/iaauthclient', SIGNING],
  ['/papi/app/baseserver/clearCookie', SIGNING],
];

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** The target of a transferred call: path and query of one of the platform's own calls. */
function targetOf(route: string, withoutPrefix: (path: string) => string): Parsed<string> {
  const plain = parseTransferRoute(route);
  if (!plain.ok) return plain;
  const { path, query } = plain.value;
  // Decoded: a router that decodes first treats `/api/%66ile` as the same folder.
  const routed = decodeURIComponent(withoutPrefix(path)).toLowerCase();
  if (!/^\/p?api\//.test(routed)) return refused('The route must be a call of the platform');
  const why = REFUSED.find(([folder]) => isBelow(routed, folder.toLowerCase()))?.[1];
  return why === undefined ? parsed(path + query) : refused(why);
}

/**
 * Reads a call to transfer, whose route is one of the platform's own calls then; the problem is the answer's message.
 *
 * @param withoutPrefix the path without the second-level path of the platform
 */
export function readTransfer(
  body: unknown,
  withoutPrefix: (path: string) => string,
): Parsed<TransferRequest> {
  const call = parseTransferRequest(body);
  if (!call.ok) return call;
  const { form, contentType, route } = call.value;
  if (contentType !== '' && (contentType === FORM_TYPE) !== (form !== null)) {
    return refused('form and contentType do not agree');
  }
  const target = targetOf(route, withoutPrefix);
  return target.ok ? parsed({ ...call.value, route: target.value }) : target;
}

/** The body of the target; undefined without one. */
export function transferredBody({ method, form, body }: TransferRequest): TransferredBody | undefined {
  if (method === 'GET') return undefined;
  if (form !== null) return { type: FORM_TYPE, text: new URLSearchParams(form).toString() };
  return body === null ? undefined : { type: JSON_TYPE, text: JSON.stringify(body) };
}
