import { promptTexts } from '../../i18n/promptTexts.js';
import { createPrompts } from '../../ui/prompts/index.js';
import type { InitRun } from '../initRun.js';
import type { PromptTools, RunPrompts } from '../runPrompts.js';
import { createReloginAttempt } from './reloginAttempt.js';

/** Puts the prompts of a run together; they go with it. */
export function createRunPrompts(run: InitRun, tools: PromptTools): RunPrompts {
  const texts = () => ({
    ...promptTexts(run.language, run.texts()),
    failedConnection: run.texts().failedConnection,
  });
  const prompts = createPrompts({
    nonce: run.nonce,
    words: () => ({ look: run.look(), texts: texts() }),
  });
  run.onDispose(prompts.remove);
  /** With what the person signed in last, until the page is left: so that they need not type it a second time. */
  let lastAccount: string | undefined;

  return {
    showNotice({ kind, text }) {
      if (kind === 'error') prompts.showToast({ kind, text });
      else prompts.showToast({ kind: 'warning', text: texts().promptCheck });
    },

    askToOpen: prompts.askToOpen,

    offerToOpen(url) {
      const { linkHeldBack, linkOpen } = texts();
      prompts.showToast({
        kind: 'warning',
        text: linkHeldBack,
        action: {
          text: linkOpen,
          onAct() {
            tools.open(url);
          },
        },
      });
    },

    async askRelogin(person, signal) {
      const attempt = createReloginAttempt(run, person, tools, (used) => {
        lastAccount = used;
      });
      const known = { name: person.name, account: lastAccount ?? person.account };
      const issued = await prompts.askRelogin(known, attempt, signal);
      return issued && { eteamsid: issued.sessionId, expiresIn: issued.expiresInSeconds };
    },
  };
}
