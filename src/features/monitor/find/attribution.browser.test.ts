import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ATTRIBUTION_CASES,
  FILES,
  STACK_CASES,
  type Verdict,
} from '../../../../embed-examples/testing/fixtures/attributionCases.js';
import { watchUncaughtErrors } from '../../../browser/watchUncaughtErrors.js';
import type { MonitorEvent } from './findUncaught.js';
import { WeaverError } from '../../../core/errors.js';
import type { ErrorType } from '../../../wire/errorRecord.js';
import { createErrorFinder } from './createErrorFinder.js';
import { createNotedErrors, type TimedError } from './notedErrors.js';
import { createFileOwners } from '../../fileOwners.js';

const REASONS: Readonly<Record<string, Verdict>> = {
  'no stack': 'no stack',
  'no file of ours at the top of its stack': 'not ours',
  'no fault: no session, or a blocked window': 'expected',
  'an init that failed, shown by an island': 'expected',
  'a file no longer wanted': 'expected',
  'a failed call, reported as ajax': 'failed call',
  'reported as another kind': 'already reported',
};
const OURS: readonly string[] = [
  'js',
  'promise',
  'ecode',
  'e10Com',
  'ajax',
  'resource',
] satisfies ErrorType[];

/** A monitor of a session that has loaded the files of the cases. */
function startMonitor() {
  const verdicts: string[] = [];
  const found: TimedError[] = [];
  const fileOwners = createFileOwners('https://host.example/assets/', [
    'https://static.example',
    'https://people.example',
  ]);
  const noted = createNotedErrors(
    fileOwners,
    () => 10_000,
    () => undefined,
  );
  const finder = createErrorFinder(fileOwners, noted);
  /** How often each error was ignored, as of the last event. */
  const counts = new Map<string, number>();
  const monitor = {
    receive(event: MonitorEvent): void {
      if (event.kind === 'uncaught') {
        noted.wait(event);
        finder.settle();
      } else finder.receive(event);
      for (const error of noted.takeFound().errors) {
        found.push(error);
        verdicts.push(error.errType);
      }
      for (const { ignored, message, file, count } of noted.list()) {
        if (ignored === undefined) continue;
        const key = `${ignored}\n${file}\n${message}`;
        if (counts.get(key) !== count) verdicts.push(REASONS[ignored] ?? ignored);
        counts.set(key, count);
      }
    },
  };
  const loaded = (url: string, app?: string): void => {
    const file = { kind: 'script', url, app, integrity: undefined, startedAtMs: 0, durationMs: 1 } as const;
    monitor.receive({ kind: 'file', file: { ...file, error: undefined } });
  };
  loaded(FILES.hrm, '@weapp/hrm');
  loaded(FILES.people, '@weapp/people');
  loaded(FILES.merged);
  monitor.receive({ kind: 'customisedFile', url: FILES.customised });
  return { monitor, loaded, verdicts, found };
}

/** Errors that are reported although they are not ours, and errors of ours that are not reported. */
function faults(found: readonly string[], expected: readonly string[]) {
  const count = (list: readonly string[]) => list.filter((verdict) => OURS.includes(verdict)).length;
  return {
    leaks: Math.max(0, count(found) - count(expected)),
    losses: Math.max(0, count(expected) - count(found)),
  };
}
const NO_FAULTS = { leaks: 0, losses: 0 };

let current: { readonly receive: (event: MonitorEvent) => void } | undefined;
let stop = (): void => undefined;

const prevent = (event: Event): void => {
  event.preventDefault();
};

beforeAll(() => {
  stop = watchUncaughtErrors((error) => current?.receive(error));
  // The test runner prints what the page hears.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Its own handling of errors ends while the page has listeners of its own, as here.
  addEventListener('error', prevent);
  addEventListener('unhandledrejection', prevent);
});
afterAll(() => {
  stop();
  removeEventListener('error', prevent);
  removeEventListener('unhandledrejection', prevent);
  vi.restoreAllMocks();
});
beforeEach(() => {
  Object.assign(window, { shared: {} });
});
afterEach(() => {
  current = undefined;
  Reflect.deleteProperty(window, 'shared');
});

/** Runs code as a file of the page; calls `onAddress` before it runs. */
async function runFile(code: string, onAddress: (address: string) => void): Promise<void> {
  const script = document.createElement('script');
  script.src = URL.createObjectURL(new Blob([code]));
  onAddress(script.src);
  await new Promise((resolve) => {
    script.onload = resolve;
    document.head.append(script);
  });
  URL.revokeObjectURL(script.src);
  script.remove();
}

/** Runs code as a script of the page under an address. */
function runScript(address: string, code: string): void {
  const script = document.createElement('script');
  const name = address === '' ? '' : `\n//# sourceURL=${address}`;
  script.textContent = address === '' ? code : `{${code}\n}${name}`;
  document.head.append(script);
  script.remove();
}

/** Takes back what a case set on `Error`. */
function resetErrors(): void {
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  Error.stackTraceLimit = 10;
}

