import { API_CALLS, LOGIN_PATH, STATIC_PATHS } from '../../../src/wire/calls.js';
import { BATCH_TASK_CALLS } from '../../../src/wire/office/batchTasks.js';
import { BLOG_CALLS } from '../../../src/wire/office/blog.js';
import { CALENDAR_CALLS } from '../../../src/wire/office/calendar.js';
import { DOCUMENT_CALLS } from '../../../src/wire/office/documents.js';
import { ECODE_LIST_CALL } from '../../../src/wire/ecode.js';
import { FILE_CALLS } from '../../../src/wire/files.js';
import { MESSAGE_STREAM_PATH } from '../../../src/wire/batchTaskMessage.js';
import { OPEN_FILE_CALL } from '../../../src/wire/openFileCall.js';
import { FINANCE_CALLS } from '../../../src/wire/office/finance.js';
import { LEAVE_CALLS } from '../../../src/wire/office/leave.js';
import { PEOPLE_CALLS } from '../../../src/wire/office/people.js';
import { PLATFORM_CALLS } from '../../../src/wire/office/platformCalls.js';
import { RECORD_CALLS } from '../../../src/wire/office/records.js';
import { RELOGIN_CALL } from '../../../src/wire/relogin.js';
import { ERROR_RECORD_CALL } from '../../../src/wire/errorRecord.js';
import { MAIN_REPORT_CALL, SUB_REPORT_CALL } from '../../../src/wire/performanceReport.js';
import { RESOURCE_REPORT_CALL } from '../../../src/wire/resourceReport.js';
import { PEOPLE_NAME_CALLS } from '../../../src/wire/people.js';
import { SETTINGS_CALL } from '../../../src/wire/settings.js';
import { APPEAL_CALLS } from '../../../src/wire/sensitiveFinding.js';
import { TASK_CALLS } from '../../../src/wire/office/tasks.js';
import { RECORD_PAGE_PATH } from '../pages/client/recordPath.js';
import type { ServerName } from '../http/exchange.js';

/** A call that can be switched to fail. */
export interface SwitchedCall {
  readonly server: ServerName;
  readonly method: 'GET' | 'POST';
  readonly matches: (path: string) => boolean;
  /** The path as it is documented. */
  readonly shown: string;
}

/** Server-to-server: a host back end requests a session (ours). */
export const ISSUE_CALL = { method: 'POST', path: '/papi/session/issue' } as const;

/** Server-to-server: a host back end requests a login token (ours). */
export const ISSUE_LOGIN_CALL = { method: 'POST', path: '/papi/session/issueLogin' } as const;

/** The token address of the example host back end: the address in `authTokenApi`. */
export const TOKEN_CALL = { method: 'GET', path: '/api/weaver-token' } as const;

/** Gives the pages of the example host a value for `loginToken`. */
export const LOGIN_TOKEN_CALL = { method: 'GET', path: '/api/weaver-login-token' } as const;

function exact(server: ServerName, call: { method: 'GET' | 'POST'; path: string }): SwitchedCall {
  return { server, method: call.method, shown: call.path, matches: (path) => path === call.path };
}

function staticFiles(shown: string, pattern: RegExp): SwitchedCall {
  return { server: 'static', method: 'GET', shown, matches: (path) => pattern.test(path) };
}

/** A call with parameters in its path. */
function templated(
  server: ServerName,
  { method, path }: { method: 'GET' | 'POST'; path: string },
): SwitchedCall {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return { server, method, shown: path, matches: (asked) => pattern.test(asked) };
}

