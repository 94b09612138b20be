import { describe, expect, it } from 'vitest';
import { endedCall } from '../../../../embed-examples/testing/fixtures/endedCall.js';
import { throwingProxy } from '../../../../embed-examples/testing/fixtures/unreadable.js';
import { WeaverError, type WeaverErrorDetails, type WeaverErrorCode } from '../../../core/errors.js';
import { attribute } from './attribution.js';
import type { Finding, MonitorEvent } from './findUncaught.js';
import { createFileOwners } from '../../fileOwners.js';
import { CAPTURES } from './captures.js';

const FILE = 'https://static.example/build/hrm/main.js';
const ECODE = 'https://static.example/ecode/1.js';
const component = '@weapp/hrm/Card';
const fileOwners = createFileOwners('https://host.example/sdk/', ['https://static.example']);
fileOwners.addModuleFile(FILE, '@weapp/hrm');
fileOwners.addCustomisedFile(ECODE);

/** What the first capture that finds something makes of an event: its kind, or why it is ignored. */
function findingOf(event: MonitorEvent): readonly [string, Finding] | undefined {
  const context = { attribute: (value: unknown) => attribute(value, fileOwners) };
  for (const { errType, find } of CAPTURES) {
    const finding = find(event, context);
    if (finding) return [errType, finding];
  }
  return undefined;
}
function outcome(event: MonitorEvent): string {
  const [errType, finding] = findingOf(event) ?? [];
  if (!finding) return 'nothing';
  if (finding.kind === 'error') return errType ?? '';
  return finding.kind === 'ignored' ? finding.reason : finding.kind;
}
function errorOf(event: MonitorEvent): unknown {
  const [, finding] = findingOf(event) ?? [];
  return finding?.kind === 'error' ? finding.error : finding;
}

const thrownIn = (...files: readonly string[]): Error =>
  Object.assign(new Error('x'), {
    stack: ['Error: x', ...files.map((file) => `    at f (${file}:1:2)`)].join('\n'),
  });
const uncaught = (value: unknown, isRejection = false): MonitorEvent => ({
  kind: 'uncaught',
  value,
  isRejection,
  atMs: 0,
});
const shown = (code: WeaverErrorCode, details: WeaverErrorDetails = {}): MonitorEvent => ({
  kind: 'error',
  error: new WeaverError(code, details),
  atMs: 0,
});
const call = (url: string, status: number, module?: string): MonitorEvent => ({
  kind: 'call',
  call: endedCall({ method: 'POST', url, status, module }),
  atMs: 0,
});
const file = (error?: WeaverError): MonitorEvent => ({
  kind: 'file',
  file: {
    kind: 'script',
    url: FILE,
    app: '@weapp/hrm',
    integrity: undefined,
    startedAtMs: 0,
    durationMs: 0,
    error,
  },
});
const element = (tag: string): MonitorEvent => ({
  kind: 'element',
  element: { tag, url: 'https://static.example/a.png', component },
  atMs: 0,
});

const UNWANTED = 'a file no longer wanted';
const EXPECTED = 'no fault: no session, or a blocked window';
const OWN_CALL = 'a call of the monitor itself';
const FAILED_CALL = 'a failed call, reported as ajax';
const NOT_OURS = 'no file of ours at the top of its stack';

