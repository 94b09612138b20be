import { isRecord, ownProperty, ownText } from '../../../src/wire/record.js';

/** The calls that example pages may switch: those that no other example needs; style sheets for a few requests only. */
const CALLS: readonly unknown[] = ['getTeamDefaultLang', 'getTargetRate', 'fileUpload', 'moduleStyle'];

/** The problem of a request; undefined when it was applied. */
export type Refusal = string | undefined;

/**
 * Switches a call of the platform (`{ call, settings }`), server to server, because the platform's control API
 * accepts no page of another origin. Only an example needs this.
 */
export async function misbehave(platform: string, request: unknown): Promise<Refusal> {
  const call = isRecord(request) ? ownProperty(request, 'call') : undefined;
  const settings = isRecord(request) ? ownProperty(request, 'settings') : undefined;
  if (!CALLS.includes(call)) return `call must be one of ${CALLS.join(', ')}`;
  const answer = await fetch(`${platform}/control/switch/${String(call)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings ?? null),
  });
  if (answer.ok) return undefined;
  const body: unknown = await answer.json();
  return isRecord(body) ? ownText(body, 'msg') : `HTTP ${answer.status}`;
}
