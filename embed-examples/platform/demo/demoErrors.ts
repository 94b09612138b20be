import type { ErrorRecord, ErrorType } from '../../../src/wire/errorRecord.js';

/** An error that pages of the demonstration have, with its share of all. */
export interface DemoError extends Pick<ErrorRecord, 'message' | 'comName' | 'stack'> {
  readonly errType: ErrorType;
  /** Path on the static domain. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly weight: number;
}

const BUILD = 'http://127.0.0.1:7802/build';

/** One row adds one. */
export const DEMO_ERRORS: readonly DemoError[] = [
  {
    errType: 'js',
    message: "Cannot read properties of undefined (reading 'approver')",
    comName: '@weapp/workflow/LeaveForm',
    file: `${BUILD}/workflow/main.js`,
    line: 214,
    column: 31,
    stack: `TypeError: Cannot read properties of undefined (reading 'approver')\n    at approverOf (${BUILD}/workflow/main.js:214:31)\n    at LeaveForm (${BUILD}/workflow/main.js:388:19)`,
    weight: 6,
  },
  {
    errType: 'ajax',
    message: 'POST /api/tasks/tick: 504 gateway timeout',
    comName: '@weapp/task/TaskList',
    file: `${BUILD}/task/main.js`,
    line: 97,
    column: 12,
    stack: '',
    weight: 5,
  },
  {
    errType: 'promise',
    message: 'The file could not be read: the connection was lost',
    comName: '@weapp/doc/DocumentView',
    file: `${BUILD}/doc/main.js`,
    line: 152,
    column: 9,
    stack: `Error: The file could not be read: the connection was lost\n    at async readFile (${BUILD}/doc/main.js:152:9)`,
    weight: 3,
  },
  {
    errType: 'resource',
    message: 'Loading chunk 12 failed (timeout)',
    comName: '@weapp/blog/BlogBoard',
    file: `${BUILD}/blog/static/js/12.chunk.js`,
    line: 0,
    column: 0,
    stack: '',
    weight: 2,
  },
  {
    errType: 'e10Com',
    message: 'تعذّر عرض بطاقة الموظف: لا يوجد قسم',
    comName: '@weapp/people/ProfileCard',
    file: `${BUILD}/people/main.js`,
    line: 61,
    column: 17,
    stack: `Error: تعذّر عرض بطاقة الموظف: لا يوجد قسم\n    at departmentOf (${BUILD}/people/main.js:61:17)`,
    weight: 2,
  },
  {
    errType: 'ecode',
    message: 'officeBadge is not defined',
    comName: '',
    file: 'http://127.0.0.1:7802/static/ecode/office.js',
    line: 8,
    column: 3,
    stack:
      'ReferenceError: officeBadge is not defined\n    at http://127.0.0.1:7802/static/ecode/office.js:8:3',
    weight: 1,
  },
];
