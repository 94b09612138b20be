import { BATCH_TASK_COMMAND, type BatchTaskMessage } from '../batchTaskMessage.js';

/** What a notice says, by language of the person's page: {count} records, {failed} of them, {to} a person's name. */
const TEXTS = {
  en: {
    done: '{count} records were handed over to {to}.',
    failed: '{failed} of {count} records could not be handed over to {to}.',
  },
  zh: {
    done: '已将 {count} 条记录移交给{to}。',
    failed: '{count} 条记录中有 {failed} 条未能移交给{to}。',
  },
  ar: {
    done: 'سُلِّمت السجلات إلى {to}، وعددها {count}.',
    failed: 'تعذّر تسليم {failed} من أصل {count} من السجلات إلى {to}.',
  },
} as const;

/** The text of the notice of a hand-over that has ended. @param language as on the wire, `zh_CN` */
function noticeText(
  language: string,
  values: { readonly count: number; readonly failed: number; readonly to: string },
): string {
  const short = language.slice(0, 2);
  const texts = short === 'zh' || short === 'ar' ? TEXTS[short] : TEXTS.en;
  return texts[values.failed === 0 ? 'done' : 'failed'].replace(/\{(\w+)\}/g, (_, key: string) =>
    String(values[key as keyof typeof values]),
  );
}

/** The message that a batch task has ended. Which of the two types means what is ours: the specification names both. */
export const endMessage = (
  id: string,
  content: string,
  batchTaskResult: BatchTaskMessage['batchTaskResult'],
): BatchTaskMessage => ({
  id,
  command: BATCH_TASK_COMMAND,
  messageType: batchTaskResult.failCount === 0 ? 111 : 114,
  content,
  batchTaskResult,
});

/** The message that a hand-over to `to` has ended. @param language as on the wire, `zh_CN` */
export const handOverMessage = (
  id: string,
  language: string,
  { count, failed, to, taskId }: { readonly taskId: string } & Parameters<typeof noticeText>[1],
): BatchTaskMessage =>
  endMessage(id, noticeText(language, { count, failed, to }), { failCount: failed, taskId });
