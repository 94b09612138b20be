import type { Language } from './languages.js';
import { textsOf } from './textTable.js';

const ENGLISH = {
  // Verbatim from spec 2 §8.
  noticeDetails: 'View details',
  noticeDone: 'The batch task is done',
  noticeFailed: 'The batch task has ended. Failed records: {count}',
  noticeMore: '{count} more',
};

/** Texts of the notices of batch tasks (spec 2 §4). Numbers stand where no language has to bend a word by them. */
export type NoticeTexts = Readonly<Record<keyof typeof ENGLISH, string>>;

const CHINESE: NoticeTexts = {
  noticeDetails: '查看详情',
  noticeDone: '批量任务已完成',
  noticeFailed: '批量任务已结束，失败记录数：{count}',
  noticeMore: '还有 {count} 条',
};

/** The keys of {@link NoticeTexts} in language files. */
export const NOTICE_TEXT_KEYS = Object.keys(ENGLISH) as readonly (keyof NoticeTexts)[];

/** The texts in a language; `loaded` is the content of its language file. See {@link textsOf}. */
export function noticeTexts(language: Language, loaded: object): NoticeTexts {
  return textsOf({ english: ENGLISH, chinese: CHINESE }, language, loaded);
}
