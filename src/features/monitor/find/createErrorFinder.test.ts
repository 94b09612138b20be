import { describe, expect, it, vi } from 'vitest';
import { throwingAt } from '../../../../embed-examples/testing/fixtures/unreadable.js';
import type { Activity } from '../../../context/initContext.js';
import { WeaverError } from '../../../core/errors.js';
import type { ReportedError } from '../../../library/monitor.js';
import { createErrorFinder } from './createErrorFinder.js';
import type { MonitorEvent } from './findUncaught.js';
import { createNotedErrors, type TimedError } from './notedErrors.js';
import { DEDUPE_WINDOW_MS } from './recentErrors.js';
import { createFileOwners } from '../../fileOwners.js';

const FILE = 'https://static.example/build/hrm/main.js';
const DAY_MS = 86_400_000;

function world() {
  const found: TimedError[] = [];
  const onNotKept = vi.fn();
  const clock = { ms: 1_000_000_000 };
  const fileOwners = createFileOwners('https://host.example/', ['https://static.example']);
  const noted = createNotedErrors(
    fileOwners,
    () => 10_000,
    () => undefined,
    () => clock.ms,
  );
  const finder = createErrorFinder(fileOwners, noted);
  const take = (): void => {
    const taken = noted.takeFound();
    found.push(...taken.errors);
    for (let count = 0; count < taken.notKept; count += 1) onNotKept();
  };
  const monitor = {
    receive(event: MonitorEvent): void {
      if (event.kind === 'uncaught') {
        noted.wait(event);
        finder.settle();
      } else finder.receive(event);
      take();
    },
    capture(reported: ReportedError): string {
      const id = finder.capture(reported);
      take();
      return id;
    },
  };
  const file = (url: string, error?: WeaverError): void => {
    const known = { kind: 'script', url, app: '@weapp/hrm', integrity: undefined } as const;
    monitor.receive({ kind: 'file', file: { ...known, startedAtMs: 0, durationMs: 0, error } });
  };
  file(FILE);
  const receive = (value: unknown, isRejection = false): void => {
    monitor.receive({ kind: 'uncaught', value, isRejection, atMs: clock.ms });
  };
  const report = (error: unknown): void => {
    monitor.receive({ kind: 'error', error, atMs: clock.ms });
  };
  return { found, onNotKept, seen: noted, clock, monitor, file, receive, report };
}

function own(message: string): Error {
  return Object.assign(new Error(message), { stack: `Error: ${message}\n    at f (${FILE}:1:2)` });
}

describe('an error', () => {
  it('is recorded with its position, its module and a random id', () => {
    const { found, receive, clock } = world();
    receive(own('x'));
    expect(found).toMatchObject([
      { errType: 'js', message: 'x', file: FILE, line: 1, column: 2, comName: '@weapp/hrm', atMs: clock.ms },
    ]);
    expect(found[0]?.id).toMatch(/^[\da-z]{20}$/i);
  });

  it('identical to one of the last 300 000 ms is only counted', () => {
    const { found, receive, clock, seen } = world();
    receive(own('x'));
    clock.ms += DEDUPE_WINDOW_MS - 1;
    receive(own('x'));
    expect(found.length).toBe(1);
    expect(seen.list()).toMatchObject([{ message: 'x', count: 2 }]);
    clock.ms += 1;
    receive(own('x'));
    expect(found.length).toBe(2);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
  });

  it('of another kind, file or message is not identical', () => {
    const { found, receive } = world();
    receive(own('x'));
    receive(own('x'), true);
    receive(own('y'));
    receive(Object.assign(own('x'), { stack: `Error: x\n    at f (${FILE.replace('main', 'other')}:1:2)` }));
    expect(found.map(({ errType, message, file }) => [errType, message, file.slice(-8)])).toEqual([
      ['js', 'x', '/main.js'],
      ['promise', 'x', '/main.js'],
      ['js', 'y', '/main.js'],
      ['js', 'x', 'other.js'],
    ]);
  });

  it.each([
    ['set back by a day', -DAY_MS],
    ['set forward by a day', DAY_MS],
  ])('is recorded again when the clock was %s, and then deduplicated again', (_, changeMs) => {
    const { found, receive, clock } = world();
    receive(own('x'));
    clock.ms += changeMs;
    receive(own('x'));
    clock.ms += 1_000;
    receive(own('x'));
    expect(found.length).toBe(2);
  });
});

