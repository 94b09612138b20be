import { asWeaverError } from '../core/errors.js';
import { raceAbort } from '../core/abort.js';
import type { ResolvedConfig } from './config/config.js';
import type { InitRun } from './initRun.js';

/** One step of init. A new step is one file and one line in {@link import('./steps/index.js').STEPS}. */
export interface InitStep {
  /** The `phase` of its errors. */
  readonly name: string;
  /** Whether this config needs it. */
  when(config: ResolvedConfig): boolean;
  run(run: InitRun): Promise<void> | void;
}

/** How long a step took. */
export interface StepTiming {
  readonly phase: string;
  /** In ms since 1970. */
  readonly startedAtMs: number;
  readonly durationMs: number;
}

/**
 * Runs the steps strictly one after the other, and notes in `timings` those that are done. The first that fails ends it: later steps do not run.
 *
 * @throws WeaverError with the step as `phase`; on abort the signal's reason, with the phase that it interrupted
 */
export async function runPipeline(
  steps: readonly InitStep[],
  run: InitRun,
  timings: StepTiming[] = [],
): Promise<readonly StepTiming[]> {
  for (const step of steps) {
    if (!step.when(run.config)) continue;
    const startedAtMs = Date.now();
    const startedMs = performance.now();
    try {
      if (run.signal.aborted) throw run.signal.reason as Error;
      // A step that ignores the signal must not hold init beyond its limit.
      await raceAbort(Promise.resolve(step.run(run)), run.signal);
    } catch (error) {
      const cause: unknown = run.signal.aborted ? run.signal.reason : error;
      throw asWeaverError(cause, 'REQUEST_FAILED').with({ phase: step.name });
    }
    timings.push({ phase: step.name, startedAtMs, durationMs: performance.now() - startedMs });
  }
  return timings;
}
