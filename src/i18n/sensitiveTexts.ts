import type { Language } from './languages.js';
import { textsOf } from './textTable.js';

const ENGLISH = {
  sensitiveTitle: 'Information confirmation',
  sensitiveRulesTitle: 'Sensitive word handling rules',
  sensitiveWeak: 'The content contains sensitive words. Submit it anyway?',
  sensitiveStrong: 'The content contains sensitive words and cannot be submitted. Please change it.',
  sensitiveFound: 'Sensitive words found',
  sensitiveRule: 'Rule name',
  sensitiveWords: 'Sensitive words',
  sensitiveShowAll: 'Show all rules ({count})',
  sensitiveConfirm: 'Confirm',
  sensitiveCancel: 'Cancel',
  sensitiveOk: 'OK',
  sensitiveBack: 'Back',
  sensitiveAppeal: 'Appeal',
  sensitiveAppealing: 'Appealing',
  appealTitle: 'Sensitive word appeal',
  appealReason: 'Reason',
  appealPlaceholder: 'Please fill in the reason',
  appealNoteReview: 'Your appeal goes to the people who look after the sensitive words.',
  appealNoteAfter: 'Once it is accepted, submit the content again.',
  appealPeople: 'Reviewed by: {names}',
  appealDone: 'Appeal submitted',
  appealFailed: 'The appeal could not be submitted. Try again.',
};

/** Texts of the sensitive-word check and its appeal (spec 1 §2, §4, §5). */
export type SensitiveTexts = Readonly<Record<keyof typeof ENGLISH, string>>;

const CHINESE: SensitiveTexts = {
  sensitiveTitle: '信息确认',
  sensitiveRulesTitle: '敏感词处理规则',
  sensitiveWeak: '内容中包含敏感词，是否仍要提交？',
  sensitiveStrong: '内容中包含敏感词，无法提交，请修改后重试。',
  sensitiveFound: '发现的敏感词',
  sensitiveRule: '规则名称',
  sensitiveWords: '敏感词',
  sensitiveShowAll: '显示全部规则（{count}）',
  sensitiveConfirm: '确认',
  sensitiveCancel: '取消',
  sensitiveOk: '确定',
  sensitiveBack: '返回',
  sensitiveAppeal: '申诉',
  sensitiveAppealing: '申诉中',
  appealTitle: '敏感词申诉',
  appealReason: '申诉理由',
  appealPlaceholder: '请填写申诉理由',
  appealNoteReview: '申诉将提交给敏感词管理人员处理。',
  appealNoteAfter: '申诉通过后，请重新提交内容。',
  appealPeople: '处理人：{names}',
  appealDone: '申诉已提交',
  appealFailed: '申诉提交失败，请重试。',
};

/** The keys of {@link SensitiveTexts} in language files. */
export const SENSITIVE_TEXT_KEYS = Object.keys(ENGLISH) as readonly (keyof SensitiveTexts)[];

/** The texts in a language; `loaded` is the content of its language file. See {@link textsOf}. */
export function sensitiveTexts(language: Language, loaded: object): SensitiveTexts {
  return textsOf({ english: ENGLISH, chinese: CHINESE }, language, loaded);
}
