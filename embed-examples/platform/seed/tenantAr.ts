import { attachmentsAr } from './attachments/attachmentsAr.js';
import { blogAr } from './blogAr.js';
import { contentAr } from './contentAr.js';
import { eventsAr } from './eventsAr.js';
import { activeLanguages } from '../../../src/wire/languageIds.js';
import { leaveAr } from './leaveAr.js';
import { peopleAr } from './peopleAr.js';
import { recordsAr } from './recordsAr.js';
import type { SeedTenant } from './seedTypes.js';
import { appealsAr, sensitiveRulesAr } from './sensitiveAr.js';

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="#0f7b6c"/>' +
  '<path d="M32 30c-8-10-16-10-20-4 7-1 12 1 16 6-8 0-12 4-12 10 5-5 10-7 14-6l-2 18h8l-2-18c4-1 9 1 14 6 0-6-4-10-12-10 4-5 9-7 16-6-4-6-12-6-20 4Z" fill="#fff"/>' +
  '<circle cx="32" cy="17" r="6" fill="#f2c14e"/></svg>';

/** The Arabic tenant: a trading and logistics group in Dubai. */
export const tenantAr: SeedTenant = {
  tenantKey: 'tar5w8m3xe',
  name: 'مجموعة الواحة',
  idPrefix: '5120764309180',
  mailDomain: 'alwaha.example',
  timeZone: 'Asia/Dubai',
  favicon: FAVICON,
  settings: {
    theme: {
      primaryColor: '#0f7b6c',
      primaryHoverColor: '#23958a',
      primaryFocusColor: '#0a5c51',
      bubbleColor: '#e3f3f0',
      fontColor: 'deep',
      fontSize: 'medium',
      fontDensity: 'lax',
      fontType: 'default',
    },
    locale: {
      language: 'ar_AE',
      numberFormat: 1,
      moneyFormat: 1,
      activeLanguages: activeLanguages('ar_AE', 'en_US', 'fr_FR'),
      baseCurrencySymbol: 'د.إ',
      currencyMap: { AED: 'د.إ', SAR: 'ر.س', USD: '$', EUR: '€' },
      dateformat: 'DD/MM/YYYY',
      datetimeformat: 'DD/MM/YYYY HH:mm',
      server_timezone: 'Asia/Dubai',
    },
    displayModules: [
      'hrm',
      'people',
      'doc',
      'workflow',
      'task',
      'blog',
      'calendar',
      'crm',
      'project',
      'meeting',
      'mail',
      'uibusiness',
    ],
    globalConfig: {
      // Links to the one domain are opened at the other (spec 2 §9).
      overseasDomains: JSON.stringify({ 'docs.example.cn': 'docs.example.com' }),
      h5TitleSetting: JSON.stringify({
        showH5Title: true,
        showBackButton: false,
        styleSetting: { background: '#0f7b6c', color: '#ffffff' },
        thirdPartyAppSetting: 'whiteList',
        whiteLists: [{ id: '1', name: 'Chrome', browser: 'chrome' }],
        blackLists: [],
      }),
    },
    mainPageGreyStatus: false,
    deployMode: 'public',
    envType: 'overseas',
    publishAppIds: [],
    savedSettings: {
      'common.autowrap': 'true',
      'common.openmethod': 'dialog',
      'common.menuExpandType': 'click',
      'common.batchFirstPageSelected': 'false',
      'common.searchHidePanel': 'false',
    },
  },
  departments: {
    executive: 'الإدارة التنفيذية',
    it: 'تقنية المعلومات',
    hr: 'الموارد البشرية',
    finance: 'الشؤون المالية',
    marketing: 'التسويق والاتصال',
    operations: 'العمليات',
  },
  people: peopleAr,
  content: contentAr,
  posts: blogAr,
  leave: leaveAr,
  sensitiveRules: sensitiveRulesAr,
  appeals: appealsAr,
  events: eventsAr,
  records: recordsAr,
  attachments: attachmentsAr,
  labels: [{ language: 'ar_AE', module: 'people', labelId: '-190107', text: 'بريد العمل' }],
};
