import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SensitiveCall } from '../../context/sessionContext.js';
import { createDeferred, type Deferred } from '../../core/promises.js';
import { WeaverError } from '../../core/errors.js';
import type { ModuleContext } from '../../islands/context.js';
import { createSensitiveCheck, type Decision, type SensitiveQuestion } from './createSensitiveCheck.js';

const OPEN_KEY = 'weapp_sensitive_open';

function answer(superviseType: string, words = 'salary') {
  return { code: 401, data: { sensitiveScanCode: 1, superviseType, data: { sensitiveWords: words } } };
}

/** A check whose dialogs the test answers. */
function createCheck(isShown = true) {
  const open: (SensitiveQuestion & { readonly decision: Deferred<Decision> })[] = [];
  const emit = vi.fn();
  const session = new AbortController();
  const askUser = (question: SensitiveQuestion): Promise<Decision> => {
    const decision = createDeferred<Decision>();
    open.push({ ...question, decision });
    return decision.promise;
  };
  const check = createSensitiveCheck(isShown ? askUser : undefined, emit, session.signal);
  const ask = (call: Partial<SensitiveCall> = {}) =>
    check({ envelope: answer('weak'), repeat: undefined, signal: undefined, ...call });
  const shown = async (count: number) => {
    await vi.waitFor(
      () => {
        expect(open).toHaveLength(count);
      },
      { timeout: 20_000 },
    );
    return open[count - 1]!;
  };
  return { ask, open, shown, emit, session };
}

const island = (signal: AbortSignal) => () => ({ signal }) as unknown as ModuleContext;
const failureOf = async (call: Promise<unknown>): Promise<WeaverError> =>
  call.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error as WeaverError,
  );

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('resolves to the answer of the confirmed call, marked as a weak pass', async () => {
  const { ask, shown, emit } = createCheck();
  const repeat = vi.fn(() => Promise.resolve({ code: 200, data: 1 }));
  const call = ask({ repeat });
  const { canConfirm, decision } = await shown(1);
  expect(canConfirm).toBe(true);
  decision.resolve('confirmed');
  await expect(call).resolves.toEqual({ code: 200, data: 1, sensitiveWeakPass: true });
  expect(repeat.mock.calls).toEqual([[{ sensitiveWordconfirm: 1 }]]);
  expect(emit.mock.calls).toEqual([['opened'], ['confirmed']]);
});

it('leaves a confirmed answer that is no envelope as it is', async () => {
  const { ask, shown } = createCheck();
  const file = new Blob(['x']);
  const call = ask({ repeat: () => Promise.resolve(file) });
  (await shown(1)).decision.resolve('confirmed');
  await expect(call).resolves.toBe(file);
});

it.each([
  ['weak', 'cancelled', 'SENSITIVE_CANCELLED'],
  ['strong', 'blocked', 'SENSITIVE_BLOCKED'],
] as const)('rejects a %s one that is %s, with the answer', async (superviseType, left, code) => {
  const { ask, shown, emit } = createCheck();
  const repeat = vi.fn();
  const envelope = answer(superviseType);
  const call = failureOf(ask({ envelope, repeat }));
  const { canConfirm, decision } = await shown(1);
  expect(canConfirm).toBe(superviseType === 'weak');
  decision.resolve(left);
  const error = await call;
  expect([error.code, error.envelope]).toEqual([code, envelope]);
  expect(repeat).not.toHaveBeenCalled();
  expect(emit.mock.calls).toEqual([['opened'], ['cancelled']]);
});

it('offers no confirmation for a call that cannot be sent twice', async () => {
  const { ask, shown } = createCheck();
  const call = failureOf(ask());
  const { canConfirm, decision } = await shown(1);
  expect(canConfirm).toBe(false);
  decision.resolve('cancelled');
  expect((await call).code).toBe('SENSITIVE_CANCELLED');
});

it('rejects as the confirmed call does', async () => {
  const { ask, shown } = createCheck();
  const offline = new WeaverError('REQUEST_OFFLINE');
  const call = failureOf(ask({ repeat: () => Promise.reject(offline) }));
  (await shown(1)).decision.resolve('confirmed');
  expect(await call).toBe(offline);
});

