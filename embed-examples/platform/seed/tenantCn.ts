import { attachmentsCn } from './attachments/attachmentsCn.js';
import { blogCn } from './blogCn.js';
import { contentCn } from './contentCn.js';
import { eventsCn } from './eventsCn.js';
import { activeLanguages } from '../../../src/wire/languageIds.js';
import { leaveCn } from './leaveCn.js';
import { peopleCn } from './peopleCn.js';
import { recordsCn } from './recordsCn.js';
import type { SeedTenant } from './seedTypes.js';
import { appealsCn, sensitiveRulesCn } from './sensitiveCn.js';

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="#1f6fff"/>' +
  '<path d="M12 44c10 4 30 4 40 0l-5 8c-9 3-21 3-30 0Z" fill="#fff"/><path d="M30 10v30H15c8-8 13-17 15-30Z" fill="#fff"/>' +
  '<path d="M34 16c8 6 13 14 15 24H34Z" fill="#cfe0ff"/></svg>';

/** The Chinese tenant: a software company in Shanghai. */
export const tenantCn: SeedTenant = {
  tenantKey: 'tcn7h2k9qd',
  name: '云帆科技',
  idPrefix: '4915532168790',
  mailDomain: 'yunfan.example',
  timeZone: 'Asia/Shanghai',
  favicon: FAVICON,
  settings: {
    theme: {
      primaryColor: '#1f6fff',
      primaryHoverColor: '#4a8bff',
      primaryFocusColor: '#1558d6',
      bubbleColor: '#e8f0ff',
      fontColor: 'medium',
      fontSize: 'medium',
      fontDensity: 'medium',
      fontType: 'default',
    },
    locale: {
      language: 'zh_CN',
      numberFormat: 1,
      moneyFormat: 1,
      activeLanguages: activeLanguages('zh_CN', 'en_US', 'zh_TW', 'ja_JP'),
      baseCurrencySymbol: '¥',
      currencyMap: { CNY: '¥', USD: '$', EUR: '€', JPY: 'JP¥', HKD: 'HK$' },
      dateformat: 'YYYY-MM-DD',
      datetimeformat: 'YYYY-MM-DD HH:mm:ss',
      server_timezone: 'Asia/Shanghai',
    },
    displayModules: [
      'hrm',
      'people',
      'doc',
      'workflow',
      'task',
      'blog',
      'calendar',
      'project',
      'plan',
      'crm',
      'performance',
      'goal',
      'mail',
      'placard',
      'formreport',
      'ebdfpage',
      'meeting',
      'uibusiness',
    ],
    globalConfig: {
      h5TitleSetting: JSON.stringify({
        showH5Title: true,
        showBackButton: true,
        styleSetting: { background: '#ffffff', color: '#555555' },
        thirdPartyAppSetting: 'blackList',
        whiteLists: [],
        blackLists: [{ id: '1', name: '企业微信', browser: 'wecom' }],
      }),
    },
    mainPageGreyStatus: false,
    deployMode: 'private',
    envType: 'domestic',
    publishAppIds: ['app-office'],
    savedSettings: {
      'common.autowrap': 'true',
      'common.openmethod': 'newPage',
      'common.menuExpandType': 'click',
      'common.batchFirstPageSelected': 'false',
      'common.searchHidePanel': 'false',
    },
  },
  departments: {
    office: '总经办',
    rd: '研发中心',
    product: '产品设计部',
    market: '市场部',
    hr: '人力资源部',
    finance: '财务部',
  },
  people: peopleCn,
  content: contentCn,
  posts: blogCn,
  leave: leaveCn,
  sensitiveRules: sensitiveRulesCn,
  appeals: appealsCn,
  events: eventsCn,
  records: recordsCn,
  attachments: attachmentsCn,
  labels: [{ language: 'zh_CN', module: 'people', labelId: '-190109', text: '短号' }],
};
