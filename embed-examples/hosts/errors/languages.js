// The languages of the platform, each by its own name.
export const LANGUAGES = {
  zh_CN: '简体中文',
  zh_TW: '繁體中文',
  ja_JP: '日本語',
  en_US: 'English',
  ko_KR: '한국어',
  ru_RU: 'Русский',
  th_TH: 'ไทย',
  es_ES: 'Español',
  de_DE: 'Deutsch',
  fr_FR: 'Français',
  pt_PT: 'Português',
  ar_AE: 'العربية',
};

/** The format of HTML's lang attribute. */
export const tagOf = (language) => language.replace('_', '-');
