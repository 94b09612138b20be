import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import type { ErrorType } from '../../../src/wire/errorRecord.js';
import type {
  IslandTiming,
  MonitorSwitches,
  PerformanceMark,
  ReportData,
  ReportTask,
} from '../../../src/wire/performanceReport.js';
import type { SettingKey } from '../../../src/wire/settings.js';
import type { BatchTaskDetail, FailureReason } from '../../../src/wire/office/batchTasks.js';
import type { LeaveState, LeaveType } from '../../../src/wire/office/leave.js';
import type { Presence } from '../../../src/wire/office/people.js';
import type { StoredField, RecordKind } from '../../../src/wire/office/records.js';
import type { TaskPriority, TaskStatus } from '../../../src/wire/office/tasks.js';

/** A separate schema: a reset truncates only these tables of the PostgreSQL database that `DATABASE_URL` points at. */
export const weaver = pgSchema('weaver');

/** The fields of a baseTeams answer beside the tenant's key and the signed-in person. */
export interface TenantSettings {
  readonly theme: Readonly<Record<string, unknown>>;
  readonly locale: {
    readonly language: string;
    readonly numberFormat: 1 | 2 | 3 | 4;
    readonly moneyFormat: 1 | 2 | 3 | 4;
    readonly activeLanguages: readonly { readonly langtype: string; readonly langid: number }[];
    readonly baseCurrencySymbol: string;
    readonly currencyMap: Readonly<Record<string, string>>;
    readonly dateformat: string;
    readonly datetimeformat: string;
    readonly server_timezone: string;
  };
  readonly displayModules: readonly string[];
  readonly globalConfig: Readonly<Record<string, string>>;
  readonly mainPageGreyStatus: boolean;
  readonly deployMode: string;
  readonly envType: string;
  readonly publishAppIds: readonly string[];
  /** The settings of everybody who has set nothing else, by key. */
  readonly savedSettings: Readonly<Record<SettingKey, string>>;
}

/** A customer of the platform. */
export const tenants = weaver.table('tenants', {
  tenantKey: text('tenant_key').primaryKey(),
  name: text('name').notNull(),
  faviconFileId: text('favicon_file_id').notNull(),
  settings: jsonb('settings').$type<TenantSettings>().notNull(),
});

const tenantKey = () =>
  text('tenant_key')
    .notNull()
    .references(() => tenants.tenantKey, { onDelete: 'cascade' });

/** The tenant's local time, `YYYY-MM-DD HH:mm:ss` in its server time zone, as the platform stores it. */
const localTime = (name: string) => timestamp(name, { mode: 'string', precision: 0 });

/** A moment, in milliseconds: a `Date` has no more. */
const instant = (name: string) => timestamp(name, { mode: 'date', withTimezone: true, precision: 3 });

/**
 * Rows below a tenant have the tenant and the id as key, and so have the references between them: the database itself
 * refuses a person whose manager works for another tenant.
 */
export const departments = weaver.table(
  'departments',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantKey, table.id] })],
);

/** Employees; each may sign in with `account`. */
export const people = weaver.table(
  'people',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    employeeId: text('employee_id').notNull(),
    account: text('account').notNull().unique(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    departmentId: text('department_id').notNull(),
    managerId: text('manager_id'),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    extension: text('extension').notNull(),
    office: text('office').notNull(),
    timeZone: text('time_zone').notNull(),
    presence: text('presence').$type<Presence>().notNull(),
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
    about: text('about').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    foreignKey({
      columns: [table.tenantKey, table.departmentId],
      foreignColumns: [departments.tenantKey, departments.id],
    }),
    foreignKey({
      columns: [table.tenantKey, table.managerId],
      foreignColumns: [table.tenantKey, table.id],
    }),
  ],
);

/**
 * Passwords, apart from `people`, so that a query for a person cannot return them. `hash` is the result of
 * `hashPassword`.
 */
export const passwords = weaver.table(
  'passwords',
  {
    tenantKey: tenantKey(),
    personId: text('person_id').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.personId] }),
    foreignKey({
      columns: [table.tenantKey, table.personId],
      foreignColumns: [people.tenantKey, people.id],
    }).onDelete('cascade'),
  ],
);