describe('one error object', () => {
  it('that is thrown and rejected is one error', () => {
    const { found, receive, seen } = world();
    const error = own('x');
    receive(error);
    receive(error, true);
    expect(found.map(({ errType }) => errType)).toEqual(['js']);
    expect(seen.list()).toMatchObject([{ ignored: undefined }, { ignored: 'reported as another kind' }]);
  });

  it('is recorded again after 300 000 ms, as the same or another kind', () => {
    const { found, receive, clock } = world();
    const error = own('x');
    for (const isRejection of [false, false, true]) {
      receive(error, isRejection);
      clock.ms += DEDUPE_WINDOW_MS;
    }
    expect(found.map(({ errType }) => errType)).toEqual(['js', 'js', 'promise']);
  });

  it('that is thrown again with another message is another error', () => {
    const { found, receive } = world();
    const error = own('x');
    receive(error);
    error.message = 'y';
    receive(error);
    expect(found.map(({ message }) => message)).toEqual(['x', 'y']);
  });

  it('as the cause of several errors does not hide them', () => {
    const { found, receive } = world();
    const cause = own('cause');
    receive(Object.assign(own('x'), { cause }));
    receive(Object.assign(own('y'), { cause }));
    receive(cause, true);
    expect(found.map(({ message }) => message)).toEqual(['x', 'y', 'cause']);
  });

  it('may have a cause that throws when it is read', () => {
    const { found, receive } = world();
    const { message, stack } = own('x');
    receive(throwingAt('cause', { name: 'WeaverError', code: 'FUNCTION_MISSING', message, stack }));
    expect(found).toMatchObject([{ message: 'x' }]);
  });

  it('that a component threw is not reported again when the host does not handle the failure of its island', () => {
    const { found, receive, report } = world();
    const failure = new WeaverError('RENDER_FAILED', { component: '@weapp/hrm/Card', cause: own('x') });
    report(failure);
    receive(failure, true);
    receive(failure.cause);
    expect(found.map(({ errType }) => errType)).toEqual(['e10Com']);
  });
});

describe('a file of a module that failed', () => {
  /** As the loader reports it, and then the island. */
  const fail = ({ file, report }: ReturnType<typeof world>) => {
    const failure = new WeaverError('CHUNK_FAILED', {
      message: 'Loading chunk main failed',
      cause: new Error('x'),
    });
    file(FILE, failure);
    const shown = failure.with({ component: '@weapp/hrm/Card' });
    report(shown);
    return shown;
  };

  it('is one error, although its islands and their promises fail too', () => {
    const all = world();
    const shown = fail(all);
    all.report(shown.with({ component: '@weapp/hrm/List' }));
    all.receive(shown, true);
    expect(all.found).toMatchObject([{ errType: 'resource', file: FILE, comName: '@weapp/hrm' }]);
  });

  it('is one error, also when it fails again within 300 000 ms', () => {
    const all = world();
    fail(all);
    all.clock.ms += 60_000;
    fail(all);
    expect(all.found.length).toBe(1);
  });
});

describe('many errors', () => {
  it('are recorded up to 50 for each report, and counted beyond', () => {
    const { found, receive, onNotKept, clock } = world();
    for (let i = 0; i < 60; i += 1) receive(own(`x ${i}`));
    expect(found.length).toBe(50);
    expect(onNotKept).toHaveBeenCalledTimes(10);
    clock.ms += 10_000;
    for (let i = 100; i < 160; i += 1) receive(own(`x ${i}`));
    expect(found.length).toBe(100);
    expect(onNotKept).toHaveBeenCalledTimes(20);
  });

  it('that were not kept are recorded when they occur again later', () => {
    const { found, receive, clock } = world();
    for (let i = 0; i < 51; i += 1) receive(own(`x ${i}`));
    clock.ms += 10_000;
    receive(own('x 50'));
    expect(found.at(-1)?.message).toBe('x 50');
  });

  it('identical ones take no room', () => {
    const { receive, onNotKept } = world();
    for (let i = 0; i < 1000; i += 1) receive(own('x'));
    expect(onNotKept).not.toHaveBeenCalled();
  });

  it('have room again when the clock was set back', () => {
    const { found, receive, clock } = world();
    for (let i = 0; i < 50; i += 1) receive(own(`x ${i}`));
    clock.ms -= DAY_MS;
    receive(own('later'));
    expect(found.length).toBe(51);
  });
});

