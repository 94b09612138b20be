import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { revokedProxy, throwingAt } from '../../../../embed-examples/testing/fixtures/unreadable.js';
import type { ErrorRecord } from '../../../wire/errorRecord.js';
import { reviewRecord, type RecordHook } from './createRecord.js';

const record: ErrorRecord = {
  id: 'a'.repeat(20),
  errType: 'js',
  message: 'x',
  filePath: 'https://static.example/a.js',
  fileName: 'a.js',
  lineNumber: 1,
  colNumber: 2,
  stack: '',
  refererUrl: '',
  createTime: 1,
  comName: '',
};

const warn = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  warn.mockReset();
});

/** What `done` got; 'nothing' if it was not called. */
async function review(hook: RecordHook | undefined, waitMs = 0): Promise<unknown> {
  let result: unknown = 'nothing';
  const done = vi.fn((kept: unknown) => (result = kept));
  reviewRecord('beforeSend', hook, record, done);
  await vi.advanceTimersByTimeAsync(waitMs);
  expect(done.mock.calls.length).toBeLessThanOrEqual(1);
  return result;
}

it('keeps a record as it is without a hook', async () => {
  expect(await review(undefined)).toBe(record);
});

it('keeps what the hook changed, except for the id', async () => {
  const hook: RecordHook = (given) => ({ ...given, message: 'changed', id: 'b'.repeat(20) });
  expect(await review(hook)).toEqual({ ...record, message: 'changed' });
  expect(await review((given) => Promise.resolve(hook(given)))).toEqual({ ...record, message: 'changed' });
});

it('takes over only the fields of a record, and cuts long texts: others might not be storable', async () => {
  const self: Record<string, unknown> = {};
  self['self'] = self;
  const hook: RecordHook = (given) => ({
    ...given,
    stack: 'x'.repeat(1_000_000),
    order: 5n,
    self,
    fn: () => 1,
  });
  const kept = (await review(hook)) as ErrorRecord;
  expect(Object.keys(kept)).toEqual(Object.keys(record));
  expect(kept.stack).toHaveLength(8_000);
});

it('gives the hook a copy', async () => {
  await review((given) => Object.assign(given, { message: 'changed' }));
  expect(record.message).toBe('x');
});

it('drops a record for null, without a warning', async () => {
  expect(await review(() => null)).toBeNull();
  expect(await review(() => Promise.resolve(null))).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

const failing: readonly (readonly [string, RecordHook])[] = [
  [
    'throws',
    () => {
      throw new Error('x');
    },
  ],
  ['rejects', () => Promise.reject(new Error('x'))],
  ['returns nothing', () => undefined],
  ['returns a text', () => 'x'],
  ['returns an empty object', () => ({})],
  ['returns a field of another type', (given) => ({ ...given, lineNumber: '1' })],
  ['resolves to nothing', () => Promise.resolve()],
  ['returns a record that cannot be read', (given) => throwingAt('message', given)],
  ['resolves to a record that cannot be read', (given) => Promise.resolve(throwingAt('message', given))],
  ['returns a revoked proxy', () => revokedProxy()],
  ['returns an object whose then throws', () => throwingAt('then')],
];
it.each(failing)('keeps no record when the hook %s, and warns', async (_, hook) => {
  expect(await review(hook)).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.join(' ')).toContain('beforeSend');
});

it('keeps no record when the promise of the hook does not settle within 5 s', async () => {
  const never = () => new Promise(() => undefined);
  expect(await review(never, 4_999)).toBe('nothing');
  expect(warn).not.toHaveBeenCalled();
  expect(await review(never, 5_000)).toBeUndefined();
  expect(warn).toHaveBeenCalled();
});

it('calls done once, also if done throws', () => {
  const done = vi.fn(() => {
    throw new Error('x');
  });
  expect(() => {
    reviewRecord('scrub', (given) => given, record, done);
  }).toThrow('x');
  expect(done).toHaveBeenCalledOnce();
});
