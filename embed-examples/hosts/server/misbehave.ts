import { isRecord, ownProperty, ownText } from '../../../src/wire/record.js';

/** The calls that pages of the examples may have misbehave: those that no other example lives on; style sheets for a few requests alone. */
const CALLS: readonly unknown[] = ['getTeamDefaultLang', 'getTargetRate', 'fileUpload', 'moduleStyle'];

/** What is wrong with a wish; undefined once it was granted. */
export type Refusal = string | undefined;

/**
 * Has a call of the platform misbehave as `wish` says (`{ call, settings }`), server to server: the platform's control
 * takes no wish of a page of another origin. Only an example asks for this.
 */
export async function misbehave(platform: string, wish: unknown): Promise<Refusal> {
  const call = isRecord(wish) ? ownProperty(wish, 'call') : undefined;
  const settings = isRecord(wish) ? ownProperty(wish, 'settings') : undefined;
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
