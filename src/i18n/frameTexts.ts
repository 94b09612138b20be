import type { Language } from './languages.js';
import { textsOf } from './textTable.js';

const ENGLISH = { frameTitle: 'Page of the office platform' };

/** Texts of frames (decision 23). */
export type FrameTexts = Readonly<Record<keyof typeof ENGLISH, string>>;

const CHINESE: FrameTexts = { frameTitle: '办公平台页面' };

/** The keys of {@link FrameTexts} in language files. */
export const FRAME_TEXT_KEYS = Object.keys(ENGLISH) as readonly (keyof FrameTexts)[];

/** The texts in a language; `loaded` is the content of its language file. See {@link textsOf}. */
export function frameTexts(language: Language, loaded: object): FrameTexts {
  return textsOf({ english: ENGLISH, chinese: CHINESE }, language, loaded);
}
