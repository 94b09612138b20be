import { pageMode } from '../../browser/pageMode.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { isWeaverError, asWeaverError } from '../../core/errors.js';
import { loadOnce } from '../../core/lazyChunk.js';
import { warnAndContinue } from '../../core/log.js';
import { noticeTexts } from '../../i18n/noticeTexts.js';
import { deviceRecord, GROUPS } from '../../library/shared/loadGroups.js';
import type { BatchTaskMessage } from '../../wire/batchTaskMessage.js';
import { createNoticeQueue, type FailedTask, type ShownSuccess } from './noticeQueue.js';
import { FAILURE_SLOT, failureToast, noteOf, successToast, type NoticeLook } from './noticeToasts.js';
import { liveServices } from '../../library/live.js';

/** What notices use of a session. */
export type NoticeSession = Pick<
  SessionContext,
  'appearance' | 'host' | 'notifier' | 'onDispose' | 'openRecord' | 'signal'
>;

/** The notices of a session. */
export interface Notices {
  /** Shows that a batch task has ended. */
  add(message: BatchTaskMessage): void;
}

/** Shortest time between two changes of what is shown, in milliseconds: more than one cannot be read, nor read out. */
const PAUSE_MS = 500;

/** How long after a failure the code of the messages is loaded again. */
const LOAD_AGAIN_MS = 30_000;

type Prompts = Awaited<ReturnType<SessionContext['notifier']['prompts']>>;

/** What the notices are shown with. */
interface NoticeView extends NoticeLook {
  readonly prompts: Prompts;
}

/** If the code that detects the device cannot be loaded, notices are those of a PC. */
const isOnPhone = async (): Promise<boolean> =>
  deviceRecord().then(
    ({ device }) => device === 'Mobile',
    () => false,
  );

/** Creates the {@link Notices} of a session; what shows them is loaded with the first one. They end with the session. */
export function createNotices(session: NoticeSession): Notices {
  const { appearance, host, notifier, signal } = session;
  const queue = createNoticeQueue();
  let view: NoticeView | undefined;
  /** What is on the screen. */
  let shown: { readonly success?: number | undefined; readonly failure?: number | undefined } = {};
  let giveSpaceBack: (() => void) | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  /** Something came during the pause. */
  let isDue = false;

  const load = loadOnce(async (): Promise<NoticeView> => {
    const [prompts, isPhone, { truncateWeighted }] = await Promise.all([
      notifier.prompts(),
      isOnPhone(),
      GROUPS.text(),
      appearance.loadTexts(appearance.language()),
    ]);
    return { prompts, isPhone, truncate: truncateWeighted };
  });

  const texts = () => noticeTexts(appearance.language(), appearance.texts());

  const showDetails = (task: FailedTask, isPhone: boolean): void => {
    openDetails(session, task.taskId, isPhone).catch((error: unknown) => {
      // The user has closed the question about the window.
      if (signal.aborted || (isWeaverError(error) && error.code === 'POPUP_BLOCKED')) return;
      host.onError(asWeaverError(error, 'REQUEST_FAILED'));
    });
  };

  const showSuccess = (shownIn: NoticeView, success: ShownSuccess): void => {
    shownIn.prompts.showToast({
      ...successToast(success, texts(), shownIn),
      onClose() {
        queue.closeSuccess();
        update();
      },
    });
  };
  const showFailure = (shownIn: NoticeView, task: FailedTask, more: number): void => {
    shownIn.prompts.showToast({
      ...failureToast(task, more, texts(), shownIn),
      action: {
        text: texts().noticeDetails,
        onAct() {
          showDetails(task, shownIn.isPhone);
        },
      },
      onClose() {
        queue.closeFailure();
        update();
      },
    });
  };

  /** Makes the screen show what the queue says. */
  const update = (): void => {
    if (!view || signal.aborted) return;
    const { success, failure, moreFailures } = queue.current();
    const before = shown;
    shown = { success: success?.serial, failure: failure?.serial };
    if (success && success.serial !== before.success) showSuccess(view, success);
    if (failure && failure.serial !== before.failure) showFailure(view, failure, moreFailures);
    else view.prompts.setNote(FAILURE_SLOT, noteOf(moreFailures, texts()));
    if (success || failure) giveSpaceBack ??= view.isPhone ? pageMode()?.makeSpace() : undefined;
    else {
      giveSpaceBack?.();
      giveSpaceBack = undefined;
    }
  };
  const updateInTime = (): void => {
    isDue = pause !== undefined;
    if (isDue) return;
    pause = setTimeout(() => {
      pause = undefined;
      if (isDue) updateInTime();
    }, PAUSE_MS);
    update();
  };

  session.onDispose(() => {
    clearTimeout(pause);
    clearTimeout(nextTry);
    queue.clear();
    giveSpaceBack?.();
  });
  const begin = (): void => {
    load().then(
      (loaded) => {
        clearTimeout(nextTry);
        view = loaded;
        updateInTime();
      },
      (error: unknown) => {
        if (signal.aborted) return;
        warnAndContinue('notices of batch tasks could not be shown yet', error);
        clearTimeout(nextTry);
        nextTry = setTimeout(begin, LOAD_AGAIN_MS);
      },
    );
  };
  return {
    add(message) {
      queue.add(message);
      if (view) updateInTime();
      // After a failure the next notice tries again, too.
      else begin();
    },
  };
}

/** The kind of record that a batch task is. */
const KIND = 'batchTask';

/** Opens the dialog of a task; false if there is none. */
async function openDialog(taskId: string): Promise<boolean> {
  const { moduleRouter } = await GROUPS.records();
  const side = moduleRouter.resolve(KIND, taskId, { device: 'PC' }).dialog?.side;
  const layer = side === undefined ? undefined : liveServices()?.openLayer(side, { id: taskId });
  await layer?.ready;
  return layer !== undefined;
}

/**
 * Shows the details of a batch task: in page mode on a PC the task's dialog, everywhere else its page. Rejects as
 * `session.openRecord` does. Call it in the click: otherwise the browser blocks the page's window.
 */
async function openDetails(
  session: Pick<SessionContext, 'openRecord'>,
  taskId: string,
  isPhone: boolean,
): Promise<void> {
  if (pageMode() && !isPhone) {
    try {
      if (await openDialog(taskId)) return;
    } catch (error) {
      warnAndContinue('the dialog of a batch task could not be opened: its page is', error);
    }
  }
  await session.openRecord(KIND, taskId);
}
