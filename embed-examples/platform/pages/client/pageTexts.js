/**
 * The few texts of a page itself; the names of the kinds are in `knownPages.js`, and everything else is the module's. Read by
 * the server and by the pages.
 *
 * @typedef {object} PageTexts
 * @property {string} noHost the page around the frame has not answered
 * @property {string} notLoaded the SDK's file did not load
 * @property {string} openAlone the link that opens the page in a tab
 * @property {string} noPage
 * @property {string} noPageHint
 */

/** By the first part of a language. @type {Readonly<Record<'en' | 'zh' | 'ar', PageTexts>>} */
const TEXTS = {
  en: {
    noHost: 'The page around this one has not answered, so nothing can be shown here.',
    notLoaded: 'This page could not be loaded. Reload it to try again.',
    openAlone: 'Open in a new tab',
    noPage: 'This page does not exist here',
    noPageHint: 'The link may be out of date.',
  },
  zh: {
    noHost: '外层页面没有响应，无法在此显示内容。',
    notLoaded: '页面加载失败，请刷新重试。',
    openAlone: '在新标签页中打开',
    noPage: '此处没有该页面',
    noPageHint: '链接可能已失效。',
  },
  ar: {
    noHost: 'لم تستجب الصفحة المحيطة بهذه الصفحة، لذا لا يمكن عرض أي شيء هنا.',
    notLoaded: 'تعذّر تحميل هذه الصفحة. أعد تحميلها للمحاولة مرة أخرى.',
    openAlone: 'الفتح في علامة تبويب جديدة',
    noPage: 'هذه الصفحة غير موجودة هنا',
    noPageHint: 'ربما كان الرابط قديمًا.',
  },
};

/**
 * Texts and attributes of a language; English for one that has no texts.
 *
 * @param {string} language `zh_CN` or `zh-CN`
 * @returns {{ texts: PageTexts, names: import('./knownPages.js').TextLanguage, lang: string, dir: 'ltr' | 'rtl' }} `names`: which of
 *   a page's names are in this language
 */
export function pageTextsIn(language) {
  const first = language.toLowerCase().split(/[-_]/)[0];
  if (first === 'zh') return { texts: TEXTS.zh, names: 'zh', lang: 'zh-CN', dir: 'ltr' };
  if (first === 'ar') return { texts: TEXTS.ar, names: 'ar', lang: 'ar', dir: 'rtl' };
  return { texts: TEXTS.en, names: 'en', lang: 'en', dir: 'ltr' };
}
