import type { noticeTexts } from '../../i18n/noticeTexts.js';
import type { FailedTask, ShownSuccess } from './noticeQueue.js';

type NoticeTexts = ReturnType<typeof noticeTexts>;

/** What the look of notices depends on. */
export interface NoticeLook {
  readonly isPhone: boolean;
  readonly truncate: (text: string, maxWeight: number) => string;
}

/** The slot in which failures are shown, one at a time. */
export const FAILURE_SLOT = 'batchTaskFailure';
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
export function noteOf(more: number, { noticeMore }: NoticeTexts): string | undefined {
  return more === 0 ? undefined : noticeMore.replace('{count}', String(more));
}

/** The toast of batch tasks that have ended well (spec 2 §9). */
export function successToast({ content, more }: ShownSuccess, texts: NoticeTexts, look: NoticeLook) {
  return {
    kind: 'success',
    slot: SUCCESS_SLOT,
    ...wordsOf(content, texts.noticeDone, look),
    note: noteOf(more, texts),
    closeAfterMs: SUCCESS_CLOSE_AFTER_MS,
  } as const;
}

/** The toast of a batch task that has failed for some records; it stays until the user closes it (spec 2 §4). */
export function failureToast(task: FailedTask, more: number, texts: NoticeTexts, look: NoticeLook) {
  return {
    kind: 'warning',
    slot: FAILURE_SLOT,
    ...wordsOf(task.content, texts.noticeFailed.replace('{count}', String(task.failCount)), look),
    note: noteOf(more, texts),
    closeAfterMs: null,
  } as const;
}
