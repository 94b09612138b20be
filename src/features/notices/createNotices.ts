import { pageMode } from '../../browser/pageMode.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { isWeaverError, asWeaverError } from '../../core/errors.js';
import { loadOnce } from '../../core/lazyChunk.js';
import { warnAndContinue } from '../../core/log.js';
import { noticeTexts } from '../../i18n/noticeTexts.js';
import { deviceRecord, GROUPS } from '../../library/shared/loadGroups.js';
import type { BatchTaskMessage } from '../../wire/batchTaskMessage.js';
import { createNoticeQueue, type FailedTask, type NoticeQueue, type ShownSuccess } from './noticeQueue.js';
import { liveServices } from '../../library/live.js';

/** What notices use of a session. */
export type NoticeSession = Pick<
  SessionContext,
  'appearance' | 'host' | 'notifier' | 'onDispose' | 'openRecord' | 'signal'
>;

/** The notices of a session. */
export type Notices = ReturnType<typeof createNotices>;

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

/** Creates what makes the screen show what the queue says, when the code of the messages has loaded. */
function createScreen(session: NoticeSession, queue: NoticeQueue, view: NoticeView) {
  const { appearance, host, signal } = session;
  /** What is on the screen. */
  let shown: { readonly success?: number | undefined; readonly failure?: number | undefined } = {};
  let giveSpaceBack: (() => void) | undefined;
  const texts = () => noticeTexts(appearance.language(), appearance.texts());

  const showDetails = (task: FailedTask): void => {
    openDetails(session, task.taskId, view.isPhone).catch((error: unknown) => {
      // The user has closed the question about the window.
      if (signal.aborted || (isWeaverError(error) && error.code === 'POPUP_BLOCKED')) return;
      host.onError(asWeaverError(error, 'REQUEST_FAILED'));
    });
  };
  const showSuccess = (success: ShownSuccess): void => {
    view.prompts.showToast({
      ...successToast(success, texts(), view),
      onClose() {
        queue.closeSuccess();
        update();
      },
    });
  };
  const showFailure = (task: FailedTask, more: number): void => {
    view.prompts.showToast({
      ...failureToast(task, more, texts(), view),
      action: {
        text: texts().noticeDetails,
        onAct() {
          showDetails(task);
        },
      },
      onClose() {
        queue.closeFailure();
        update();
      },
    });
  };
  const clear = (): void => {
    giveSpaceBack?.();
    giveSpaceBack = undefined;
  };

  const update = (): void => {
    if (signal.aborted) return;
    const { success, failure, moreFailures } = queue.current();
    const before = shown;
    shown = { success: success?.serial, failure: failure?.serial };
    if (success && success.serial !== before.success) showSuccess(success);
    if (failure && failure.serial !== before.failure) showFailure(failure, moreFailures);
    else view.prompts.setNote(FAILURE_SLOT, noteOf(moreFailures, texts()));
    if (success || failure) giveSpaceBack ??= view.isPhone ? pageMode()?.makeSpace() : undefined;
    else clear();
  };
  return { update, clear };
}

/** Creates the {@link Notices} of a session; what shows them is loaded with the first one. They end with the session. */
export function createNotices(session: NoticeSession) {
  const { appearance, notifier, signal } = session;
  const queue = createNoticeQueue();
  let screen: ReturnType<typeof createScreen> | undefined;
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

  const updateInTime = (): void => {
    isDue = pause !== undefined;
    if (isDue) return;
    pause = setTimeout(() => {
      pause = undefined;
      if (isDue) updateInTime();
    }, PAUSE_MS);
    screen?.update();
  };
  const begin = (): void => {
    load().then(
      (view) => {
        clearTimeout(nextTry);
        screen ??= createScreen(session, queue, view);
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

  session.onDispose(() => {
    clearTimeout(pause);
    clearTimeout(nextTry);
    queue.clear();
    screen?.clear();
  });
  return {
    /** Shows that a batch task has ended. */
    add(message: BatchTaskMessage): void {
      queue.add(message);
      if (screen) updateInTime();
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

type NoticeTexts = ReturnType<typeof noticeTexts>;

/** What the look of notices depends on. */
interface NoticeLook {
  readonly isPhone: boolean;
  readonly truncate: (text: string, maxWeight: number) => string;
}

/** The slot in which failures are shown, one at a time. */
const FAILURE_SLOT = 'batchTaskFailure';
const SUCCESS_SLOT = 'batchTaskSuccess';

/** Time until a success closes, in milliseconds (spec 2 §9). */
const SUCCESS_CLOSE_AFTER_MS = 10_000;

/** The longest texts, by their weight: of a phone (spec 2 §9), and of a PC. */
const MAX_WEIGHT = { phone: 80, pc: 600 };

function wordsOf(content: string, otherwise: string, { isPhone, truncate }: NoticeLook) {
  const whole = content.trim() === '' ? otherwise : content;
  const text = truncate(whole, isPhone ? MAX_WEIGHT.phone : MAX_WEIGHT.pc);
  return { text, isCut: text !== whole, isBanner: isPhone };
}

/** How many more notices there are than the one shown; undefined without more. */
function noteOf(more: number, { noticeMore }: NoticeTexts): string | undefined {
  return more === 0 ? undefined : noticeMore.replace('{count}', String(more));
}

/** The toast of batch tasks that have ended well (spec 2 §9). */
function successToast({ content, more }: ShownSuccess, texts: NoticeTexts, look: NoticeLook) {
  return {
    kind: 'success',
    slot: SUCCESS_SLOT,
    ...wordsOf(content, texts.noticeDone, look),
    note: noteOf(more, texts),
    closeAfterMs: SUCCESS_CLOSE_AFTER_MS,
  } as const;
}

/** The toast of a batch task that has failed for some records; it stays until the user closes it (spec 2 §4). */
function failureToast(task: FailedTask, more: number, texts: NoticeTexts, look: NoticeLook) {
  return {
    kind: 'warning',
    slot: FAILURE_SLOT,
    ...wordsOf(task.content, texts.noticeFailed.replace('{count}', String(task.failCount)), look),
    note: noteOf(more, texts),
    closeAfterMs: null,
  } as const;
}
