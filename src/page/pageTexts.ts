import type { Language } from '../i18n/languages.js';

/** The texts of page mode itself. */
export interface PageTexts {
  /** The accessible name of the back button of the title bar. */
  readonly back: string;
  /** The heading of a page that could not start. */
  readonly failed: string;
  /** The button that loads the page again. */
  readonly reload: string;
}

/** All languages are inside: a page that could not start may have no network for a file of texts. */
const TEXTS: Readonly<Record<Language, PageTexts>> = {
  zh_CN: { back: '返回', failed: '页面暂时无法显示', reload: '刷新' },
  zh_TW: { back: '返回', failed: '頁面暫時無法顯示', reload: '重新整理' },
  ja_JP: { back: '戻る', failed: '現在このページを表示できません', reload: '更新' },
  en_US: { back: 'Back', failed: 'This page cannot be shown right now', reload: 'Reload' },
  ko_KR: { back: '뒤로', failed: '지금은 이 페이지를 표시할 수 없습니다', reload: '새로 고침' },
  ru_RU: { back: 'Назад', failed: 'Сейчас эту страницу показать нельзя', reload: 'Обновить' },
  th_TH: { back: 'กลับ', failed: 'ขณะนี้ไม่สามารถแสดงหน้านี้ได้', reload: 'รีเฟรช' },
  es_ES: { back: 'Atrás', failed: 'Esta página no se puede mostrar en este momento', reload: 'Actualizar' },
  de_DE: {
    back: 'Zurück',
    failed: 'Diese Seite kann gerade nicht angezeigt werden',
    reload: 'Aktualisieren',
  },
  fr_FR: {
    back: 'Retour',
    failed: 'Cette page ne peut pas être affichée pour le moment',
    reload: 'Actualiser',
  },
  pt_PT: { back: 'Voltar', failed: 'De momento, não é possível mostrar esta página', reload: 'Atualizar' },
  ar_AE: { back: 'رجوع', failed: 'لا يمكن عرض هذه الصفحة الآن', reload: 'تحديث' },
};

/** The {@link PageTexts} of a language. */
export function pageTexts(language: Language): PageTexts {
  return TEXTS[language];
}
