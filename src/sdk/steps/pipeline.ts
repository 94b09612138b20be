import type { ResolvedConfig } from '../../context/config.js';
import type { StepTiming } from '../../context/events.js';
import { raceAbort } from '../../core/abort.js';
import { asWeaverError } from '../../core/errors.js';

/** One step of init: what it needs of the context so far, and what it adds to it. */
export interface InitStep<Needs, Adds extends object> {
  /** The `phase` of its errors. */
  readonly name: string;
  readonly run: (context: Needs) => Adds | Promise<Adds>;
}

/** A step that not every config needs: the steps behind it cannot rely on what it adds. */
export interface ConditionalStep<Needs, Adds extends object> extends InitStep<Needs, Adds> {
  readonly when: (config: ResolvedConfig) => boolean;
}

/** A step in the list of a pipeline: what it needs was checked when it was added. */
export interface AnyStep {
  readonly name: string;
  readonly when?: ((config: ResolvedConfig) => boolean) | undefined;
  readonly run: (context: never) => object | Promise<object>;
}

/** Steps in their order. `Begin` is what they begin with, `End` what stands after the last one. */
export interface Pipeline<Begin, End> {
  readonly steps: readonly AnyStep[];
  /** The same pipeline with one more step, which may need whatever stands by then. */
  step<Adds extends object>(step: ConditionalStep<End, Adds>): Pipeline<Begin, End & Partial<Adds>>;
  step<Adds extends object>(step: InitStep<End, Adds>): Pipeline<Begin, End & Adds>;
  /** Not there: it only keeps what a pipeline begins and ends with known to the compiler. */
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
  /** Gets the steps that are done. */
  readonly timings: StepTiming[];
}

/**
 * Runs the steps strictly one after the other; each gets the context with what the steps before it added. The first that
 * fails ends it: later steps do not run.
 *
 * @throws WeaverError with the step as `phase`; on abort the signal's reason, with the phase that it interrupted
 */
export async function runPipeline<Begin extends PipelineContext, End>(
  { steps }: Pipeline<Begin, End>,
  begin: Begin,
): Promise<End> {
  const { config, signal, timings } = begin;
  let context: object = begin;
  for (const step of steps) {
    if (step.when?.(config) === false) continue;
    const startedAtMs = Date.now();
    const startedMs = performance.now();
    try {
      if (signal.aborted) throw signal.reason as Error;
      // A step that ignores the signal must not hold init beyond its limit.
      context = { ...context, ...(await raceAbort(Promise.resolve(step.run(context as never)), signal)) };
    } catch (error) {
      const cause: unknown = signal.aborted ? signal.reason : error;
      throw asWeaverError(cause, 'REQUEST_FAILED').with({ phase: step.name });
    }
    timings.push({ phase: step.name, startedAtMs, durationMs: performance.now() - startedMs });
  }
  return context as End;
}
