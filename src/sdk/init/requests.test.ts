import { expect, it, vi } from 'vitest';
import type { SensitiveCheck } from '../../context/sessionContext.js';
import { createDeferred } from '../../core/promises.js';
import { WeaverError } from '../../core/errors.js';
import type { ModuleContext } from '../../islands/context.js';
import { lateSensitiveCheck } from './requests.js';

function start() {
  const loading = createDeferred<SensitiveCheck>();
  const session = new AbortController();
  const check = lateSensitiveCheck(() => loading.promise, session.signal);
  return { loading, session, check };
}

const envelope = { code: 401 };
const call = { envelope, repeat: undefined, signal: undefined };
const codeOf = (settled: Promise<unknown>): Promise<unknown> =>
  settled.then(
    () => 'resolved',
    (error: unknown) => (error as WeaverError).code,
  );

it('asks as soon as the check has loaded', async () => {
  const { loading, check } = start();
  const asked = check(call);
  const ask = vi.fn<SensitiveCheck>(() => Promise.resolve('confirmed'));
  loading.resolve(ask);
  await expect(asked).resolves.toBe('confirmed');
  expect(ask.mock.calls).toEqual([[call]]);
});

it('rejects with the reason of the caller, or of the end of the session, without waiting', async () => {
  const { session, check } = start();
  const caller = new AbortController();
  const aborted = codeOf(check({ ...call, signal: caller.signal }));
  const ended = codeOf(check(call));
  caller.abort(new WeaverError('REQUEST_ABORTED'));
  expect(await aborted).toBe('REQUEST_ABORTED');
  session.abort(new WeaverError('DESTROYED'));
  expect(await ended).toBe('DESTROYED');
});

it('rejects the call of an island that is unmounted meanwhile as cancelled', async () => {
  const { check } = start();
  const controller = new AbortController();
  const { signal } = controller;
  const asked = codeOf(check({ ...call, island: () => ({ signal }) as ModuleContext }));
  controller.abort();
  expect(await asked).toBe('SENSITIVE_CANCELLED');
});

it('blocks the call if the check cannot be loaded', async () => {
  const { loading, check } = start();
  const cause = new Error('no chunk');
  const asked = check(call);
  loading.reject(cause);
  await expect(asked).rejects.toMatchObject({ code: 'SENSITIVE_BLOCKED', envelope, cause });
});
