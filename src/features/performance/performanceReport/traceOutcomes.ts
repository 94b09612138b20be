import { scrubAddress, scrubText } from '../../../core/scrubText.js';
import type { EndedCall } from '../../../http/request/sendCall.js';
import type { ReportData, TraceOutcome } from '../../../wire/performanceReport.js';

/** What the two lists hold (spec 1 §9). */
const MAX_SUCCEEDED = 60;
const MAX_FAILED = 50;

/** The outcomes of calls with a trace id that no report had in it yet; the lists keep the last ones. */
export interface TraceOutcomes {
  readonly add: (call: EndedCall) => void;
  readonly size: () => number;
  readonly take: () => ReportData['traces'];
}

function append(list: TraceOutcome[], outcome: TraceOutcome, limit: number): void {
  list.push(outcome);
  if (list.length > limit) list.shift();
}

/** Creates {@link TraceOutcomes}. */
export function createTraceOutcomes(): TraceOutcomes {
  let succeeded: TraceOutcome[] = [];
  let failed: TraceOutcome[] = [];
  return {
    add({ trace, method, url, status, startMs, durationMs, isFailure }) {
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
    size: () => succeeded.length + failed.length,
    take() {
      const taken = { succeeded, failed };
      succeeded = [];
      failed = [];
      return taken;
    },
  };
}
