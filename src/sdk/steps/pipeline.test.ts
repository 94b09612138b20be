import { describe, expect, it, vi } from 'vitest';
import { isWeaverError, WeaverError } from '../../core/errors.js';
import type { ResolvedConfig } from '../../context/config.js';
import type { StepTiming } from '../../context/events.js';
import { pipeline, runPipeline, type AnyStep } from './pipeline.js';

function contextWith(config: Partial<ResolvedConfig> = {}, controller = new AbortController()) {
  const timings: StepTiming[] = [];
  return { context: { config: config as ResolvedConfig, signal: controller.signal, timings }, controller };
}

type Context = ReturnType<typeof contextWith>['context'];

/** A step that runs `body`; it adds to the context only if `body` returns an object. */
function step(name: string, body: (context: object) => unknown, when?: AnyStep['when']): AnyStep {
  return { name, when, run: body as AnyStep['run'] };
}

const run = (steps: readonly AnyStep[], context: Context = contextWith().context) =>
  runPipeline(pipeline<Context>(steps), context);

async function failure(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!isWeaverError(error)) throw new Error(`no WeaverError: ${String(error)}`);
  return error;
}

it('runs the steps one after the other, and records how long each took', async () => {
  const order: string[] = [];
  const slow = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    await Promise.resolve();
    order.push(`${name} ends`);
  };
  const { context } = contextWith();
  await run([step('a', slow('a')), step('b', slow('b'))], context);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(context.timings).toEqual([
    { phase: 'a', startedAtMs: expect.any(Number), durationMs: expect.any(Number) },
    { phase: 'b', startedAtMs: expect.any(Number), durationMs: expect.any(Number) },
  ]);
});

it('passes each step what earlier steps added, and resolves to all of it', async () => {
  const { context } = contextWith();
  const steps = pipeline<Context>()
    .step({ name: 'a', run: () => ({ tenant: 't1' }) })
    .step({ name: 'b', when: () => false, run: () => ({ skipped: true }) })
    .step({ name: 'c', run: ({ tenant, skipped }) => ({ seen: `${tenant} ${String(skipped)}` }) });
  expect(await runPipeline(steps, context)).toEqual({ ...context, tenant: 't1', seen: 't1 undefined' });
});

it('skips the steps that the config does not need', async () => {
  const skipped = vi.fn();
  const asked = vi.fn(() => false);
  const { context } = contextWith({ isolation: 'none' });
  await run([step('a', skipped, asked), step('b', () => undefined)], context);
  expect(skipped).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledWith(context.config);
  expect(context.timings.map(({ phase }) => phase)).toEqual(['b']);
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
  ])('that %s ends the pipeline: later steps do not run, and the error names the step', async (_, body) => {
    const later = vi.fn();
    const { context } = contextWith();
    const error = await failure(run([step('authenticate', body), step('later', later)], context));
    expect(context.timings.map(({ phase }) => phase)).toEqual(['authenticate']);
    expect(error).toMatchObject({ code: 'TOKEN_FAILED', phase: 'authenticate' });
    expect(later).not.toHaveBeenCalled();
  });

  it('keeps any other error as the cause of a WeaverError', async () => {
    const cause = new RangeError('boom');
    const error = await failure(run([step('theme', () => Promise.reject(cause))]));
    expect(error).toMatchObject({ phase: 'theme', cause });
  });

  it('keeps the phase of the error if it has one', async () => {
    const inner = new WeaverError('REQUEST_FAILED', { phase: 'inner' });
    const error = await failure(run([step('outer', () => Promise.reject(inner))]));
    expect(error).toBe(inner);
  });
});

describe('an abort', () => {
  it('ends a step that ignores it, with the reason and the interrupted phase', async () => {
    const { context, controller } = contextWith();
    const later = vi.fn();
    const ending = failure(
      run([step('session', () => new Promise(() => undefined)), step('later', later)], context),
    );
    controller.abort(new WeaverError('INIT_TIMEOUT'));
    expect(await ending).toMatchObject({ code: 'INIT_TIMEOUT', phase: 'session' });
    expect(later).not.toHaveBeenCalled();
  });

  it('rejects with its reason, not with the error of the step', async () => {
    const { context, controller } = contextWith();
    const ending = failure(
      run(
        [
          step('session', () => {
            controller.abort(new WeaverError('DESTROYED'));
            throw new WeaverError('REQUEST_ABORTED');
          }),
        ],
        context,
      ),
    );
    expect((await ending).code).toBe('DESTROYED');
  });

  it('before a step prevents its start', async () => {
    const { context, controller } = contextWith();
    const body = vi.fn();
    controller.abort(new WeaverError('DESTROYED'));
    expect((await failure(run([step('ready', body)], context))).code).toBe('DESTROYED');
    expect(body).not.toHaveBeenCalled();
  });
});
