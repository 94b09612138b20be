import type {
  departments,
  documents,
  exchangeRates,
  files,
  labelOverrides,
  people,
  records,
  tasks,
  tenants,
  workflowRequests,
} from '../database/schema.js';
import { blogRows, type BlogRows } from './blogRows.js';
import { documentFileRows, type DocumentFileRows } from './documentFileRows.js';
import { eventRows, type EventRows } from './eventRows.js';
import { exchangeRateRows } from './exchangeRateRows.js';
import { attachmentId, personIdOf, seedId } from './ids.js';
import { leaveRows, type LeaveRows } from './leaveRows.js';
import { recordRows } from './recordRows.js';
import { portraitSvg } from './portraits/portrait.js';
import type { SeedTenant } from './seedTypes.js';
import { sensitiveRows, type SensitiveRows } from './sensitiveRows.js';

/** All rows of some tenants, in the order in which they must be inserted. */
export interface SeedRows extends BlogRows, DocumentFileRows, EventRows, LeaveRows, SensitiveRows {
  readonly tenants: (typeof tenants.$inferInsert)[];
  readonly departments: (typeof departments.$inferInsert)[];
  readonly people: (typeof people.$inferInsert)[];
  readonly files: (typeof files.$inferInsert)[];
  readonly documents: (typeof documents.$inferInsert)[];
  readonly tasks: (typeof tasks.$inferInsert)[];
  readonly workflowRequests: (typeof workflowRequests.$inferInsert)[];
  readonly records: (typeof records.$inferInsert)[];
  readonly exchangeRates: (typeof exchangeRates.$inferInsert)[];
  readonly labelOverrides: (typeof labelOverrides.$inferInsert)[];
}

const SVG = 'image/svg+xml';

/** The favicon first, then one portrait per person, then the files to download. */
const FAVICON_INDEX = 0;

function fileRows(tenant: SeedTenant): SeedRows['files'] {
  const image = (index: number, name: string, content: string): SeedRows['files'][number] => ({
    tenantKey: tenant.tenantKey,
    id: seedId(tenant, 'file', index),
    name,
    contentType: SVG,
    content: Buffer.from(content),
    isPublic: true,
  });
  return [
    image(FAVICON_INDEX, 'favicon.svg', tenant.favicon),
    ...tenant.people.map(({ account, look }, index) => image(index + 1, `${account}.svg`, portraitSvg(look))),
    ...tenant.attachments.map(({ content, document: _document, ...file }, index) => ({
      ...file,
      tenantKey: tenant.tenantKey,
      id: attachmentId(tenant, index),
      content: Buffer.from(content),
      isPublic: false,
    })),
  ];
}

function peopleRows(tenant: SeedTenant): SeedRows['people'] {
  const departmentKeys = Object.keys(tenant.departments);
  return tenant.people.map(({ department, manager, look: _look, ...person }, index) => ({
    ...person,
    tenantKey: tenant.tenantKey,
    id: seedId(tenant, 'person', index),
    employeeId: `${tenant.tenantKey.slice(1, 3).toUpperCase()}${String(1001 + index)}`,
    departmentId: seedId(tenant, 'department', departmentKeys.indexOf(department)),
    managerId: manager === undefined ? null : personIdOf(tenant, manager),
    email: `${person.account}@${tenant.mailDomain}`,
    timeZone: tenant.timeZone,
    position: index,
  }));
}

function contentRows(tenant: SeedTenant): Pick<SeedRows, 'documents' | 'tasks' | 'workflowRequests'> {
  const { tenantKey, content } = tenant;
  const idOf = (account: string): string => personIdOf(tenant, account);
  return {
    documents: content.documents.map(({ owner, ...row }, index) => ({
      ...row,
      tenantKey,
      id: seedId(tenant, 'document', index),
      ownerId: idOf(owner),
    })),
    tasks: content.tasks.map(({ assignee, creator, ...row }, index) => ({
      ...row,
      tenantKey,
      id: seedId(tenant, 'task', index),
      assigneeId: idOf(assignee),
      creatorId: idOf(creator),
    })),
    workflowRequests: content.workflowRequests.map(({ applicant, approver, ...row }, index) => ({
      ...row,
      tenantKey,
      id: seedId(tenant, 'workflow', index),
      applicantId: idOf(applicant),
      approverId: idOf(approver),
    })),
  };
}

function rowsOf(tenant: SeedTenant): SeedRows {
  const { tenantKey, name, settings } = tenant;
  return {
    tenants: [{ tenantKey, name, settings, faviconFileId: seedId(tenant, 'file', FAVICON_INDEX) }],
    departments: Object.values(tenant.departments).map((department, index) => ({
      tenantKey,
      id: seedId(tenant, 'department', index),
      name: department,
      position: index,
    })),
    people: peopleRows(tenant),
    files: fileRows(tenant),
    ...contentRows(tenant),
    ...documentFileRows(tenant),
    ...blogRows(tenant),
    ...leaveRows(tenant),
    ...sensitiveRows(tenant),
    ...eventRows(tenant),
    records: recordRows(tenant),
    exchangeRates: exchangeRateRows(tenant),
    labelOverrides: tenant.labels.map((label) => ({ ...label, tenantKey })),
  };
}

/** The rows of `seed`, all tenants together: one insert a table. */
export function seedRows(seed: readonly SeedTenant[]): SeedRows {
  const all = seed.map(rowsOf);
  return {
    tenants: all.flatMap((rows) => rows.tenants),
    departments: all.flatMap((rows) => rows.departments),
    people: all.flatMap((rows) => rows.people),
    files: all.flatMap((rows) => rows.files),
    documents: all.flatMap((rows) => rows.documents),
    documentFiles: all.flatMap((rows) => rows.documentFiles),
    tasks: all.flatMap((rows) => rows.tasks),
    workflowRequests: all.flatMap((rows) => rows.workflowRequests),
    blogPosts: all.flatMap((rows) => rows.blogPosts),
    blogPictures: all.flatMap((rows) => rows.blogPictures),
    blogComments: all.flatMap((rows) => rows.blogComments),
    leaveRequests: all.flatMap((rows) => rows.leaveRequests),
    sensitiveRules: all.flatMap((rows) => rows.sensitiveRules),
    sensitiveReviewers: all.flatMap((rows) => rows.sensitiveReviewers),
    appeals: all.flatMap((rows) => rows.appeals),
    calendarEvents: all.flatMap((rows) => rows.calendarEvents),
    calendarAttendees: all.flatMap((rows) => rows.calendarAttendees),
    records: all.flatMap((rows) => rows.records),
    exchangeRates: all.flatMap((rows) => rows.exchangeRates),
    labelOverrides: all.flatMap((rows) => rows.labelOverrides),
  };
}