it.each<readonly [string, MonitorEvent, string]>([
  ['a throw of a module', uncaught(thrownIn(FILE)), 'js'],
  ['a throw of the SDK', uncaught(thrownIn('https://host.example/sdk/weaver-sdk.js')), 'js'],
  ['a rejection of a module', uncaught(thrownIn(FILE), true), 'promise'],
  ['a throw of a customised file', uncaught(thrownIn(ECODE)), 'ecode'],
  ['a rejection of a customised file', uncaught(thrownIn(ECODE), true), 'ecode'],
  ['a throw of a module that a customised file called', uncaught(thrownIn(FILE, ECODE)), 'ecode'],
  ['a rejection of a module that a customised file called', uncaught(thrownIn(FILE, ECODE), true), 'ecode'],
  [
    'a throw of a library of the page that a customised file called',
    uncaught(thrownIn('https://host.example/jquery.js', ECODE)),
    'ecode',
  ],
  [
    'a throw of the host whose former message names a customised file',
    uncaught(Object.assign(thrownIn(ECODE, 'https://host.example/a.js'), { message: 'changed' })),
    NOT_OURS,
  ],
  ['a throw of the host', uncaught(thrownIn('https://host.example/a.js')), NOT_OURS],
  ['a rejection of the host', uncaught(thrownIn('https://host.example/a.js'), true), NOT_OURS],
  [
    'a throw of a file that is not known yet',
    uncaught(thrownIn('https://static.example/build/doc/a.js')),
    'undecided',
  ],
  ['a text', uncaught('x'), 'no stack'],
  ['a proxy that throws', uncaught(throwingProxy(), true), 'no stack'],
  ['a rejection of a failed call', uncaught(new WeaverError('REQUEST_TIMEOUT'), true), FAILED_CALL],
  ['a rejection of an unreadable answer', uncaught(new WeaverError('ANSWER_UNREADABLE'), true), FAILED_CALL],
  ['a rejection of an aborted call', uncaught(new WeaverError('REQUEST_ABORTED'), true), FAILED_CALL],
  [
    'a rejection of a cancelled word check',
    uncaught(new WeaverError('SENSITIVE_CANCELLED'), true),
    FAILED_CALL,
  ],
  ['a rejection of an ended session', uncaught(new WeaverError('SESSION_EXPIRED'), true), EXPECTED],
  ['a rejection of a blocked window', uncaught(new WeaverError('POPUP_BLOCKED'), true), EXPECTED],
  ['a rejection of another error of the SDK', uncaught(new WeaverError('FUNCTION_MISSING'), true), 'promise'],
  ['what a component threw', shown('RENDER_FAILED', { component, cause: new Error('x') }), 'e10Com'],
  ['a component that does not exist', shown('COMPONENT_MISSING', { component }), 'e10Com'],
  [
    'a failed init that islands only show',
    shown('TOKEN_FAILED', { component, phase: 'authenticate' }),
    'an init that failed, shown by an island',
  ],
  ['an island of a destroyed SDK', shown('DESTROYED', { component }), EXPECTED],
  [
    'a component that ends with what the person decided',
    shown('SENSITIVE_CANCELLED', { component }),
    EXPECTED,
  ],
  ['an island whose file failed', shown('CHUNK_FAILED', { component }), 'resource'],
  ['an island whose module failed', shown('APP_LOAD_FAILED', { component }), 'resource'],
  ['a failed init', shown('CONFIG_INVALID', { phase: 'config' }), 'js'],
  ['an init that failed because of a call', shown('REQUEST_FAILED', { phase: 'session' }), 'ajax'],
  ['an init whose token call failed', shown('TOKEN_FAILED', { phase: 'authenticate' }), 'ajax'],
  ['an init with an ended session', shown('SESSION_EXPIRED', { phase: 'session' }), 'nothing'],
  ['a file that loaded', file(), 'nothing'],
  ['a file that failed', file(new WeaverError('CHUNK_FAILED')), 'resource'],
  ['a file no longer wanted', file(new WeaverError('REQUEST_ABORTED')), UNWANTED],
  ['a file of a destroyed SDK', file(new WeaverError('DESTROYED')), UNWANTED],
  ['a file of a session that ended', file(new WeaverError('SESSION_EXPIRED')), UNWANTED],
  ['an image', element('img'), 'resource'],
  ['a call with status 500', call('https://oa.example/api/x', 500), 'ajax'],
  ['a call without an answer', call('https://oa.example/api/x', 0), 'ajax'],
  [
    'the report of the monitor',
    call('https://oa.example/api/front/monitor/report/reportData', 500),
    OWN_CALL,
  ],
  [
    'the sub report of the monitor',
    call('https://oa.example/oa/api/front/monitor/report/reportSubData?x=1', 0),
    OWN_CALL,
  ],
  [
    'the errors of the monitor',
    call('https://oa.example/oa/second/api/tissot/frontErrorRecord', 500),
    OWN_CALL,
  ],
  ['a call with a similar path', call('https://oa.example/api/tissot/frontErrorRecord/list', 500), 'ajax'],
  ['a module that loaded', { kind: 'module', app: '@weapp/hrm', atMs: 0 }, 'nothing'],
])('%s: %#', (_, event, expected) => {
  expect(outcome(event)).toBe(expected);
});

describe('the error', () => {
  it('of a call names method, path, status and module, without the query', () => {
    expect(errorOf(call('https://oa.example/oa/api/hrm/list?name=Li', 404, 'hrm'))).toMatchObject({
      message: 'POST /oa/api/hrm/list 404',
      file: 'https://oa.example/oa/api/hrm/list',
      comName: '@weapp/hrm',
    });
    expect(errorOf(call('https://oa.example/api/x', 0))).toMatchObject({ comName: '' });
  });

  it.each([
    [
      shown('REQUEST_FAILED', { phase: 'session', status: 500, message: 'no' }),
      'init, step session: POST /papi/app/baseserver/info/getInfo 500: no',
    ],
    [
      shown('REQUEST_TIMEOUT', { phase: 'resources', message: 'late' }),
      'init, step resources: POST /api/baseserver/layout/baseTeams 0: late',
    ],
    [
      shown('SESSION_INVALID', { phase: 'session', message: 'not confirmed' }),
      'init, step session: POST /papi/app/baseserver/info/getInfo: not confirmed',
    ],
    [shown('TOKEN_FAILED', { phase: 'authenticate', message: 'no' }), 'init, step authenticate: no'],
    [shown('CONFIG_INVALID', { phase: 'config', message: 'no' }), 'init, step config: no'],
  ])('of a failed init names its step and its call: %#', (event, message) => {
    expect(errorOf(event)).toMatchObject({ message });
  });

  it('of an element names what could not be loaded, and the component', () => {
    expect(errorOf(element('link'))).toMatchObject({
      message: 'link could not be loaded',
      file: 'https://static.example/a.png',
      comName: component,
    });
  });

  it('of a file names the file and its module', () => {
    expect(errorOf(file(new WeaverError('CHUNK_FAILED')))).toMatchObject({
      message: 'Loading chunk failed',
      file: FILE,
      comName: '@weapp/hrm',
    });
  });

  it('of a component is what it threw, with the component', () => {
    const cause = thrownIn('https://host.example/a.js');
    expect(errorOf(shown('RENDER_FAILED', { component, cause }))).toMatchObject({
      message: 'x',
      file: 'https://host.example/a.js',
      line: 1,
      column: 2,
      comName: component,
      thrown: cause,
    });
  });

  it('of a component that is nested in another names the nested one', () => {
    const nested = new WeaverError('RENDER_FAILED', { component: '@weapp/people/Avatar', cause: 'x' });
    const event: MonitorEvent = { kind: 'error', error: nested.with({ component }), atMs: 0 };
    expect(errorOf(event)).toMatchObject({ message: 'x', comName: '@weapp/people/Avatar' });
  });

  it('of a module names it', () => {
    expect(errorOf(uncaught(thrownIn(FILE)))).toMatchObject({ comName: '@weapp/hrm', file: FILE });
  });
});
