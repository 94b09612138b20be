/**
 * @typedef {import('./knownPages.js').KnownPage} KnownPage
 *
 * @typedef {readonly [kind: string, en: string, zh: string, ar: string, addresses: Pick<KnownPage, 'desktop' | 'mobile'>]} Row
 */

/**
 * The kinds of the customer management, whose addresses follow one rule (spec 2 §2).
 *
 * @type {readonly (readonly [kind: string, en: string, zh: string, ar: string])[]}
 */
const CRM_KINDS = [
  ['customer', 'Customer', '客户', 'عميل'],
  ['contact', 'Contact', '联系人', 'جهة اتصال'],
  ['saleChance', 'Sales opportunity', '商机', 'فرصة بيع'],
  ['clue', 'Lead', '线索', 'عميل محتمل'],
  ['contract', 'Contract', '合同', 'عقد'],
  ['competitor', 'Competitor', '竞争对手', 'منافس'],
  ['orderForm', 'Order', '订单', 'طلبية'],
  ['price', 'Price list', '价格表', 'قائمة أسعار'],
  ['product', 'Product', '产品', 'منتج'],
  ['marketActivity', 'Marketing activity', '市场活动', 'نشاط تسويقي'],
  ['quote', 'Quote', '报价', 'عرض سعر'],
  ['capital', 'Payment plan', '资金计划', 'خطة مالية'],
];

/**
 * Kinds below the contract's address.
 *
 * @type {typeof CRM_KINDS}
 */
const CONTRACT_KINDS = [
  ['risk', 'Contract risk', '合同风险', 'مخاطرة عقد'],
  ['ledgerReceive', 'Payment received', '收款', 'مبلغ محصّل'],
  ['ledgerPay', 'Payment made', '付款', 'مبلغ مدفوع'],
  ['ledgerInvoice', 'Invoice', '发票', 'فاتورة'],
];

/** @type {readonly Row[]} */
const RECORDS = [
  [
    'project',
    'Project',
    '项目',
    'مشروع',
    { desktop: '/sp/project/projectViewPage/{id}', mobile: '/mobile/project/details/{id}' },
  ],
  [
    'projectReport',
    'Project report',
    '项目报告',
    'تقرير مشروع',
    { mobile: '/mobile/project/mainlinereport/{id}' },
  ],
  ['plan', 'Plan', '计划', 'خطة', { desktop: '/sp/plan/detail/{id}', mobile: '/mobile/plan/detail?id={id}' }],
  [
    'performance',
    'Performance review',
    '绩效考核',
    'تقييم أداء',
    { desktop: '/sp/performance/flow/deal/detail/{id}', mobile: '/mobile/performance/flow/detail/{id}' },
  ],
  [
    'performanceScheme',
    'Review scheme',
    '考核方案',
    'نموذج تقييم',
    { mobile: '/mobile/performance/schemeDetail/{id}' },
  ],
  ['goal', 'Goal', '目标', 'هدف', { mobile: '/mobile/goal/open?id={id}' }],
  ['mail', 'Mail', '邮件', 'رسالة بريد', { mobile: '/mobile/mail/view/{id}' }],
  ['notice', 'Notice', '公告', 'إعلان', { mobile: '/mobile/placard/page/{id}' }],
  [
    'formReport',
    'Report entry',
    '填报数据',
    'بيانات تقرير',
    { mobile: '/mobile/formreport/dataDetail/{id}' },
  ],
  [
    'formReportList',
    'Report sheet',
    '填报汇总',
    'سجل تقارير',
    { mobile: '/mobile/formreport/datalist/{id}' },
  ],
  [
    'formReportCreate',
    'Report to fill in',
    '新建填报',
    'تقرير للتعبئة',
    { mobile: '/mobile/formreport/createReport/{id}' },
  ],
  [
    'hrmContract',
    'Employment contract',
    '劳动合同',
    'عقد عمل',
    { desktop: '/sp/hrm/contract/{id}', mobile: '/mobile/hrm/contractManager/info/{id}' },
  ],
  [
    'ebdfCard',
    'Form card',
    '表单卡片',
    'بطاقة نموذج',
    { desktop: '/sp/ebdfpage/card/0/{id}', mobile: '/mobile/ebdfpage/card/0/{id}' },
  ],
  ['meeting', 'Meeting', '会议', 'اجتماع', { desktop: '/sp/meeting/meetingSingle?meetingId={id}' }],
  ...CRM_KINDS.map(
    ([kind, ...names]) =>
      /** @type {Row} */ ([
        kind,
        ...names,
        {
          desktop: `/sp/crm/${kind}/${kind}ViewPage/{id}`,
          mobile: `/mobile/crm/${kind}/0/${kind === 'customer' ? 'customerDetail' : `${kind}Info`}/{id}`,
        },
      ]),
  ),
  ...CONTRACT_KINDS.map(
    ([kind, ...names]) =>
      /** @type {Row} */ ([kind, ...names, { mobile: `/mobile/crm/contract/0/${kind}Info/{id}` }]),
  ),
];

/** @type {readonly Row[]} */
const LISTS = [
  ['plan', 'Plans', '计划', 'الخطط', { mobile: '/mobile/plan/main/list' }],
  [
    'performance',
    'Performance reviews',
    '绩效考核',
    'تقييمات الأداء',
    { mobile: '/mobile/performance/main/list' },
  ],
  ['notice', 'Notices', '公告', 'الإعلانات', { mobile: '/mobile/placard/list' }],
  ['ebdfCard', 'Form cards', '表单卡片', 'بطاقات النماذج', { mobile: '/mobile/ebdfpage/list/{id}' }],
];

/**
 * The pages of the business records that have no module of their own.
 *
 * @type {readonly KnownPage[]}
 */
export const BUSINESS_PAGES = [
  ...RECORDS.map(([kind, en, zh, ar, addresses]) => ({
    kind,
    name: { en, zh, ar },
    component: '@weapp/records/RecordView',
    props: { kind },
    ...addresses,
  })),
  ...LISTS.map(([kind, en, zh, ar, addresses]) => ({
    kind: `${kind}List`,
    name: { en, zh, ar },
    component: '@weapp/records/RecordList',
    props: { kind },
    ...addresses,
  })),
];
