import type { Language } from './languages.js';
import { textsOf } from './textTable.js';

const ENGLISH = {
  resourceTitle: 'Some content could not be loaded',
  resourceRefresh: 'Refresh',
  resourceRefreshing: 'Refreshing…',
  resourceStill: 'Loading failed again. Check your connection, clear the cache, or try later.',
  resourceClose: 'Close',
  resourceByHand: 'Copying is not allowed here. The details are selected: copy them with the keyboard.',
};

/** Texts of the dialog about failed resources, in addition to the spec's sentence (spec 1 §8). */
export type ResourceTexts = Readonly<Record<keyof typeof ENGLISH, string>>;

const CHINESE: ResourceTexts = {
  resourceTitle: '部分内容未能加载',
  resourceRefresh: '刷新',
  resourceRefreshing: '正在刷新…',
  resourceStill: '再次加载失败。请检查网络、清除缓存，或稍后再试。',
  resourceClose: '关闭',
  resourceByHand: '此处不允许自动复制。详情已选中，请用键盘复制。',
};

/** The keys of {@link ResourceTexts} in language files. */
export const RESOURCE_TEXT_KEYS = Object.keys(ENGLISH) as readonly (keyof ResourceTexts)[];

/** The dialog's texts in a language; `loaded` is the content of its language file. See {@link textsOf}. */
export function resourceTexts(language: Language, loaded: object): ResourceTexts {
  return textsOf({ english: ENGLISH, chinese: CHINESE }, language, loaded);
}