/** Signed-in sessions; `id` is the eteamsid of the wire. Each call extends a sliding one. */
export const sessions = weaver.table(
  'sessions',
  {
    id: text('id').primaryKey(),
    tenantKey: tenantKey(),
    personId: text('person_id').notNull(),
    lifeSeconds: doublePrecision('life_seconds').notNull().default(7200),
    isSliding: boolean('is_sliding').notNull().default(false),
    expiresAt: timestamp('expires_at', { mode: 'date', withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantKey, table.personId],
      foreignColumns: [people.tenantKey, people.id],
    }).onDelete('cascade'),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** Bytes; the drivers return different subclasses of `Uint8Array`. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Stored files with their content. `isPublic` = an image that a browser loads without a session. A file of a `module`
 * can be downloaded only as that module's; one without is available to the whole tenant.
 */
export const files = weaver.table(
  'files',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull().unique(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
    isPublic: boolean('is_public').notNull(),
    module: text('module'),
    /** The person who uploaded it. */
    ownerId: text('owner_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    foreignKey({
      columns: [table.tenantKey, table.ownerId],
      foreignColumns: [people.tenantKey, people.id],
    }).onDelete('cascade'),
  ],
);

/** A tenant's own wording of labels; all others have the text of the module's file. */
export const labelOverrides = weaver.table(
  'label_overrides',
  {
    tenantKey: tenantKey(),
    /** `zh_CN` */
    language: text('language').notNull(),
    module: text('module').notNull(),
    labelId: text('label_id').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantKey, table.language, table.module, table.labelId] })],
);

/** Documents of the knowledge base; `body` is HTML as an editor wrote it. */
export const documents = weaver.table(
  'documents',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    folder: text('folder').notNull(),
    body: text('body').notNull(),
    ownerId: text('owner_id').notNull(),
    version: integer('version').notNull(),
    updatedAt: localTime('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    foreignKey({ columns: [table.tenantKey, table.ownerId], foreignColumns: [people.tenantKey, people.id] }),
  ],
);

/** The files that are attached to documents, in their order. */
export const documentFiles = weaver.table(
  'document_files',
  {
    tenantKey: tenantKey(),
    documentId: text('document_id').notNull(),
    fileId: text('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.documentId, table.fileId] }),
    foreignKey({
      columns: [table.tenantKey, table.documentId],
      foreignColumns: [documents.tenantKey, documents.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantKey, table.fileId],
      foreignColumns: [files.tenantKey, files.id],
    }).onDelete('cascade'),
  ],
);

/** Tasks given to one person. */
export const tasks = weaver.table(
  'tasks',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    assigneeId: text('assignee_id').notNull(),
    creatorId: text('creator_id').notNull(),
    status: text('status').$type<TaskStatus>().notNull(),
    priority: text('priority').$type<TaskPriority>().notNull(),
    progress: integer('progress').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    foreignKey({
      columns: [table.tenantKey, table.assigneeId],
      foreignColumns: [people.tenantKey, people.id],
    }),
    foreignKey({
      columns: [table.tenantKey, table.creatorId],
      foreignColumns: [people.tenantKey, people.id],
    }),
  ],
);

/** What a person has set other than the tenant (spec 2 §3, getSetting). */
export const savedSettings = weaver.table(
  'saved_settings',
  {
    tenantKey: tenantKey(),
    personId: text('person_id').notNull(),
    key: text('key').$type<SettingKey>().notNull(),
    value: text('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.personId, table.key] }),
    foreignKey({
      columns: [table.tenantKey, table.personId],
      foreignColumns: [people.tenantKey, people.id],
    }),
  ],
);

/** Errors that pages reported (spec 1 §3), each id once. */
export const frontErrors = weaver.table(
  'front_errors',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    errType: text('err_type').$type<ErrorType>().notNull(),
    message: text('message').notNull(),
    filePath: text('file_path').notNull(),
    fileName: text('file_name').notNull(),
    lineNumber: integer('line_number').notNull(),
    colNumber: integer('col_number').notNull(),
    stack: text('stack').notNull(),
    refererUrl: text('referer_url').notNull(),
    comName: text('com_name').notNull(),
    creator: text('creator').notNull(),
    clientInfo: jsonb('client_info').$type<Readonly<Record<string, unknown>>>().notNull(),
    browserInfo: text('browser_info').notNull(),
    /** When the page captured it, by its own clock. */
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    foreignKey({
      columns: [table.tenantKey, table.personId],
      foreignColumns: [people.tenantKey, people.id],
    }),
    index('front_errors_received_at').on(table.tenantKey, table.receivedAt),
  ],
);

/** What a tenant wants its pages to measure (spec 1 §3); a tenant without a row wants nothing. */
export const monitorSwitches = weaver.table('monitor_switches', {
  tenantKey: tenantKey().primaryKey(),
  switches: jsonb('switches').$type<MonitorSwitches>().notNull(),
});

