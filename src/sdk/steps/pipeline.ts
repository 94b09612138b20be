import type { ResolvedConfig } from '../../context/config.js';
import type { StepTiming } from '../../context/events.js';
import { raceAbort } from '../../core/abort.js';
import { asWeaverError } from '../../core/errors.js';

/** One step of init: what it needs from the context, and what it adds to it. */
export interface InitStep<Needs, Adds extends object> {
  /** The `phase` of its errors. */
  readonly name: string;
  readonly run: (context: Needs) => Adds | Promise<Adds>;
}

/** A step that not every config needs; later steps cannot rely on what it adds. */
export interface ConditionalStep<Needs, Adds extends object> extends InitStep<Needs, Adds> {
  readonly when: (config: ResolvedConfig) => boolean;
}

/** A step in a pipeline; its needs were checked when it was added. */
export interface AnyStep {
  readonly name: string;
  readonly when?: ((config: ResolvedConfig) => boolean) | undefined;
  readonly run: (context: never) => object | Promise<object>;
}

/** Steps in order. `Begin` is the context before the first step, `End` after the last. */
export interface Pipeline<Begin, End> {
  readonly steps: readonly AnyStep[];
  /** The same pipeline with one more step, which may need what earlier steps added. */
  step<Adds extends object>(step: ConditionalStep<End, Adds>): Pipeline<Begin, End & Partial<Adds>>;
  step<Adds extends object>(step: InitStep<End, Adds>): Pipeline<Begin, End & Adds>;
  /** Never set: keeps `Begin` and `End` in the type. */
  readonly ends?: (begin: Begin) => End;
}

/** A pipeline without steps. */
export function pipeline<Begin>(steps: readonly AnyStep[] = []): Pipeline<Begin, Begin> {
  return {
    steps,
    step: <Adds extends object>(step: InitStep<Begin, Adds>) =>
      pipeline<Begin & Adds>([...steps, step]) as never,
  };
}

/** What every pipeline needs to run. */
export interface PipelineContext {
  readonly config: ResolvedConfig;
  readonly signal: AbortSignal;
  /** Steps are appended when they end, also a failed one. */
  readonly timings: StepTiming[];
}

/**
 * Runs the steps one after the other; each receives the context with what earlier steps added. Later steps do not run
 * after a failure.
 *
 * @param onStep called after each step, also a failed one
 * @throws WeaverError with the step as `phase`; on abort the signal's reason with the interrupted phase
 */
export async function runPipeline<Begin extends PipelineContext, End>(
  { steps }: Pipeline<Begin, End>,
  begin: Begin,
  onStep?: (timing: StepTiming) => void,
): Promise<End> {
  const { config, signal, timings } = begin;
  let context: object = begin;
  for (const step of steps) {
    if (step.when?.(config) === false) continue;
    const startedAtMs = Date.now();
    const startedMs = performance.now();
    try {
      if (signal.aborted) throw signal.reason as Error;
      // A step that ignores the signal must not delay init beyond its limit.
      context = { ...context, ...(await raceAbort(Promise.resolve(step.run(context as never)), signal)) };
    } catch (error) {
      const cause: unknown = signal.aborted ? signal.reason : error;
      throw asWeaverError(cause, 'REQUEST_FAILED').with({ phase: step.name });
    } finally {
      const timing = { phase: step.name, startedAtMs, durationMs: performance.now() - startedMs };
      timings.push(timing);
      onStep?.(timing);
    }
  }
  return context as End;
}