describe('an error of a file that is not known yet', () => {
  const TASK = 'https://static.example/build/task/main.js';
  const early = (message: string): Error =>
    Object.assign(new Error(message), { stack: `Error: ${message}\n    at f (${TASK}:1:2)` });

  it('is recorded with its own time when the file is one of a module', () => {
    const { found, receive, file, clock } = world();
    receive(early('x'));
    expect(found).toEqual([]);
    clock.ms += 5_000;
    file(TASK);
    expect(found).toMatchObject([{ message: 'x', atMs: clock.ms - 5_000 }]);
    file(TASK);
    expect(found.length).toBe(1);
  });

  it('is kept with the last 20 of its kind', () => {
    const { found, receive, file } = world();
    for (let i = 0; i < 30; i += 1) receive(early(`x ${i}`));
    file('https://static.example/build/doc/main.js');
    file(TASK);
    expect(found.map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_, i) => `x ${i + 10}`));
  });
});

describe('captureError', () => {
  const capture = (monitor: ReturnType<typeof world>['monitor'], error: unknown, component?: string) =>
    monitor.capture({ error, component, extra: { a: 1 }, id: 'given', atMs: 5 });

  it.each([
    [
      'an error of the host',
      Object.assign(new Error('x'), { stack: 'Error: x\n    at f (https://host.example/a.js:1:2)' }),
    ],
    ['a text', 'x'],
    ['nothing', undefined],
  ])('records %s under the given id and time', (_, error) => {
    const { found, monitor } = world();
    expect(capture(monitor, error)).toBe('given');
    expect(found).toMatchObject([{ id: 'given', atMs: 5, errType: 'js', extra: { a: 1 } }]);
  });

  it('with a component records an error of that component', () => {
    const { found, monitor } = world();
    capture(monitor, 'x', '@weapp/hrm/Card');
    expect(found).toMatchObject([{ errType: 'e10Com', comName: '@weapp/hrm/Card' }]);
  });

  it('returns the id of the identical error', () => {
    const { found, monitor, receive } = world();
    const error = own('x');
    receive(error);
    expect(capture(monitor, own('x'))).toBe(found[0]?.id);
    expect(capture(monitor, error, '@weapp/hrm/Card')).toBe(found[0]?.id);
    expect(found.length).toBe(1);
  });
});

it('ignores events that are no errors', () => {
  const { found, monitor, seen } = world();
  const events: readonly Activity[] = [
    { kind: 'module', app: '@weapp/hrm', atMs: 0 },
    { kind: 'customisedFile', url: 'https://static.example/ecode/1.js' },
  ];
  for (const event of events) monitor.receive(event);
  expect(found).toEqual([]);
  expect(seen.list()).toEqual([]);
});

describe('an uncaught error whose position the browser knows', () => {
  const position = { message: 'Uncaught Error: x', file: FILE, line: 1, column: 2 };
  const at = (
    value: unknown,
    where: Partial<typeof position> = {},
  ): Parameters<ReturnType<typeof world>['monitor']['receive']>[0] => ({
    kind: 'uncaught',
    value,
    isRejection: false,
    position: { ...position, ...where },
    atMs: 0,
  });

  it('is counted without reading its stack when it is thrown there again', () => {
    const { found, monitor, seen } = world();
    monitor.receive(at(own('x')));
    const again = vi.fn();
    monitor.receive(at(Object.defineProperty(own('x'), 'stack', { get: again })));
    expect(found).toHaveLength(1);
    expect(again).not.toHaveBeenCalled();
    expect(seen.list()).toMatchObject([{ count: 2 }]);
  });

  it('is recorded for each file that made it, if one position throws the errors of several', () => {
    const { found, file, monitor } = world();
    const doc = 'https://static.example/build/doc/main.js';
    file(doc);
    const shared = { file: 'https://host.example/throwAgain.js' };
    monitor.receive(at(own('x'), shared));
    monitor.receive(at(Object.assign(own('x'), { stack: `Error: x\n    at f (${doc}:1:2)` }), shared));
    expect(found.map((error) => error.file)).toEqual([FILE, doc]);
  });

  it('of ours is only counted when there is no room, and one of the page is not', () => {
    const { found, onNotKept, monitor } = world();
    for (let line = 0; line < 60; line += 1) monitor.receive(at(own(`e${line}`), { line }));
    monitor.receive(at(new Error('of the page'), { file: 'https://host.example/page.js' }));
    expect([found.length, onNotKept.mock.calls.length]).toEqual([50, 10]);
  });

  it('of the page is looked at in full only for the first of a storm', () => {
    const { monitor, seen } = world();
    const read = vi.fn(() => 'Error: x\n    at f (https://host.example/page.js:1:2)');
    for (let count = 0; count < 1_000; count += 1) {
      monitor.receive(
        at(Object.defineProperty(new Error('x'), 'stack', { get: read }), {
          file: 'https://host.example/page.js',
        }),
      );
    }
    expect(read.mock.calls.length).toBeLessThanOrEqual(200);
    expect(seen.list()).toMatchObject([
      { message: 'x', ignored: expect.stringContaining('top of its stack') as string },
    ]);
  });
});