/**
 * Reported pages belong to a tenant, except those that a shared, anonymous page sent without a session (contract §7).
 * Ids are therefore unique per tenant, and among the anonymous ones.
 */
const reporterKey = () => text('tenant_key').references(() => tenants.tenantKey, { onDelete: 'cascade' });

/** When the platform received a report: charts and retention go by this clock, not by those of pages. */
const receivedAt = () => instant('received_at').notNull().defaultNow();

/** Main reports, one for each load of a page (spec 1 §3). */
export const pageReports = weaver.table(
  'page_reports',
  {
    tenantKey: reporterKey(),
    id: text('id').notNull(),
    personId: text('person_id'),
    url: text('url').notNull(),
    userAgent: text('user_agent').notNull(),
    device: text('device').notNull(),
    engine: text('engine').notNull(),
    browser: text('browser').notNull(),
    os: text('os').notNull(),
    osVersion: text('os_version').notNull(),
    version: text('version').notNull(),
    language: text('language').notNull(),
    ignoreSwitchStatus: boolean('ignore_switch_status').notNull(),
    /** By the clock of the page. */
    createdAt: instant('created_at').notNull(),
    receivedAt: receivedAt(),
  },
  (table) => [
    unique('page_reports_id').on(table.tenantKey, table.id).nullsNotDistinct(),
    index('page_reports_received_at').on(table.tenantKey, table.receivedAt),
  ],
);

/** Sub reports (spec 1 §3), each content once. */
export const pageMeasurements = weaver.table(
  'page_measurements',
  {
    tenantKey: reporterKey(),
    reportId: text('report_id').notNull(),
    /** Of the content: a page that got no answer sends the same report again. */
    digest: text('digest').notNull(),
    task: text('task').$type<ReportTask>().notNull(),
    /** In ms; null until the page measured them. */
    fptMs: doublePrecision('fpt_ms'),
    fmpMs: doublePrecision('fmp_ms'),
    marks: jsonb('marks').$type<readonly PerformanceMark[]>().notNull(),
    traces: jsonb('traces').$type<ReportData['traces']>().notNull(),
    receivedAt: receivedAt(),
  },
  (table) => [
    unique('page_measurements_digest').on(table.tenantKey, table.reportId, table.digest).nullsNotDistinct(),
    index('page_measurements_received_at').on(table.tenantKey, table.receivedAt),
  ],
);

/** What pages measured of their islands: one row for each, which a later report of the page replaces. Times in ms. */
export const islandTimings = weaver.table(
  'island_timings',
  {
    tenantKey: reporterKey(),
    reportId: text('report_id').notNull(),
    islandId: text('island_id').notNull(),
    component: text('component').notNull(),
    startMs: doublePrecision('start_ms').notNull(),
    loadMs: doublePrecision('load_ms').notNull(),
    firstPaintMs: doublePrecision('first_paint_ms'),
    renderMs: doublePrecision('render_ms').notNull(),
    renders: integer('renders').notNull(),
    slowRenders: integer('slow_renders').notNull(),
    interactionMs: doublePrecision('interaction_ms'),
    actions: jsonb('actions').$type<IslandTiming['actions']>().notNull(),
    receivedAt: receivedAt(),
  },
  (table) => [
    unique('island_timings_island').on(table.tenantKey, table.reportId, table.islandId).nullsNotDistinct(),
    index('island_timings_received_at').on(table.tenantKey, table.receivedAt),
  ],
);

/** The state of an approval. */
export type WorkflowStatus = 'pending' | 'approved' | 'rejected';

/** Approval requests; `form` contains the fields in the order they are shown. */
export const workflowRequests = weaver.table(
  'workflow_requests',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    kind: text('kind').notNull(),
    applicantId: text('applicant_id').notNull(),
    approverId: text('approver_id').notNull(),
    status: text('status').$type<WorkflowStatus>().notNull(),
    form: jsonb('form').$type<readonly { readonly label: string; readonly value: string }[]>().notNull(),
    createdAt: localTime('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    // Named: the generated name is longer than PostgreSQL's 63 characters.
    foreignKey({
      name: 'workflow_requests_applicant_fk',
      columns: [table.tenantKey, table.applicantId],
      foreignColumns: [people.tenantKey, people.id],
    }),
    // Named: the generated name is longer than PostgreSQL's 63 characters.
    foreignKey({
      name: 'workflow_requests_approver_fk',
      columns: [table.tenantKey, table.approverId],
      foreignColumns: [people.tenantKey, people.id],
    }),
  ],
);

