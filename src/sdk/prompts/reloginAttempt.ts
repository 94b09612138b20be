import { isWeaverError } from '../../core/errors.js';
import { swallow } from '../../core/log.js';
import type { ReloginAttempt, ReloginOutcome } from '../../ui/prompts/index.js';
import { signInAgain } from '../../session/relogin/signInAgain.js';
import type { IssuedSession } from '../../wire/session.js';
import type { InitRun } from '../initRun.js';
import type { PromptPerson, PromptTools } from '../runPrompts.js';

type Outcome = ReloginOutcome<IssuedSession>;

/** How long the platform is told that a session of somebody else is not wanted. */
const LOGOUT_LIMIT_MS = 5_000;

/**
 * What the relogin box of a run can do. A session of another person is ended again at the platform: nobody would use it.
 *
 * @param onAccount hears with what the person signed in
 */
export function createReloginAttempt(
  run: InitRun,
  person: PromptPerson,
  { judgeLink, open }: PromptTools,
  onAccount: (account: string) => void,
): ReloginAttempt<IssuedSession> {
  const stranger = run.httpAs(() => undefined);

  const leave = async (sessionId: string): Promise<void> => {
    try {
      await run.httpAs(() => sessionId).ping('logout', { body: {}, timeoutMs: LOGOUT_LIMIT_MS });
    } catch (error) {
      swallow('a session of another person was not ended', error);
    }
  };

  const vet = async (issued: IssuedSession, isOurs: boolean, signal: AbortSignal): Promise<Outcome> => {
    try {
      if (await person.isTheirs(issued.sessionId, signal)) return { kind: 'signedIn', session: issued };
    } catch (error) {
      if (signal.aborted) throw error;
      return { kind: 'unreachable' };
    }
    if (isOurs) void leave(issued.sessionId);
    return { kind: 'otherPerson' };
  };

  return {
    async signIn(account, password, signal) {
      const answer = await signInAgain(stranger, { account, password }, signal);
      switch (answer.kind) {
        case 'signedIn': {
          const outcome = await vet(answer.issued, true, signal);
          if (outcome.kind === 'signedIn') onAccount(account);
          return outcome;
        }
        case 'loginPage': {
          const { kind, url } = await judgeLink(answer.url);
          const isTrusted = kind === 'same-origin' || kind === 'trusted';
          if (url === undefined || !(isTrusted || kind === 'confirm')) return { kind: 'failed' };
          return { kind: 'loginPage', url, isTrusted };
        }
        default:
          return answer;
      }
    },

    async resume(signal) {
      try {
        const issued = await person.askAgain(signal);
        return issued ? await vet(issued, false, signal) : { kind: 'notYet' };
      } catch (error) {
        if (signal.aborted) throw error;
        const isAnswer = isWeaverError(error) && /^(SESSION_INVALID|TOKEN_FAILED)$/.test(error.code);
        return { kind: isAnswer ? 'notYet' : 'unreachable' };
      }
    },

    open,
  };
}
