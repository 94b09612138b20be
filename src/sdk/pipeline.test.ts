import { describe, expect, it, vi } from 'vitest';
import { isWeaverError, WeaverError } from '../core/errors.js';
import type { ResolvedConfig } from './config/config.js';
import type { InitRun } from './initRun.js';
import { runPipeline, type InitStep } from './pipeline.js';
import { STEPS } from './steps/index.js';

function runWith(config: Partial<ResolvedConfig> = {}, controller = new AbortController()) {
  return { run: { config, signal: controller.signal } as unknown as InitRun, controller };
}

function step(name: string, body: () => unknown, when: InitStep['when'] = () => true): InitStep {
  return { name, when, run: body as InitStep['run'] };
}

async function failure(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!isWeaverError(error)) throw new Error(`no WeaverError: ${String(error)}`);
  return error;
}

it('runs the steps one after the other, and tells how long each took', async () => {
  const order: string[] = [];
  const slow = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    await Promise.resolve();
    order.push(`${name} ends`);
  };
  const timings = await runPipeline([step('a', slow('a')), step('b', slow('b'))], runWith().run);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(timings).toEqual([
    { phase: 'a', startedAtMs: expect.any(Number), durationMs: expect.any(Number) },
    { phase: 'b', startedAtMs: expect.any(Number), durationMs: expect.any(Number) },
  ]);
});

it('leaves out the steps that this config does not need', async () => {
  const skipped = vi.fn();
  const asked = vi.fn(() => false);
  const { run } = runWith({ isolation: 'none' });
  const timings = await runPipeline([step('a', skipped, asked), step('b', () => undefined)], run);
  expect(skipped).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledWith(run.config);
  expect(timings.map(({ phase }) => phase)).toEqual(['b']);
});

describe('a step that fails', () => {
  it.each([
    [
      'throws at once',
      () => {
        throw new WeaverError('TOKEN_FAILED');
      },
    ],
    ['rejects', () => Promise.reject(new WeaverError('TOKEN_FAILED'))],
  ])('ends it when it %s: later steps do not run, and the error names the step', async (_, body) => {
    const later = vi.fn();
    const error = await failure(
      runPipeline([step('authenticate', body), step('later', later)], runWith().run),
    );
    expect(error).toMatchObject({ code: 'TOKEN_FAILED', phase: 'authenticate' });
    expect(later).not.toHaveBeenCalled();
  });

  it('with something else than a WeaverError keeps it as the cause', async () => {
    const cause = new RangeError('boom');
    const error = await failure(runPipeline([step('theme', () => Promise.reject(cause))], runWith().run));
    expect(error).toMatchObject({ phase: 'theme', cause });
  });

  it('keeps a phase that the error has already', async () => {
    const inner = new WeaverError('REQUEST_FAILED', { phase: 'inner' });
    const error = await failure(runPipeline([step('outer', () => Promise.reject(inner))], runWith().run));
    expect(error).toBe(inner);
  });
});

describe('an abort', () => {
  it('ends a step that ignores it, with the reason and the phase that it interrupted', async () => {
    const { run, controller } = runWith();
    const later = vi.fn();
    const ending = failure(
      runPipeline([step('session', () => new Promise(() => undefined)), step('later', later)], run),
    );
    controller.abort(new WeaverError('INIT_TIMEOUT'));
    expect(await ending).toMatchObject({ code: 'INIT_TIMEOUT', phase: 'session' });
    expect(later).not.toHaveBeenCalled();
  });

  it('wins over what the step makes of it', async () => {
    const { run, controller } = runWith();
    const ending = failure(
      runPipeline(
        [
          step('session', () => {
            controller.abort(new WeaverError('DESTROYED'));
            throw new WeaverError('REQUEST_ABORTED');
          }),
        ],
        run,
      ),
    );
    expect((await ending).code).toBe('DESTROYED');
  });

  it('that came before a step keeps it from starting', async () => {
    const { run, controller } = runWith();
    const body = vi.fn();
    controller.abort(new WeaverError('DESTROYED'));
    expect((await failure(runPipeline([step('ready', body)], run))).code).toBe('DESTROYED');
    expect(body).not.toHaveBeenCalled();
  });
});

describe('the steps of init', () => {
  const names = (config: Partial<ResolvedConfig>) =>
    STEPS.filter((one) => one.when({ enablePassport: false, ...config } as ResolvedConfig)).map(
      ({ name }) => name,
    );
  const all = ['clearCookie', 'authenticate', 'session', 'http', 'resources', 'theme', 'ready'];

  it.each<[string, Partial<ResolvedConfig>, string[]]>([
    ['a token source', { authTokenApi: '/t' }, all],
    ["the host's own function", { authTokenRequest: () => 'x' }, all],
    ['a session id', { eteamsid: 'abc' }, all],
    ['a session that is already there', { withCredentials: true }, all.slice(2)],
    [
      'the passport',
      { eteamsid: 'abc', enablePassport: true },
      all.map((name) => (name === 'session' ? 'passport' : name)),
    ],
    ['the login script', { loginToken: 'x' }, all],
  ])('with %s', (_, config, steps) => {
    expect(names(config)).toEqual(steps);
  });
});