/** The business records of all kinds that have no table of their own; `fields` in the order of the record's form. */
export const records = weaver.table(
  'records',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    kind: text('kind').$type<RecordKind>().notNull(),
    title: text('title').notNull(),
    status: text('status').notNull(),
    ownerId: text('owner_id').notNull(),
    updatedAt: localTime('updated_at').notNull(),
    fields: jsonb('fields').$type<readonly StoredField[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    foreignKey({ columns: [table.tenantKey, table.ownerId], foreignColumns: [people.tenantKey, people.id] }),
    index('records_kind').on(table.tenantKey, table.kind, table.updatedAt),
    // Which records name another one: a search for what a field contains.
    index('records_fields').using('gin', table.fields),
  ],
);

/** Posts of the tenant's blog. */
export const blogPosts = weaver.table(
  'blog_posts',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    authorId: text('author_id').notNull(),
    body: text('body').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    foreignKey({ columns: [table.tenantKey, table.authorId], foreignColumns: [people.tenantKey, people.id] }),
    index('blog_posts_written_at').on(table.tenantKey, table.writtenAt),
  ],
);

/** Pictures of posts, `position` in the order of the form. */
export const blogPictures = weaver.table(
  'blog_pictures',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    postId: text('post_id').notNull(),
    position: integer('position').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    foreignKey({
      name: 'blog_pictures_post_fk',
      columns: [table.tenantKey, table.postId],
      foreignColumns: [blogPosts.tenantKey, blogPosts.id],
    }).onDelete('cascade'),
    index('blog_pictures_post').on(table.tenantKey, table.postId),
  ],
);

/** Comments below posts. */
export const blogComments = weaver.table(
  'blog_comments',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    postId: text('post_id').notNull(),
    authorId: text('author_id').notNull(),
    body: text('body').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    foreignKey({
      name: 'blog_comments_post_fk',
      columns: [table.tenantKey, table.postId],
      foreignColumns: [blogPosts.tenantKey, blogPosts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'blog_comments_author_fk',
      columns: [table.tenantKey, table.authorId],
      foreignColumns: [people.tenantKey, people.id],
    }),
    index('blog_comments_post').on(table.tenantKey, table.postId),
  ],
);

/** Requests for leave. Those of people without a manager have no approver and are approved at once. */
export const leaveRequests = weaver.table(
  'leave_requests',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    type: text('type').$type<LeaveType>().notNull(),
    /** First and last day. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<LeaveState>().notNull(),
    applicantId: text('applicant_id').notNull(),
    approverId: text('approver_id'),
    /** What the approver wrote. */
    comment: text('comment').notNull().default(''),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    foreignKey({
      name: 'leave_requests_applicant_fk',
      columns: [table.tenantKey, table.applicantId],
      foreignColumns: [people.tenantKey, people.id],
    }),
    foreignKey({
      name: 'leave_requests_approver_fk',
      columns: [table.tenantKey, table.approverId],
      foreignColumns: [people.tenantKey, people.id],
    }),
    index('leave_requests_applicant').on(table.tenantKey, table.applicantId),
    index('leave_requests_approver').on(table.tenantKey, table.approverId),
    check('leave_requests_end_not_before_start', sql`${table.endsOn} >= ${table.startsOn}`),
    check('leave_requests_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
  ],
);

/** `weak`: the writer may confirm; `strong`: the text must be changed (spec 1 §4). */
export type Supervision = 'weak' | 'strong';

/** The tenant's rules about words that need a confirmation or must not be written. */
export const sensitiveRules = weaver.table(
  'sensitive_rules',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    words: jsonb('words').$type<readonly string[]>().notNull(),
    supervision: text('supervision').$type<Supervision>().notNull(),
    allowsAppeal: boolean('allows_appeal').notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantKey, table.id] })],
);