it('shows one dialog at a time, first in, first out', async () => {
  const { ask, open, shown } = createCheck();
  const words = ['one', 'two', 'three'];
  const calls = words.map((word) => failureOf(ask({ envelope: answer('weak', word) })));
  for (const [at, word] of words.entries()) {
    const { finding, decision } = await shown(at + 1);
    expect(finding.words).toBe(word);
    decision.resolve('cancelled');
  }
  expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(words.map(() => 'SENSITIVE_CANCELLED'));
  expect(open).toHaveLength(3);
});

it('shows the next dialog half a second after the last one, for a second click of a double one', async () => {
  vi.useFakeTimers();
  const { ask, open } = createCheck();
  const calls = [failureOf(ask()), failureOf(ask())];
  await vi.advanceTimersByTimeAsync(0);
  open[0]?.decision.resolve('cancelled');
  await vi.advanceTimersByTimeAsync(499);
  expect(open).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(open).toHaveLength(2);
  open[1]?.decision.resolve('cancelled');
  await Promise.all(calls);
  await vi.advanceTimersByTimeAsync(600);
  // Nobody has just clicked in a dialog.
  const later = failureOf(ask());
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveLength(3);
  open[2]?.decision.resolve('cancelled');
  await later;
});

it('shows the next dialog while a confirmed call is under way', async () => {
  const { ask, shown } = createCheck();
  void ask({ repeat: () => new Promise(() => undefined) });
  const next = failureOf(ask({ envelope: answer('strong') }));
  (await shown(1)).decision.resolve('confirmed');
  (await shown(2)).decision.resolve('blocked');
  expect((await next).code).toBe('SENSITIVE_BLOCKED');
});

it('closes the dialog of an island that is unmounted, and goes on with the next', async () => {
  const { ask, shown, emit } = createCheck();
  const [first, waiting] = [new AbortController(), new AbortController()];
  const gone = failureOf(ask({ island: island(first.signal) }));
  const goneToo = failureOf(ask({ island: island(waiting.signal) }));
  const last = failureOf(ask());
  const { signal, decision } = await shown(1);
  waiting.abort();
  expect((await goneToo).code).toBe('SENSITIVE_CANCELLED');
  first.abort();
  expect((await gone).code).toBe('SENSITIVE_CANCELLED');
  expect(signal.aborted).toBe(true);
  decision.reject(signal.reason);
  (await shown(2)).decision.resolve('cancelled');
  await last;
  expect(emit.mock.calls).toEqual([['opened'], ['cancelled'], ['opened'], ['cancelled']]);
});

it("rejects with the reason of the caller's signal, and of the session's end", async () => {
  const { ask, shown, session } = createCheck();
  const caller = new AbortController();
  const aborted = failureOf(ask({ signal: caller.signal }));
  const ended = failureOf(ask());
  await shown(1);
  caller.abort(new WeaverError('REQUEST_ABORTED', { message: 'by the caller' }));
  expect((await aborted).message).toBe('by the caller');
  session.abort(new WeaverError('DESTROYED'));
  expect((await ended).code).toBe('DESTROYED');
});

it('notes in session storage that the dialog is open, and that it is closed', async () => {
  const { ask, shown } = createCheck();
  // A duplicated tab has a copy: it does not matter.
  sessionStorage.setItem(OPEN_KEY, '1');
  const call = failureOf(ask());
  const { decision } = await shown(1);
  expect(sessionStorage.getItem(OPEN_KEY)).toBe('1');
  decision.resolve('cancelled');
  await call;
  expect(sessionStorage.getItem(OPEN_KEY)).toBeNull();
});

it('blocks the call if the dialog cannot be shown, and shows the next one', async () => {
  const { ask, shown } = createCheck();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const cause = new Error('no chunk');
  const call = failureOf(ask());
  (await shown(1)).decision.reject(cause);
  const { code, cause: given } = await call;
  expect([code, given]).toEqual(['SENSITIVE_BLOCKED', cause]);
  expect(sessionStorage.getItem(OPEN_KEY)).toBeNull();
  const next = failureOf(ask());
  (await shown(2)).decision.resolve('cancelled');
  await next;
});

it('shows nothing if the host asks itself: the call rejects with the answer', async () => {
  const { ask, open, emit } = createCheck(false);
  const envelope = answer('weak');
  const error = await failureOf(ask({ envelope, repeat: vi.fn() }));
  expect([error.code, error.envelope, open.length]).toEqual(['SENSITIVE_BLOCKED', envelope, 0]);
  expect(emit.mock.calls).toEqual([['opened']]);
});
