import { isWeaverError } from '../../core/errors.js';
import { askSources } from '../../session/renewal/askSources.js';
import { expectOwner, type SessionOwner } from '../../session/renewal/owner.js';
import type { AskRelogin, SessionSource } from '../../session/renewal/surroundings.js';
import type { CurrentUser } from '../../wire/tenant.js';
import type { InitRun } from '../initRun.js';
import type { PromptPerson } from '../runPrompts.js';

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
        expectOwner(owner, await identify(sessionId, signal));
        return true;
      } catch (error) {
        if (isWeaverError(error) && error.code === 'SESSION_INVALID') return false;
        throw error;
      }
    },
    async askAgain(signal) {
      // Whose session it is, isTheirs tells.
      const asked = await askSources(sources, () => Promise.resolve(), run.config.limits.requestMs, signal);
      if (asked.ok) return asked.issued;
      if (asked.error) throw asked.error;
      return undefined;
    },
  };
  return async (signal) => (await requests.loadPrompts()).askRelogin(person, signal);
}
