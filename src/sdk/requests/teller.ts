import { mayOpenWindow } from '../../browser/openAndSave.js';
import { writeLocalItem } from '../../browser/storage.js';
import { createPart } from '../../core/part.js';
import { swallow } from '../../core/log.js';
import type { InitRun } from '../initRun.js';
import type { RequestWiring } from '../requestWiring.js';
import type { PromptTools, RunPrompts } from '../runPrompts.js';
import type { SdkEvents } from '../weaverSDK.js';
import { NO_REMIND } from './judgeLink.js';

/** Tells what calls have to say: the host by events, the person by the SDK's own prompts. */
export interface Teller {
  readonly tell: (notice: SdkEvents['notice']) => void;
  /** Whether a login address that nobody vouches for is to be opened. Rejects with CHUNK_FAILED. */
  readonly askToOpen: (url: string) => Promise<boolean>;
  /** Opens an address, or offers a button for it where the browser would hold it back. */
  readonly open: (url: string) => void;
  readonly loadPrompts: () => Promise<RunPrompts>;
}

const loadPart = createPart('prompts', () => import('../prompts/index.js'));

/** Creates a {@link Teller}; the prompts are loaded when there is something to say. */
export function createTeller(run: InitRun, emit: RequestWiring['emit'], tools: PromptTools): Teller {
  const { prompts: own = {} } = run.config;
  let made: Promise<RunPrompts> | undefined;

  const loadPrompts = (): Promise<RunPrompts> => {
    made ??= Promise.all([loadPart(), run.rendering, run.loadTexts(run.language)])
      .then(([{ createRunPrompts }]) => {
        // What comes late would stay on the page.
        if (run.signal.aborted) throw run.signal.reason as Error;
        return createRunPrompts(run, tools);
      })
      .catch((error: unknown) => {
        made = undefined;
        throw error;
      });
    return made;
  };
  const show = (say: (prompts: RunPrompts) => void): void => {
    loadPrompts().then(say, (error: unknown) => {
      if (!run.signal.aborted) swallow('a message could not be shown', error);
    });
  };

  return {
    loadPrompts,
    tell(notice) {
      emit('notice', notice);
      if (own.notice !== false) {
        show((prompts) => {
          prompts.showNotice(notice);
        });
      }
    },
    async askToOpen(url) {
      emit('link', { reason: 'login', url });
      if (own.link === false) return false;
      const answer = await (await loadPrompts()).askToOpen(url);
      if (answer?.noRemind === true) writeLocalItem(NO_REMIND, 'true');
      return answer !== undefined;
    },
    open(url) {
      if (mayOpenWindow() || own.link === false) {
        tools.open(url);
        return;
      }
      show((prompts) => {
        prompts.offerToOpen(url);
      });
    },
  };
}