describe('uncaught errors', () => {
  function waiting() {
    let saves = 0;
    const fileOwners = createFileOwners('https://host.example/', ['https://static.example']);
    fileOwners.addModuleFile(FILE, '@weapp/hrm');
    const noted = createNotedErrors(
      fileOwners,
      () => 10_000,
      () => (saves += 1),
    );
    const { receive, settle } = createErrorFinder(fileOwners, noted);
    const looked: string[] = [];
    /** The messages of all errors that were processed until now. */
    const messages = (): string[] => {
      looked.push(...noted.takeFound().errors.map(({ message }) => message));
      return looked;
    };
    return { messages, saves: () => saves, receive, settle };
  }
  const uncaught = (message: string, hasPosition = true): MonitorEvent => ({
    kind: 'uncaught',
    value: own(message),
    isRejection: !hasPosition,
    position: hasPosition ? { message, file: FILE, line: 1, column: 2 } : undefined,
    atMs: 0,
  });
  const shown: MonitorEvent = {
    kind: 'error',
    error: new WeaverError('RENDER_FAILED', { component: '@weapp/hrm/Card', cause: own('in an island') }),
    atMs: 0,
  };
  /** The code that is running has ended. */
  const ended = (): Promise<void> => Promise.resolve();

  it('wait for the next save, which the first one asks for', async () => {
    const { messages, saves, receive, settle } = waiting();
    receive(uncaught('a'));
    receive(uncaught('b'));
    receive(uncaught('c', false));
    receive(uncaught('d', false));
    await ended();
    expect([messages(), saves()]).toEqual([[], 1]);
    settle();
    expect(messages()).toEqual(['a', 'b', 'c', 'd']);
    settle();
    expect(messages()).toHaveLength(4);
    const before = saves();
    receive(uncaught('e'));
    await ended();
    expect(saves()).toBe(before + 1);
  });

  it('do not wait if they only need to be counted', async () => {
    const { saves, receive, settle } = waiting();
    receive(uncaught('known'));
    await ended();
    settle();
    const before = saves();
    receive(uncaught('known'));
    await ended();
    expect(saves()).toBe(before);
  });

  it('are looked at before any other event', async () => {
    const { messages, receive } = waiting();
    receive(uncaught('a'));
    await ended();
    receive(shown);
    expect(messages()).toEqual(['a', 'in an island']);
  });

  it('are looked at after what the code that threw them reports: an error boundary names the component', async () => {
    const { messages, receive, settle } = waiting();
    receive(uncaught('a'));
    receive(shown);
    await ended();
    settle();
    expect(messages()).toEqual(['in an island', 'a']);
  });

  it('are looked at when the same one is thrown again, so that it is known from then on', async () => {
    const { messages, receive } = waiting();
    receive(uncaught('a'));
    receive(uncaught('b'));
    receive(uncaught('b'));
    await ended();
    expect(messages()).toEqual(['a', 'b']);
  });

  it('are looked at when 50 wait', async () => {
    const { messages, receive } = waiting();
    for (let at = 0; at < 49; at += 1) receive(uncaught(`${at}`));
    await ended();
    expect(messages()).toEqual([]);
    receive(uncaught('49'));
    await ended();
    expect(messages()).toHaveLength(50);
  });
});
