/** Paths of a record's own page on the platform; `{id}` stands for its id (spec 2 §2). */
export interface DetailPaths {
  readonly mobile?: string | undefined;
  readonly desktop?: string | undefined;
}

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

function crmPaths(kind: (typeof CRM_KINDS)[number]): DetailPaths {
  const page = kind === 'customer' ? 'customerDetail' : `${kind}Info`;
  return {
    mobile: `/mobile/crm/${kind}/0/${page}/{id}`,
    desktop: `/sp/crm/${kind}/${kind}ViewPage/{id}`,
  };
}

/** The detail paths by kind of record (spec 2 §2). To add a kind, add a row. */
export const DETAIL_PATHS: ReadonlyMap<string, DetailPaths> = new Map<string, DetailPaths>([
  ['workflow', { mobile: '/mobile/workflow/flowpage/view/{id}', desktop: '/sp/workflow/flowpage/view/{id}' }],
  ['document', { mobile: '/mobile/doc/docDetail/{id}', desktop: '/sp/doc/docDetail/{id}' }],
  ['folder', { mobile: '/mobile/doc/docList/{id}' }],
  ['task', { mobile: '/mobile/task/taskDetail/{id}', desktop: '/sp/task/taskViewPage/{id}' }],
  ['calendar', { mobile: '/mobile/calendar/detail/{id}', desktop: '/sp/calendar/calendarViewPage/{id}' }],
  ['project', { mobile: '/mobile/project/details/{id}', desktop: '/sp/project/projectViewPage/{id}' }],
  ['projectReport', { mobile: '/mobile/project/mainlinereport/{id}' }],
  ['plan', { mobile: '/mobile/plan/detail?id={id}', desktop: '/sp/plan/detail/{id}' }],
  ['blog', { mobile: '/mobile/blog/blogdetail/{id}', desktop: '/sp/blog/blogdetail/{id}' }],
  ['blogSubscription', { mobile: '/mobile/blog/subscribe/{id}' }],
  [
    'performance',
    { mobile: '/mobile/performance/flow/detail/{id}', desktop: '/sp/performance/flow/deal/detail/{id}' },
  ],
  ['performanceScheme', { mobile: '/mobile/performance/schemeDetail/{id}' }],
  ['goal', { mobile: '/mobile/goal/open?id={id}' }],
  ['mail', { mobile: '/mobile/mail/view/{id}' }],
  ['notice', { mobile: '/mobile/placard/page/{id}' }],
  ['formReport', { mobile: '/mobile/formreport/dataDetail/{id}' }],
  ['hrmProfile', { mobile: '/mobile/hrm/profile/{id}', desktop: '/sp/hrm/profileInfo/{id}' }],
  ['hrmContract', { mobile: '/mobile/hrm/contractManager/info/{id}', desktop: '/sp/hrm/contract/{id}' }],
  ['ebdfCard', { mobile: '/mobile/ebdfpage/card/0/{id}', desktop: '/sp/ebdfpage/card/0/{id}' }],
  ['meeting', { desktop: '/sp/meeting/meetingSingle?meetingId={id}' }],
  ['batchTask', { mobile: '/mobile/uibusiness/batchTask/detail/{id}' }],
  ...CRM_KINDS.map((kind): [string, DetailPaths] => [kind, crmPaths(kind)]),
]);
