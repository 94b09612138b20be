import { afterEach, expect, it, vi } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import { setLive, type LiveServices } from '../live.js';
import { doSensitiveScan } from './requests.js';

const SENSITIVE = { code: 401, data: { sensitiveScanCode: 1, superviseType: 'weak' } };
const checkSensitive = vi.fn<LiveServices['requests']['checkSensitive']>();

afterEach(() => {
  setLive(undefined);
  checkSensitive.mockReset();
});
const startSession = (): void => {
  setLive({ requests: { checkSensitive } } as unknown as LiveServices);
};

it.each([[{ code: 200 }], [{ code: 401 }], [undefined], ['text'], [[]]])(
  'returns an answer that is not sensitive unchanged, also without a session: %j',
  async (answer) => {
    await expect(doSensitiveScan(answer)).resolves.toBe(answer);
  },
);

it('needs a session for a sensitive one', async () => {
  await expect(doSensitiveScan(SENSITIVE)).rejects.toMatchObject({ code: 'NOT_INITIALISED' });
});

it('repeats the call with the confirmation, and resolves to what the check makes of it', async () => {
  startSession();
  checkSensitive.mockImplementation(async ({ repeat }) => ({
    ...((await repeat?.({})) as object),
    sensitiveWeakPass: true,
  }));
  const repeat = vi.fn(() => Promise.resolve({ ...SENSITIVE, code: 200 }));
  await expect(doSensitiveScan(SENSITIVE, { repeat })).resolves.toMatchObject({
    code: 200,
    sensitiveWeakPass: true,
  });
  expect(repeat.mock.calls).toEqual([[{ sensitiveWordconfirm: 1 }]]);
  expect(checkSensitive.mock.calls[0]?.[0].envelope).toBe(SENSITIVE);
});

it('blocks a second sensitive answer', async () => {
  startSession();
  checkSensitive.mockImplementation(({ repeat }) => repeat!({}));
  const second = { ...SENSITIVE, msg: 'again' };
  await expect(doSensitiveScan(SENSITIVE, { repeat: () => Promise.resolve(second) })).rejects.toMatchObject({
    code: 'SENSITIVE_BLOCKED',
    envelope: second,
  });
});

it('offers no confirmation without a function that repeats, and hands on the signal', async () => {
  startSession();
  const stopped = new WeaverError('SENSITIVE_CANCELLED');
  checkSensitive.mockRejectedValue(stopped);
  const { signal } = new AbortController();
  await expect(doSensitiveScan(SENSITIVE, { signal })).rejects.toBe(stopped);
  await expect(doSensitiveScan(SENSITIVE, { repeat: 5 as never })).rejects.toBe(stopped);
  expect(checkSensitive.mock.calls.map(([call]) => [call.repeat, call.signal])).toEqual([
    [undefined, signal],
    [undefined, undefined],
  ]);
});