const uncaught = (value: unknown, isRejection = false): MonitorEvent => ({
  kind: 'uncaught',
  value,
  isRejection,
  atMs: 0,
});
const shown = (error: unknown): MonitorEvent => ({ kind: 'error', error, atMs: 0 });
const file = (url: string, app: string): MonitorEvent => {
  const times = { integrity: undefined, startedAtMs: 0, durationMs: 1 };
  return { kind: 'file', file: { kind: 'script', url, app, error: undefined, ...times } };
};
const thrownIn = (address: string, message = 'x'): Error =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at open (${address}:1:2)` });
/** An error of another copy of the SDK. */
const foreign = (code: string): Error =>
  Object.assign(new Error('x'), { name: 'WeaverError', code, stack: `@${FILES.otherSdk}:1:2` });
const component = '@weapp/hrm/Card';
const hostError = thrownIn(FILES.host);

/** Errors that passed through the SDK, and errors of a module whose file is not known yet. */
const EVENT_CASES: readonly {
  readonly name: string;
  readonly events: readonly MonitorEvent[];
  readonly expected: readonly string[];
}[] = [
  {
    name: 'an error of the host in our component, caught by our error boundary',
    events: [shown(new WeaverError('RENDER_FAILED', { component, cause: hostError }))],
    expected: ['e10Com'],
  },
  {
    name: 'a text that a component throws',
    events: [shown(new WeaverError('RENDER_FAILED', { component, cause: 'x' }))],
    expected: ['e10Com'],
  },
  {
    name: 'an error of a component that the page hears too',
    events: [
      shown(new WeaverError('RENDER_FAILED', { component, cause: thrownIn(FILES.hrm) })),
      uncaught(thrownIn(FILES.hrm)),
    ],
    expected: ['e10Com', 'js'],
  },
  {
    name: 'the same error of a component, heard by the page too',
    events: ((error) => [
      shown(new WeaverError('RENDER_FAILED', { component, cause: error })),
      uncaught(error),
    ])(thrownIn(FILES.hrm)),
    expected: ['e10Com', 'already reported'],
  },
  {
    name: 'an error of the SDK that the host does not handle',
    events: [uncaught(new WeaverError('FUNCTION_MISSING'), true)],
    expected: ['promise'],
  },
  {
    name: 'a failed call that nobody handles',
    events: [uncaught(new WeaverError('REQUEST_FAILED', { status: 500 }), true)],
    expected: ['failed call'],
  },
  {
    name: 'the end of the session, which nobody handles',
    events: [
      uncaught(new WeaverError('SESSION_EXPIRED'), true),
      uncaught(new WeaverError('DESTROYED'), true),
    ],
    expected: ['expected', 'expected'],
  },
  {
    name: 'an error of a second copy of the SDK',
    events: [uncaught(foreign('FUNCTION_MISSING')), uncaught(foreign('REQUEST_FAILED'), true)],
    expected: ['not ours', 'failed call'],
  },
  {
    name: 'a module that throws before its file is known',
    events: [uncaught(thrownIn(FILES.loading)), file(FILES.loading, '@weapp/task')],
    expected: ['js'],
  },
  {
    name: 'a module that rejects before its file is known, while others load',
    events: [
      uncaught(thrownIn(FILES.loading), true),
      file('https://static.example/build/doc/main.js', '@weapp/doc'),
      file(`${FILES.loading}?t=1`, '@weapp/task'),
    ],
    expected: ['promise'],
  },
  {
    name: 'a file below /build/ that is never one of a module',
    events: [
      uncaught(thrownIn('https://static.example/build/portal/main.js')),
      file(FILES.loading, '@weapp/task'),
    ],
    expected: [],
  },
  {
    name: 'a host callback in a module that is not known yet',
    events: [uncaught(hostError), file(FILES.loading, '@weapp/task')],
    expected: ['not ours'],
  },
];

const END = 'the end of the case';

describe('attribution', () => {
  it.each(ATTRIBUTION_CASES)('$category: $name', async ({ scripts, expected }) => {
    const { monitor, loaded, verdicts, found } = startMonitor();
    current = monitor;
    for (const [address, code] of scripts) {
      if (address === FILES.realModule) await runFile(code, loaded);
      else if (address === FILES.realHost) await runFile(code, () => undefined);
      else runScript(address, code);
    }
    await expect.poll(() => verdicts.length, { interval: 5 }).toBeGreaterThanOrEqual(expected.length);
    resetErrors();
    // Whatever else the case caused has been heard when this one is.
    runScript(FILES.hrm, `setTimeout(() => { throw new Error('${END}'); })`);
    await expect.poll(() => found.some(({ message }) => message === END), { interval: 5 }).toBe(true);
    // Errors of several timers come in any order.
    const heard = verdicts.slice(0, -1).sort();
    expect({ ...faults(heard, expected), heard }).toEqual({ ...NO_FAULTS, heard: [...expected].sort() });
  });

  it.each(STACK_CASES)('$name', ({ message, stack, expected }) => {
    const { monitor, verdicts } = startMonitor();
    const value = Object.assign(new Error(message), { stack });
    monitor.receive({ kind: 'uncaught', value, isRejection: false, atMs: 0 });
    expect({ ...faults(verdicts, [expected]), verdicts }).toEqual({ ...NO_FAULTS, verdicts: [expected] });
  });

  it.each(EVENT_CASES)('$name', ({ events, expected }) => {
    const { monitor, verdicts } = startMonitor();
    for (const event of events) monitor.receive(event);
    expect({ ...faults(verdicts, expected), verdicts }).toEqual({ ...NO_FAULTS, verdicts: expected });
  });
});