/** Who decides about appeals against a rule. */
export const sensitiveReviewers = weaver.table(
  'sensitive_reviewers',
  {
    tenantKey: tenantKey(),
    ruleId: text('rule_id').notNull(),
    personId: text('person_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.ruleId, table.personId] }),
    foreignKey({
      name: 'sensitive_reviewers_rule_fk',
      columns: [table.tenantKey, table.ruleId],
      foreignColumns: [sensitiveRules.tenantKey, sensitiveRules.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sensitive_reviewers_person_fk',
      columns: [table.tenantKey, table.personId],
      foreignColumns: [people.tenantKey, people.id],
    }),
  ],
);

/** The state of an appeal. */
export type AppealState = 'open' | 'accepted' | 'rejected';

/** Appeals against the sensitive-word check. An accepted one allows its person the words from then on. */
export const appeals = weaver.table(
  'appeals',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    /** As the page sent them: joined with `, `. */
    words: text('words').notNull(),
    reason: text('reason').notNull(),
    /** Of words and reason: an index cannot hold the texts themselves. */
    digest: text('digest').notNull(),
    device: text('device').$type<'PC' | 'Mobile'>().notNull(),
    /** The origin of the page; '' if the request named none. */
    origin: text('origin').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    state: text('state').$type<AppealState>().notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    foreignKey({
      name: 'appeals_person_fk',
      columns: [table.tenantKey, table.personId],
      foreignColumns: [people.tenantKey, people.id],
    }),
    uniqueIndex('appeals_open_once')
      .on(table.tenantKey, table.personId, table.digest)
      .where(sql`${table.state} = 'open'`),
    check('appeals_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
  ],
);

/** Events of the tenant's calendar. `endsAt` is exclusive: an all-day event runs from 00:00 to 00:00. */
export const calendarEvents = weaver.table(
  'calendar_events',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    place: text('place').notNull(),
    isAllDay: boolean('is_all_day').notNull(),
    startsAt: localTime('starts_at').notNull(),
    endsAt: localTime('ends_at').notNull(),
    organiserId: text('organiser_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    foreignKey({
      name: 'calendar_events_organiser_fk',
      columns: [table.tenantKey, table.organiserId],
      foreignColumns: [people.tenantKey, people.id],
    }),
    index('calendar_events_starts_at').on(table.tenantKey, table.startsAt),
    check('calendar_events_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** The attendees of an event, without its organiser. */
export const calendarAttendees = weaver.table(
  'calendar_attendees',
  {
    tenantKey: tenantKey(),
    eventId: text('event_id').notNull(),
    personId: text('person_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.eventId, table.personId] }),
    foreignKey({
      name: 'calendar_attendees_event_fk',
      columns: [table.tenantKey, table.eventId],
      foreignColumns: [calendarEvents.tenantKey, calendarEvents.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'calendar_attendees_person_fk',
      columns: [table.tenantKey, table.personId],
      foreignColumns: [people.tenantKey, people.id],
    }),
  ],
);

/** The value of one unit of a currency in the tenant's base currency, from a day on. */
export const exchangeRates = weaver.table(
  'exchange_rates',
  {
    tenantKey: tenantKey(),
    /** ISO 4217: `USD` */
    currency: text('currency').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    value: numeric('value', { precision: 20, scale: 8 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.currency, table.day] }),
    check('exchange_rates_positive', sql`${table.value} > 0`),
  ],
);

/** Batch tasks: one hands business records over to another person. */
export const batchTasks = weaver.table(
  'batch_tasks',
  {
    tenantKey: tenantKey(),
    id: text('id').notNull(),
    /** Who has started it. */
    personId: text('person_id').notNull(),
    /** Who gets the records. */
    receiverId: text('receiver_id').notNull(),
    state: text('state').$type<BatchTaskDetail['state']>().notNull(),
    total: integer('total').notNull(),
    /** Records that it has come to. */
    done: integer('done').notNull().default(0),
    failCount: integer('fail_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.id] }),
    foreignKey({
      name: 'batch_tasks_person_fk',
      columns: [table.tenantKey, table.personId],
      foreignColumns: [people.tenantKey, people.id],
    }),
    foreignKey({
      name: 'batch_tasks_receiver_fk',
      columns: [table.tenantKey, table.receiverId],
      foreignColumns: [people.tenantKey, people.id],
    }),
  ],
);

/** Records that a batch task could not change, as they were when it came to them. */
export const batchTaskFailures = weaver.table(
  'batch_task_failures',
  {
    tenantKey: tenantKey(),
    taskId: text('task_id').notNull(),
    /** Of the record in the task, from 0 on. */
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    recordId: text('record_id').notNull(),
    title: text('title').notNull(),
    reason: text('reason').$type<FailureReason>().notNull(),
    ownerName: text('owner_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantKey, table.taskId, table.position] }),
    foreignKey({
      name: 'batch_task_failures_task_fk',
      columns: [table.tenantKey, table.taskId],
      foreignColumns: [batchTasks.tenantKey, batchTasks.id],
    }).onDelete('cascade'),
  ],
);
