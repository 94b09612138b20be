import type { Language } from './languages.js';
import { textsOf } from './textTable.js';

const ENGLISH = {
  // Verbatim from spec 2 §6.
  dialogNeedsPlatform:
    'Sorry, this feature requires access to the OA system, apologies for the inconvenience',
};

/** Texts about the pages of records (spec 2 §2, §6). */
export type RecordTexts = Readonly<Record<keyof typeof ENGLISH, string>>;

const CHINESE: RecordTexts = { dialogNeedsPlatform: '抱歉，该功能需要进入OA系统使用，给您带来不便敬请谅解' };

/** The keys of {@link RecordTexts} in language files. */
export const RECORD_TEXT_KEYS = Object.keys(ENGLISH) as readonly (keyof RecordTexts)[];

/** The texts in a language; `loaded` is the content of its language file. See {@link textsOf}. */
export function recordTexts(language: Language, loaded: object): RecordTexts {
  return textsOf({ english: ENGLISH, chinese: CHINESE }, language, loaded);
}
