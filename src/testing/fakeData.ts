import type { BatchTaskDetail } from '../wire/office/batchTasks.js';
import type { Post } from '../wire/office/blog.js';
import type { CalendarEvent } from '../wire/office/calendar.js';
import type { StoredField, RecordSummary } from '../wire/office/records.js';
import type { Department, PersonDetail } from '../wire/office/people.js';
import type { DocumentDetail } from '../wire/office/documents.js';
import type { LeaveRequest } from '../wire/office/leave.js';
import type { Task } from '../wire/office/tasks.js';
import type { ErrorRecord } from '../wire/errorRecord.js';
import type { MainReport, MonitorSwitches, SubReport } from '../wire/performanceReport.js';
import type { ResourceReportItem } from '../wire/resourceReport.js';
import type { Appeal } from '../wire/sensitiveFinding.js';
import type { Settings } from '../wire/settings.js';
import type { Tenant } from '../wire/tenant.js';

/** A person of a fake platform: what a profile card shows, the login name, and the manager's id. */
export type FakePerson = Omit<PersonDetail, 'department' | 'manager' | 'reports'> & {
  readonly account: string;
  readonly password: string;
  readonly managerId: string | null;
};

/** A task with the id of the person who has it. */
export type FakeTask = Task & { readonly assigneeId: string };

/** A document, whose neighbours and time zone the answer adds. */
export type FakeDocument = Omit<DocumentDetail, 'neighbours' | 'timeZone'>;

/** A word that the sensitive-word check finds in what is submitted, in any case. */
export interface FakeWord {
  readonly word: string;
  readonly supervision: 'weak' | 'strong';
}

/** A business record: people and other records by id, whose names the answer adds. */
export type FakeRecord = Omit<RecordSummary, 'owner'> & {
  readonly ownerId: string;
  readonly fields: readonly StoredField[];
};

/** A batch task with the id of the person who has started it. */
export type FakeBatchTask = BatchTaskDetail & { readonly personId: string };

/** An uploaded file. */
export interface FakeFile {
  readonly name: string;
  readonly contentType: string;
  readonly text: string;
  /** The content of a file that is no text. */
  readonly base64?: string;
  /** The module that may download it, `doc`; without one any. */
  readonly module?: string;
}

/**
 * What a fake platform knows, and what pages have reported to it. A test may change it at any time: the next answer is made
 * from it.
 */
export interface FakeData {
  tenant: Tenant;
  /** The person whose sessions the platform gives out; one of `people`. */
  userId: string;
  people: FakePerson[];
  departments: Omit<Department, 'headcount'>[];
  tasks: FakeTask[];
  documents: FakeDocument[];
  leaves: LeaveRequest[];
  events: CalendarEvent[];
  posts: Post[];
  /** Of posts, by id. */
  pictures: Record<string, FakeFile>;
  records: FakeRecord[];
  /** Those that were started, the first one first. */
  batchTasks: FakeBatchTask[];
  settings: Settings;
  words: FakeWord[];
  /** By module and label id; the answer to getLabels. */
  labels: Record<string, Record<string, string>>;
  /** By currency: the value of one unit in the tenant's base currency, on every day. A currency without one has no rates. */
  rates: Record<string, string>;
  /** By id. */
  files: Record<string, FakeFile>;
  /** Addresses of customised files, by app; those of `tenant.publishAppIds` count. */
  publishedFiles: Record<string, string[]>;
  /** What measuring of pages is switched on. */
  switches: MonitorSwitches;
  /** The errors that pages have reported, each id once, the first one first. */
  readonly errors: ErrorRecord[];
  /** The performance reports that have arrived. */
  readonly pageReports: MainReport[];
  readonly pageSubReports: SubReport[];
  readonly resourceReports: ResourceReportItem[];
  readonly appeals: Appeal[];
}
