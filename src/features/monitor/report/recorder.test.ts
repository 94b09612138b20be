import { expect, it, vi } from 'vitest';
import type { TimedError } from '../createMonitor.js';
import { createRecorder, type RecorderDeps } from './recorder.js';

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

function world(deps: Partial<RecorderDeps> = {}) {
  const known = new Map<string, { readonly id: string; readonly atMs: number }>();
  const onRecord = vi.fn<RecorderDeps['onRecord']>();
  const onNotKept = vi.fn();
  const onDuplicate = vi.fn();
  const recorder = createRecorder({
    settings: {},
    shared: { find: (key) => known.get(key), add: (key, noted) => known.set(key, noted) },
    scope: 'person',
    page: () => 'https://host.example/page?token=1',
    sessionId: () => undefined,
    now: () => 1,
    onRecord,
    onNotKept,
    onDuplicate,
    ...deps,
  });
  return { recorder, onRecord, onNotKept, onDuplicate };
}

it('makes the records of what was noted together, each once', () => {
  const { recorder, onRecord } = world();
  recorder.add(error());
  recorder.add(error({ id: 'b'.repeat(20), message: 'y' }));
  expect(onRecord).not.toHaveBeenCalled();
  recorder.flush();
  recorder.flush();
  expect(onRecord.mock.calls.map(([{ message, refererUrl }]) => [message, refererUrl])).toEqual([
    ['x', 'https://host.example/page'],
    ['y', 'https://host.example/page'],
  ]);
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
  const { recorder, onRecord } = world({
    sessionId: () => 'SeCret.1',
    page: () => 'https://host.example/s/SeCret.1/page',
  });
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
    settings: {
      scrub: (record) => {
        if (record.message === 'bad') throw new Error('hook');
        return { ...record, message: `${record.message}!` };
      },
      beforeSend: (record) => (record.message === 'drop!' ? null : record),
    },
  });
  for (const message of ['bad', 'drop', 'good']) recorder.add(error({ message, extra: 5 }));
  recorder.flush();
  expect(onNotKept).toHaveBeenCalledTimes(1);
  expect(onRecord.mock.calls).toEqual([[expect.objectContaining({ message: 'good!' }), 5]]);
});
