import { BUSINESS_PAGES } from './businessPages.js';

/**
 * @typedef {'en' | 'zh' | 'ar'} TextLanguage
 *
 * @typedef {object} KnownPage one kind of page, for a PC, for a phone or for both
 * @property {string} kind the kind of record as in `src/routes/builtInRecords.ts`; for a list, what it lists with `List` behind it
 * @property {Readonly<Record<TextLanguage, string>>} name what the page shows, in every language of the pages
 * @property {string} component the module component that shows it
 * @property {string} [idProp] the prop that gets the id; default `id`
 * @property {Readonly<Record<string, string>>} [props] further props of the component
 * @property {string} [desktop] the address on a PC, with `{id}` as the last part of the path or as a value of the query; a list
 *   has none
 * @property {string} [mobile] the address on a phone
 */

/**
 * The pages that this platform has: one row adds one.
 *
 * @type {readonly KnownPage[]}
 */
export const KNOWN_PAGES = [
  {
    kind: 'workflow',
    name: { en: 'Leave request', zh: '请假申请', ar: 'طلب إجازة' },
    component: '@weapp/workflow/LeaveRequestView',
    desktop: '/sp/workflow/flowpage/view/{id}',
    mobile: '/mobile/workflow/flowpage/view/{id}',
  },
  {
    kind: 'document',
    name: { en: 'Document', zh: '文档', ar: 'مستند' },
    component: '@weapp/doc/DocumentView',
    desktop: '/sp/doc/docDetail/{id}',
    mobile: '/mobile/doc/docDetail/{id}',
  },
  {
    kind: 'documentToFile',
    name: { en: 'Save a document', zh: '文档另存为文件', ar: 'حفظ مستند' },
    component: '@weapp/doc/DocumentToFile',
    desktop: '/sp/doc/docToFile/{id}',
  },
  {
    kind: 'task',
    name: { en: 'Task', zh: '任务', ar: 'مهمة' },
    component: '@weapp/task/TaskView',
    desktop: '/sp/task/taskViewPage/{id}',
    mobile: '/mobile/task/taskDetail/{id}',
  },
  {
    kind: 'hrmProfile',
    name: { en: 'Employee', zh: '员工', ar: 'موظف' },
    component: '@weapp/people/ProfileCard',
    desktop: '/sp/hrm/profileInfo/{id}',
    mobile: '/mobile/hrm/profile/{id}',
  },
  {
    kind: 'folder',
    name: { en: 'Folder', zh: '文件夹', ar: 'مجلد' },
    component: '@weapp/doc/DocumentList',
    // Folders of this platform have names and no ids.
    idProp: 'folder',
    mobile: '/mobile/doc/docList/{id}',
  },
  {
    kind: 'calendar',
    name: { en: 'Event', zh: '日程', ar: 'موعد' },
    component: '@weapp/calendar/EventView',
    desktop: '/sp/calendar/calendarViewPage/{id}',
    mobile: '/mobile/calendar/detail/{id}',
  },
  {
    kind: 'blog',
    name: { en: 'Blog post', zh: '博文', ar: 'تدوينة' },
    component: '@weapp/blog/PostView',
    desktop: '/sp/blog/blogdetail/{id}',
    mobile: '/mobile/blog/blogdetail/{id}',
  },
  {
    kind: 'blogSubscription',
    name: { en: 'Blog', zh: '博客', ar: 'المدونة' },
    component: '@weapp/blog/BlogBoard',
    // Whoever subscribes to a blog subscribes to its writer.
    idProp: 'writerId',
    mobile: '/mobile/blog/subscribe/{id}',
  },
  {
    kind: 'workflowList',
    name: { en: 'Leave requests', zh: '请假申请', ar: 'طلبات الإجازة' },
    component: '@weapp/workflow/LeaveRequests',
    mobile: '/mobile/workflow/index/list',
  },
  {
    kind: 'documentList',
    name: { en: 'Documents', zh: '文档', ar: 'المستندات' },
    component: '@weapp/doc/DocumentList',
    mobile: '/mobile/doc',
  },
  {
    kind: 'blogList',
    name: { en: 'Blog', zh: '博客', ar: 'المدونة' },
    component: '@weapp/blog/BlogBoard',
    mobile: '/mobile/blog/their',
  },
  {
    kind: 'batchTask',
    name: { en: 'Batch task', zh: '批量任务', ar: 'مهمة جماعية' },
    component: '@weapp/uibusiness/BatchTaskView',
    mobile: '/mobile/uibusiness/batchTask/detail/{id}',
  },
  {
    kind: 'batchTaskStart',
    name: { en: 'Hand over records', zh: '移交记录', ar: 'تسليم السجلات' },
    component: '@weapp/uibusiness/HandOver',
    desktop: '/sp/uibusiness/batchTask/handOver',
    mobile: '/mobile/uibusiness/batchTask/handOver',
  },
  {
    // No record: the example of the app bridge.
    kind: 'clientCalls',
    name: { en: 'App bridge', zh: '客户端桥接', ar: 'الجسر إلى التطبيق' },
    component: '@weapp/bridge/ClientCalls',
    desktop: '/sp/hrm/clientCalls',
    mobile: '/mobile/hrm/clientCalls',
  },
  ...BUSINESS_PAGES,
];
