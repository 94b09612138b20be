import type { LeaveState, LeaveType } from '../../../src/wire/office/leave.js';
import type { Presence } from '../../../src/wire/office/people.js';
import type { RecordKind } from '../../../src/wire/office/records.js';
import type { TaskPriority, TaskStatus } from '../../../src/wire/office/tasks.js';
import type { AppealState, Supervision, TenantSettings, WorkflowStatus } from '../database/schema.js';
import type { SeedPicture } from './pictures/picture.js';
import type { Look } from './portraits/look.js';

/** A person of the seed; people refer to each other by account, which is easier to read than an id. */
export interface SeedPerson {
  readonly account: string;
  readonly name: string;
  readonly title: string;
  readonly department: string;
  readonly manager?: string;
  readonly phone: string;
  readonly extension: string;
  readonly office: string;
  readonly presence: Presence;
  readonly joinedOn: string;
  readonly about: string;
  readonly look: Look;
}

/** The office content of a tenant. */
export interface SeedContent {
  readonly documents: readonly {
    readonly title: string;
    readonly folder: string;
    readonly body: string;
    readonly owner: string;
    readonly version: number;
    readonly updatedAt: string;
  }[];
  readonly tasks: readonly {
    readonly title: string;
    readonly assignee: string;
    readonly creator: string;
    readonly status: TaskStatus;
    readonly priority: TaskPriority;
    readonly progress: number;
    readonly dueOn: string;
  }[];
  readonly workflowRequests: readonly {
    readonly title: string;
    readonly kind: string;
    readonly applicant: string;
    readonly approver: string;
    readonly status: WorkflowStatus;
    readonly form: readonly { readonly label: string; readonly value: string }[];
    readonly createdAt: string;
  }[];
}

/** A post of the blog. Times are ISO 8601 with the tenant's offset. */
export interface SeedPost {
  readonly author: string;
  readonly body: string;
  readonly writtenAt: string;
  readonly pictures?: readonly SeedPicture[];
  readonly comments?: readonly {
    readonly author: string;
    readonly body: string;
    readonly writtenAt: string;
  }[];
}

/** A request for leave; the manager of the applicant decides. Times are ISO 8601 with the tenant's offset. */
export interface SeedLeave {
  readonly applicant: string;
  readonly type: LeaveType;
  readonly from: string;
  readonly until: string;
  readonly reason: string;
  readonly state: LeaveState;
  readonly submittedAt: string;
  readonly decidedAt?: string;
  readonly comment?: string;
}

/** A rule of the sensitive-word check. Without reviewers it allows no appeal. */
export interface SeedRule {
  readonly name: string;
  readonly supervision: Supervision;
  readonly words: readonly string[];
  readonly reviewers: readonly string[];
  readonly isEnabled: boolean;
}

/** An appeal against the check. Times are ISO 8601 with the tenant's offset. */
export interface SeedAppeal {
  readonly person: string;
  readonly words: string;
  readonly reason: string;
  readonly state: AppealState;
  readonly device: 'PC' | 'Mobile';
  readonly submittedAt: string;
  readonly decidedAt?: string;
}

/** An event of the calendar. Days without a time are whole days, the last one included. */
export interface SeedEvent {
  readonly title: string;
  readonly organiser: string;
  readonly attendees: readonly string[];
  readonly place: string;
  /** `2026-11-20` or `2026-11-20 09:30`, both ends in the same form. */
  readonly from: string;
  readonly to: string;
}

/** A field of a business record; it names a person by account and a record by its kind and key: `customer/huaxing`. */
export type SeedField =
  | readonly [label: string, type: 'text' | 'longText' | 'number' | 'date' | 'dateTime', value: string]
  | readonly [label: string, type: 'money', value: string, currency: string]
  | readonly [label: string, type: 'person', account: string]
  | readonly [label: string, type: 'record', name: `${RecordKind}/${string}`]
  | readonly [label: string, type: 'document' | 'event', index: number];

/** A business record. `key` is its name in the seed, unique in its kind; the time is the tenant's. */
export interface SeedRecord {
  readonly kind: RecordKind;
  readonly key: string;
  readonly title: string;
  readonly status: string;
  readonly owner: string;
  readonly updatedAt: string;
  readonly fields: readonly SeedField[];
}

/** A file to download. */
export interface SeedAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly module: string;
  readonly content: string | Buffer;
  /** The index of the document that it is attached to, if any. */
  readonly document?: number;
}

/** A tenant's own wording of a label. */
export interface SeedLabel {
  readonly language: string;
  readonly module: string;
  readonly labelId: string;
  readonly text: string;
}

/** A tenant with all its rows. */
export interface SeedTenant {
  readonly tenantKey: string;
  readonly name: string;
  /** First 13 digits of every id: ids are longer than a JavaScript number can hold, as on the real platform. */
  readonly idPrefix: string;
  readonly mailDomain: string;
  readonly timeZone: string;
  readonly favicon: string;
  readonly settings: TenantSettings;
  /** Name by short key, in display order. */
  readonly departments: Readonly<Record<string, string>>;
  readonly people: readonly SeedPerson[];
  readonly content: SeedContent;
  readonly posts: readonly SeedPost[];
  readonly leave: readonly SeedLeave[];
  readonly sensitiveRules: readonly SeedRule[];
  readonly appeals: readonly SeedAppeal[];
  readonly events: readonly SeedEvent[];
  readonly records: readonly SeedRecord[];
  readonly attachments: readonly SeedAttachment[];
  readonly labels: readonly SeedLabel[];
}
