import { isWeaverError } from '../../core/index.js';
import type { AskRelogin, SessionOwner, SessionSource } from '../../session/index.js';
import type { CurrentUser } from '../../wire/index.js';
import type { InitRun } from '../initRun.js';
import type { PromptPerson } from '../runPrompts.js';

/** Asks the sources one after the other; rejects with the failure of the last, if none gave a session. */
async function firstOf(sources: readonly SessionSource[], signal: AbortSignal) {
  let failure: unknown;
  for (const source of sources) {
    try {
      const issued = await source(signal);
      if (issued) return issued;
    } catch (error) {
      if (signal.aborted) throw error;
      failure = error;
    }
  }
  if (failure !== undefined) throw failure as Error;
  return undefined;
}

/** What shows the relogin box of a run; undefined where the host has a box of its own. */
export function reloginOf(
  run: InitRun,
  owner: SessionOwner,
  { username, account = '' }: CurrentUser,
  sources: readonly SessionSource[],
  identify: (sessionId: string, signal: AbortSignal) => Promise<SessionOwner>,
): AskRelogin | undefined {
  const { requests } = run;
  if (run.config.prompts?.relogin === false || !requests) return undefined;
  const person: PromptPerson = {
    name: username,
    account,
    async isTheirs(sessionId, signal) {
      try {
        const came = await identify(sessionId, signal);
        return came.tenantKey === owner.tenantKey && came.userId === owner.userId;
      } catch (error) {
        if (isWeaverError(error) && error.code === 'SESSION_INVALID') return false;
        throw error;
      }
    },
    askAgain: (signal) => firstOf(sources, signal),
  };
  return async (signal) => (await requests.loadPrompts()).askRelogin(person, signal);
}
