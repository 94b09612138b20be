import type { ModuleRecord } from './moduleRecord.js';
import type { BuiltInKind } from './recordKinds.js';

type Pages = Pick<ModuleRecord, 'mobileList' | 'mobileDetail' | 'desktopDetail' | 'sideDialog'>;

/** The kinds of the customer management, whose paths follow one rule (spec 2 §2). */
const CRM_KINDS = [
  'customer',
  'contact',
  'saleChance',
  'clue',
  'contract',
  'competitor',
  'orderForm',
  'price',
  'product',
  'marketActivity',
  'quote',
  'capital',
] as const;

function crmPages(kind: (typeof CRM_KINDS)[number]): Pages {
  const page = kind === 'customer' ? 'customerDetail' : `${kind}Info`;
  return {
    mobileDetail: `/mobile/crm/${kind}/0/${page}/{id}`,
    desktopDetail: `/sp/crm/${kind}/${kind}ViewPage/{id}`,
  };
}

/** Kinds whose pages are below the contract's (spec 2 §2). */
const CONTRACT_KINDS = ['risk', 'ledgerReceive', 'ledgerPay', 'ledgerInvoice'] as const;

/** Kinds of which spec 2 §2 shows no page: a registered record brings it. */
const KINDS_WITHOUT_PAGE = [
  'archive',
  'finance',
  'officialDocument',
  'collaboration',
  'market',
  'salaryBill',
  'signing',
  'message',
  'customerServiceWorkOrder',
  'attendance',
] as const;

/** The kinds by name, with the app and the pages of each. */
const KINDS: readonly (readonly [kind: BuiltInKind, app: string, pages: Pages])[] = [
  [
    'workflow',
    'workflow',
    {
      mobileList: '/mobile/workflow/index/list',
      mobileDetail: '/mobile/workflow/flowpage/view/{id}',
      desktopDetail: '/sp/workflow/flowpage/view/{id}',
    },
  ],
  [
    'document',
    'doc',
    {
      mobileList: '/mobile/doc',
      mobileDetail: '/mobile/doc/docDetail/{id}',
      desktopDetail: '/sp/doc/docDetail/{id}',
    },
  ],
  ['folder', 'doc', { mobileDetail: '/mobile/doc/docList/{id}' }],
  [
    'task',
    'task',
    { mobileDetail: '/mobile/task/taskDetail/{id}', desktopDetail: '/sp/task/taskViewPage/{id}' },
  ],
  [
    'calendar',
    'calendar',
    { mobileDetail: '/mobile/calendar/detail/{id}', desktopDetail: '/sp/calendar/calendarViewPage/{id}' },
  ],
  [
    'project',
    'project',
    { mobileDetail: '/mobile/project/details/{id}', desktopDetail: '/sp/project/projectViewPage/{id}' },
  ],
  ['projectReport', 'project', { mobileDetail: '/mobile/project/mainlinereport/{id}' }],
  [
    'plan',
    'plan',
    {
      mobileList: '/mobile/plan/main/list',
      mobileDetail: '/mobile/plan/detail?id={id}',
      desktopDetail: '/sp/plan/detail/{id}',
    },
  ],
  [
    'blog',
    'blog',
    {
      mobileList: '/mobile/blog/their',
      mobileDetail: '/mobile/blog/blogdetail/{id}',
      desktopDetail: '/sp/blog/blogdetail/{id}',
    },
  ],
  ['blogSubscription', 'blog', { mobileDetail: '/mobile/blog/subscribe/{id}' }],
  [
    'performance',
    'performance',
    {
      mobileList: '/mobile/performance/main/list',
      mobileDetail: '/mobile/performance/flow/detail/{id}',
      desktopDetail: '/sp/performance/flow/deal/detail/{id}',
    },
  ],
  ['performanceScheme', 'performance', { mobileDetail: '/mobile/performance/schemeDetail/{id}' }],
  ['goal', 'goal', { mobileDetail: '/mobile/goal/open?id={id}' }],
  ['mail', 'mail', { mobileDetail: '/mobile/mail/view/{id}' }],
  ['notice', 'placard', { mobileList: '/mobile/placard/list', mobileDetail: '/mobile/placard/page/{id}' }],
  ['formReport', 'formreport', { mobileDetail: '/mobile/formreport/dataDetail/{id}' }],
  ['formReportList', 'formreport', { mobileDetail: '/mobile/formreport/datalist/{id}' }],
  ['formReportCreate', 'formreport', { mobileDetail: '/mobile/formreport/createReport/{id}' }],
  [
    'hrmProfile',
    'hrm',
    { mobileDetail: '/mobile/hrm/profile/{id}', desktopDetail: '/sp/hrm/profileInfo/{id}' },
  ],
  [
    'hrmContract',
    'hrm',
    { mobileDetail: '/mobile/hrm/contractManager/info/{id}', desktopDetail: '/sp/hrm/contract/{id}' },
  ],
  [
    'ebdfCard',
    'ebdfpage',
    {
      mobileList: '/mobile/ebdfpage/list/{id}',
      mobileDetail: '/mobile/ebdfpage/card/0/{id}',
      desktopDetail: '/sp/ebdfpage/card/0/{id}',
    },
  ],
  ['meeting', 'meeting', { desktopDetail: '/sp/meeting/meetingSingle?meetingId={id}' }],
  [
    'batchTask',
    'uibusiness',
    { mobileDetail: '/mobile/uibusiness/batchTask/detail/{id}', sideDialog: 'BatchTaskDialog' },
  ],
  ...CRM_KINDS.map((kind) => [kind, 'crm', crmPages(kind)] as const),
  ...CONTRACT_KINDS.map(
    (kind) => [kind, 'crm', { mobileDetail: `/mobile/crm/contract/0/${kind}Info/{id}` }] as const,
  ),
  ...KINDS_WITHOUT_PAGE.map((kind) => [kind, kind, {}] as const),
];

/** Every kind of spec 2 §2. To add a kind, add a row to the table above, and its name to {@link BuiltInKind}. */
export const BUILT_IN_RECORDS: readonly ModuleRecord[] = KINDS.map(([module, app, pages]) => ({
  module,
  app: `@weapp/${app}`,
  ...pages,
}));