/** Every call that has a switch, by name: one row adds one. The first row that matches a request is used. */
export const SWITCHED_CALLS: Readonly<Record<string, SwitchedCall>> = {
  clearCookie: exact('api', API_CALLS.clearCookie),
  getInfo: exact('api', API_CALLS.getInfo),
  baseTeams: exact('api', API_CALLS.baseTeams),
  getLabels: exact('api', API_CALLS.getLabels),
  getTeamDefaultLang: exact('api', API_CALLS.getTeamDefaultLang),
  getTargetRate: exact('api', API_CALLS.getTargetRate),
  logout: exact('api', API_CALLS.logout),
  savedSettings: exact('api', SETTINGS_CALL),
  relogin: exact('api', RELOGIN_CALL),
  peopleList: exact('api', PEOPLE_CALLS.list),
  peopleDetail: exact('api', PEOPLE_CALLS.detail),
  employeeTranslation: exact('api', PEOPLE_NAME_CALLS.translateId),
  nameConversion: exact('api', PEOPLE_NAME_CALLS.convertNames),
  filePreview: exact('api', PLATFORM_CALLS.filePreview),
  fileUpload: exact('api', FILE_CALLS.upload),
  fileDownload: templated('api', FILE_CALLS.download),
  appFileDownload: templated('api', FILE_CALLS.appDownload),
  fileOpen: exact('api', OPEN_FILE_CALL),
  transfer: exact('api', PLATFORM_CALLS.transfer),
  tenantToken: exact('api', PLATFORM_CALLS.tenantToken),
  issueSession: exact('api', ISSUE_CALL),
  issueLogin: exact('api', ISSUE_LOGIN_CALL),
  loginScript: exact('api', { method: 'GET', path: LOGIN_PATH }),
  calendarEvents: exact('api', CALENDAR_CALLS.events),
  calendarEvent: exact('api', CALENDAR_CALLS.event),
  taskList: exact('api', TASK_CALLS.list),
  taskDetail: exact('api', TASK_CALLS.detail),
  taskAdd: exact('api', TASK_CALLS.add),
  taskTick: exact('api', TASK_CALLS.tick),
  blogList: exact('api', BLOG_CALLS.list),
  blogDetail: exact('api', BLOG_CALLS.detail),
  blogAdd: exact('api', BLOG_CALLS.add),
  blogComment: exact('api', BLOG_CALLS.comment),
  blogPicture: exact('api', BLOG_CALLS.picture),
  leaveList: exact('api', LEAVE_CALLS.list),
  leaveDetail: exact('api', LEAVE_CALLS.detail),
  leaveSubmit: exact('api', LEAVE_CALLS.submit),
  leaveDecide: exact('api', LEAVE_CALLS.decide),
  appeal: exact('api', APPEAL_CALLS.pc),
  appAppeal: exact('api', APPEAL_CALLS.mobile),
  documentList: exact('api', DOCUMENT_CALLS.list),
  documentDetail: exact('api', DOCUMENT_CALLS.detail),
  recordList: exact('api', RECORD_CALLS.list),
  recordDetail: exact('api', RECORD_CALLS.detail),
  batchTaskStart: exact('api', BATCH_TASK_CALLS.start),
  batchTaskDetail: exact('api', BATCH_TASK_CALLS.detail),
  messageStream: exact('api', { method: 'GET', path: MESSAGE_STREAM_PATH }),
  financeCurrencies: exact('api', FINANCE_CALLS.currencies),
  ecodeList: exact('api', ECODE_LIST_CALL),
  frontErrorRecord: exact('api', ERROR_RECORD_CALL),
  pageReport: exact('api', MAIN_REPORT_CALL),
  pageSubReport: exact('api', SUB_REPORT_CALL),
  resourceReport: exact('api', RESOURCE_REPORT_CALL),
  page: {
    server: 'api',
    method: 'GET',
    shown: '/sp/…, /mobile/…',
    matches: (path) => RECORD_PAGE_PATH.test(path),
  },
  moduleIndex: exact('static', { method: 'GET', path: STATIC_PATHS.moduleIndex }),
  mergedIndex: exact('static', { method: 'GET', path: STATIC_PATHS.mergedIndex }),
  passport: exact('static', { method: 'GET', path: STATIC_PATHS.passport }),
  moduleManifest: staticFiles(STATIC_PATHS.moduleManifest, /^\/build\/[^/]+\/asset-manifest\.json$/),
  sdkFile: staticFiles(`${STATIC_PATHS.sdkFiles}…`, /^\/build\/utils\//),
  moduleScript: staticFiles('/build/{module}/….js', /^\/build\/[^/]+\/.+\.m?js$/),
  moduleStyle: staticFiles('/build/{module}/….css', /^\/build\/[^/]+\/.+\.css$/),
  labels: staticFiles(STATIC_PATHS.labels, /^\/static\/public\/resource\/i18n\/[^/]+\/[^/]+\.json$/),
  ecodeFile: staticFiles('/static/ecode/….js', /^\/static\/ecode\//),
  portrait: staticFiles('/static/people/{id}.svg', /^\/static\/people\//),
  font: staticFiles(STATIC_PATHS.fontFile, /^\/visitstatic\/basicserver\/font\/[^/]+$/),
  token: exact('host', TOKEN_CALL),
  loginToken: exact('host', LOGIN_TOKEN_CALL),
};

/** The name of the call that matches a request, if it has a switch. */
export function switchedCallOf(server: ServerName, method: string, path: string): string | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  for (const [name, call] of Object.entries(SWITCHED_CALLS)) {
    if (call.server === server && call.method === asked && call.matches(path)) return name;
  }
  return undefined;
}
