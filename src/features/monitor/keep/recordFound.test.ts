import { afterEach, expect, it, vi } from 'vitest';
import type { MonitorConfig } from '../../../context/config.js';
import type { SafeExporters } from '../exporters.js';
import type { TimedError } from '../find/notedErrors.js';
import type { Outbox } from './outbox.js';
import { recordFound } from './createRecord.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

const error = (changes: Partial<TimedError> = {}): TimedError => ({
  id: 'a'.repeat(20),
  atMs: 1,
  errType: 'js',
  message: 'x',
  stack: 'Error: x',
  file: 'https://static.example/a.js',
  line: 1,
  column: 2,
  comName: '',
  ...changes,
});

const OWNER = { platform: 'https://oa.example', tenantKey: 't', userId: 'u' };

function world(monitor: MonitorConfig = {}, sessionId?: string) {
  const known = new Map<string, string>();
  const pending: TimedError[] = [];
  const onRecord = vi.fn<SafeExporters['error']>();
  const added: unknown[] = [];
  const countNotKept = vi.fn();
  const repeat = vi.fn();
  const session = {
    config: { monitor },
    requests: { traceId: undefined },
    sessionStore: { sessionId: () => sessionId },
  } as unknown as Parameters<typeof recordFound>[0];
  const shared = {
    find: (key: string) => known.get(key),
    add: (key: string, { id }: { id: string }) => known.set(key, id),
  };
  const flush = (): void => {
    recordFound(
      session,
      OWNER,
      { repeat, takeFound: () => ({ errors: pending.splice(0), notKept: 0 }) },
      { add: (stored) => added.push(stored), countNotKept, shared: shared as unknown as Outbox['shared'] },
      { error: onRecord },
    );
  };
  const recorder = { add: (one: TimedError) => pending.push(one), flush };
  return { recorder, onRecord, added, onNotKept: countNotKept, onDuplicate: repeat };
}

it('makes the records of what was noted together, each once', () => {
  vi.stubGlobal('location', { href: 'https://host.example/page?token=1' });
  const { recorder, onRecord, added } = world();
  recorder.add(error());
  recorder.add(error({ id: 'b'.repeat(20), message: 'y' }));
  expect(onRecord).not.toHaveBeenCalled();
  recorder.flush();
  recorder.flush();
  expect(onRecord.mock.calls.map(([{ message, refererUrl }]) => [message, refererUrl])).toEqual([
    ['x', 'https://host.example/page'],
    ['y', 'https://host.example/page'],
  ]);
  expect(added).toMatchObject([OWNER, OWNER]);
});

it('counts an error that is identical to another one without its private data', () => {
  const { recorder, onRecord, onDuplicate } = world();
  recorder.add(error({ message: 'GET https://h.example/a?token=1 failed' }));
  recorder.add(error({ id: 'b'.repeat(20), message: 'GET https://h.example/a?token=2 failed' }));
  recorder.flush();
  expect(onRecord).toHaveBeenCalledTimes(1);
  expect(onDuplicate).toHaveBeenCalledWith('a'.repeat(20));
});

it('removes the session id wherever it stands', () => {
  vi.stubGlobal('location', { href: 'https://host.example/s/SeCret.1/page' });
  const { recorder, onRecord } = world({}, 'SeCret.1');
  recorder.add(
    error({
      message: 'path /a/SeCret.1/b',
      stack: 'Error: path /a/SeCret.1/b\n    at f (https://static.example/SeCret.1/a.js:1:2)',
      file: 'https://static.example/SeCret.1/a.js',
      comName: 'SeCret.1',
      extra: { note: 'SeCret.1 of name@example.com' },
    }),
  );
  recorder.flush();
  expect(onRecord).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(onRecord.mock.calls)).not.toMatch(/SeCret\.1|name@example/);
});

it('counts what a failing hook does not keep, and passes on what is kept with what its caller added', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { recorder, onRecord, onNotKept } = world({
    scrub: (record) => {
      if (record.message === 'bad') throw new Error('hook');
      return { ...record, message: `${record.message}!` };
    },
    beforeSend: (record) => (record.message === 'drop!' ? null : record),
  });
  for (const message of ['bad', 'drop', 'good']) recorder.add(error({ message, extra: 5 }));
  recorder.flush();
  expect(onNotKept).toHaveBeenCalledTimes(1);
  expect(onRecord.mock.calls).toEqual([[expect.objectContaining({ message: 'good!' }), 5, undefined]]);
});
