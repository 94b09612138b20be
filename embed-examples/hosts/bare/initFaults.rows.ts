import type { Page } from 'playwright';
import type { SwitchSettings } from '../../platform/switches/settings.js';
import './pageSdk.js';

/** The outcome of init as plain data. */
export interface Outcome {
  readonly code: string | undefined;
  readonly phase: string | undefined;
  readonly message: string | undefined;
  readonly name: string | undefined;
  readonly status: string;
  readonly readyEvents: number;
  readonly errorEvents: number;
  readonly json: string;
}

/** Short enough for answers that never complete, and many times what the earlier calls need. */
export const limitsFor = ({ mode }: SwitchSettings) =>
  mode === 'hang' || mode === 'stall' ? { timeouts: { request: 2_000 } } : {};

/** Starts the SDK on a page with the SDK; resolves to the outcome after every later event would have come. */
export async function initOn(page: Page, config: object): Promise<Outcome> {
  return page.evaluate(async (given) => {
    let readyEvents = 0;
    let errorEvents = 0;
    const init = weaverSDK.init(given as never);
    // Added after init: an earlier listener would be called for the previous init.
    const offReady = weaverSDK.on('ready', () => (readyEvents += 1));
    const offError = weaverSDK.on('error', () => (errorEvents += 1));
    let error: { code?: string; phase?: string; message?: string; name?: string } = {};
    try {
      await init;
    } catch (thrown) {
      error = thrown as typeof error;
    }
    // A second terminal event would have arrived after a complete request, even a failed one.
    await fetch(location.href)
      .then((answer) => answer.text())
      .catch(() => undefined);
    offReady();
    offError();
    return {
      code: error.code,
      phase: error.phase,
      message: error.message,
      name: error.name,
      status: weaverSDK.status,
      readyEvents,
      errorEvents,
      json: JSON.stringify([error, weaverSDK]),
    };
  }, config);
}

/** The calls of init that end it when they fail, in their order. */
export const STEPS = [
  {
    call: 'token',
    phase: 'authenticate',
    later: ['/papi/app/baseserver/info/getInfo', '/api/baseserver/layout/baseTeams'],
  },
  { call: 'getInfo', phase: 'session', later: ['/api/baseserver/layout/baseTeams'] },
  { call: 'baseTeams', phase: 'resources', later: [] },
  { call: 'moduleIndex', phase: 'resources', later: [] },
] as const;

/** What can be wrong with an answer, and the code of the error. */
export const FAULTS: readonly {
  readonly what: string;
  readonly settings: SwitchSettings;
  readonly code: string;
}[] = [
  { what: 'answers 500', settings: { mode: 'fail', status: 500 }, code: 'REQUEST_FAILED' },
  { what: 'answers an HTML login page', settings: { mode: 'html' }, code: 'ANSWER_UNREADABLE' },
  { what: 'answers with an empty body', settings: { mode: 'empty' }, code: 'ANSWER_UNREADABLE' },
  { what: 'answers truncated JSON', settings: { mode: 'truncated' }, code: 'ANSWER_UNREADABLE' },
  { what: 'breaks off in the middle', settings: { mode: 'cut' }, code: 'REQUEST_CORS' },
  { what: 'sends half and then nothing', settings: { mode: 'stall' }, code: 'REQUEST_TIMEOUT' },
  { what: 'hangs', settings: { mode: 'hang' }, code: 'REQUEST_TIMEOUT' },
  { what: 'breaks the connection', settings: { mode: 'refuse' }, code: 'REQUEST_CORS' },
  { what: 'answers null', settings: { mode: 'lie', body: null }, code: 'ANSWER_UNREADABLE' },
  { what: 'answers a list', settings: { mode: 'lie', body: [] }, code: 'ANSWER_UNREADABLE' },
  {
    what: 'answers with an XSSI prefix',
    settings: { mode: 'lie', body: ")]}',\n{}" },
    code: 'ANSWER_UNREADABLE',
  },
  {
    what: 'answers HTML labelled as JSON',
    settings: { mode: 'lie', body: '<!doctype html><p>Sign in' },
    code: 'ANSWER_UNREADABLE',
  },
];

/** Calls whose failures have one code, with the reason as their cause. */
export const ONE_CODE: ReadonlyMap<string, string> = new Map([
  ['token', 'TOKEN_FAILED'],
  ['moduleIndex', 'APP_LOAD_FAILED'],
]);
