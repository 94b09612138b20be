import { scrubAddress, scrubText } from '../../../core/scrubText.js';
import type { EndedCall } from '../../../http/request/sendCall.js';
import type { ReportData, TraceOutcome } from '../../../wire/performanceReport.js';

/** What the two lists hold (spec 1 §9). */
const MAX_SUCCEEDED = 60;
const MAX_FAILED = 50;

function append(list: TraceOutcome[], outcome: TraceOutcome, limit: number): void {
  list.push(outcome);
  if (list.length > limit) list.shift();
}

/** The outcomes of calls, see {@link createTraceOutcomes}. */
export type TraceOutcomes = ReturnType<typeof createTraceOutcomes>;

/** Creates the outcomes of calls with a trace id that no report had in it yet; the lists keep the last ones. */
export function createTraceOutcomes() {
  let succeeded: TraceOutcome[] = [];
  let failed: TraceOutcome[] = [];
  return {
    add({ trace, method, url, status, startMs, durationMs, isFailure }: EndedCall): void {
      if (!trace) return;
      const { traceId } = trace;
      const outcome = {
        traceId,
        method,
        url: scrubText(scrubAddress(url)),
        status,
        startTime: startMs,
        durationMs,
      };
      if (isFailure) append(failed, outcome, MAX_FAILED);
      // An aborted call has no outcome.
      else if (status !== 0) append(succeeded, outcome, MAX_SUCCEEDED);
    },
    size: (): number => succeeded.length + failed.length,
    take(): ReportData['traces'] {
      const taken = { succeeded, failed };
      succeeded = [];
      failed = [];
      return taken;
    },
  };
}
