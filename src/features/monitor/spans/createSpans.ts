import type { StepTiming } from '../../../context/events.js';
import type { ExportedSpan } from '../../../context/config.js';
import { randomHex } from '../../../core/ids.js';
import { scrubAddress, scrubText } from '../../../core/scrubText.js';
import type { EndedCall } from '../../../http/request/sendCall.js';

/** A stage that an island has reached, and its times in ms since the page was opened. */
export interface IslandProgress {
  /** A stage of `IslandTimes`, or `failed`. */
  readonly stage: string;
  /** Of a failed island: why, and when (wall clock in ms). */
  readonly failure?: { readonly code: string; readonly atMs: number };
  readonly times: {
    readonly islandId: string;
    readonly component: string;
    readonly startMs: number;
    readonly loadedMs?: number;
    readonly readyMs?: number;
  };
}

/** The islands whose spans are remembered for their calls. */
const MAX_ISLANDS = 500;

/** The span of the current attempt to show an island. */
interface IslandSpan {
  readonly spanId: string;
  /** As far as they are known. */
  readonly times: Partial<IslandProgress['times']>;
  readonly isEnded: boolean;
}

/** How a span ended; without an error code it was a success. */
function outcome(errorCode: string | undefined): Pick<ExportedSpan, 'status' | 'errorCode'> {
  return { status: errorCode === undefined ? 'ok' : 'error', errorCode };
}

function initSpans(
  traceId: string,
  rootId: string,
  timings: readonly StepTiming[],
  error: { readonly code: string; readonly phase: string | undefined } | undefined,
): readonly ExportedSpan[] {
  const [first] = timings;
  const last = timings[timings.length - 1];
  if (!first || !last) return [];
  const steps = timings.map(({ phase, startedAtMs, durationMs }): ExportedSpan => ({
    ...outcome(phase === error?.phase ? error.code : undefined),
    traceId,
    kind: 'step',
    name: phase,
    spanId: randomHex(16),
    parentSpanId: rootId,
    startTimeMs: startedAtMs,
    endTimeMs: startedAtMs + durationMs,
    attributes: { 'weaver.step': phase },
  }));
  return [
    {
      ...outcome(error?.code),
      traceId,
      kind: 'init',
      name: 'weaver.init',
      spanId: rootId,
      parentSpanId: undefined,
      startTimeMs: first.startedAtMs,
      endTimeMs: last.startedAtMs + last.durationMs,
      attributes: {},
    },
    ...steps,
  ];
}

/**
 * Creates what makes spans of what happens with a session: one trace, whose root is the init.
 *
 * @param traceId the trace of the init
 * @param nowMs clock of `performance.now()`
 * @param wallMs wall clock in ms
 */
export function createSpans(
  traceId: string,
  onSpan: (span: ExportedSpan) => void,
  nowMs: () => number = () => performance.now(),
  wallMs: () => number = () => Date.now(),
) {
  const rootId = randomHex(16);
  const islands = new Map<string, IslandSpan>();

  const remember = (islandId: string, span: IslandSpan): IslandSpan => {
    islands.set(islandId, span);
    const [oldest] = islands.keys();
    if (islands.size > MAX_ISLANDS && oldest !== undefined) islands.delete(oldest);
    return span;
  };
  /** A call may end before anything else is known of its island. */
  const islandSpan = (islandId: string): IslandSpan =>
    islands.get(islandId) ?? remember(islandId, { spanId: randomHex(16), times: {}, isEnded: false });

  return {
    /**
     * The init, with one span for each of its steps.
     *
     * @param error why it failed: its code, and the step if it was one
     */
    addInit: (
      timings: readonly StepTiming[],
      error?: { readonly code: string; readonly phase: string | undefined },
    ): void => {
      for (const span of initSpans(traceId, rootId, timings, error)) onSpan(span);
    },

    /** An attempt to show an island, when it is ready or has failed for the first time. */
    addIsland: (progress: IslandProgress): void => {
      const { stage, failure } = progress;
      const { islandId, startMs } = progress.times;
      let span = islandSpan(islandId);
      // A retry is measured again.
      const isRetry = (span.times.startMs ?? startMs) !== startMs;
      if (isRetry) span = { spanId: randomHex(16), times: {}, isEnded: false };
      const times = { ...span.times, ...progress.times };
      const isEnd = stage === 'ready' || stage === 'failed';
      remember(islandId, { ...span, times, isEnded: span.isEnded || isEnd });
      if (span.isEnded || !isEnd) return;
      const { component, loadedMs, readyMs } = times;
      const openedAtMs = wallMs() - nowMs();
      onSpan({
        kind: 'island',
        name: component,
        traceId,
        spanId: span.spanId,
        parentSpanId: rootId,
        startTimeMs: openedAtMs + startMs,
        endTimeMs: failure?.atMs ?? openedAtMs + (readyMs ?? nowMs()),
        ...outcome(failure?.code),
        attributes: {
          'weaver.component': component,
          'weaver.island.id': islandId,
          ...(loadedMs === undefined
            ? {}
            : { 'weaver.island.load_ms': Math.round((loadedMs - startMs) * 10) / 10 }),
        },
      });
    },

    addCall: (call: EndedCall): void => {
      const { method, url, status, module, islandId, errorCode, isFailure, startedAtMs, durationMs } = call;
      const address = scrubText(scrubAddress(url));
      const host = /^[a-z]+:\/\/([^/:]+)/.exec(address)?.[1];
      onSpan({
        kind: 'call',
        name: `${method} ${address.replace(/^[a-z]+:\/\/[^/]*/, '')}`,
        traceId,
        spanId: call.trace?.spanId ?? randomHex(16),
        parentSpanId: islandId === undefined ? rootId : islandSpan(islandId).spanId,
        startTimeMs: startedAtMs,
        endTimeMs: startedAtMs + durationMs,
        status: isFailure ? 'error' : 'ok',
        errorCode: isFailure ? (errorCode ?? String(status)) : undefined,
        attributes: {
          'http.request.method': method,
          'url.full': address,
          ...(host === undefined ? {} : { 'server.address': host }),
          ...(status === 0 ? {} : { 'http.response.status_code': status }),
          ...(errorCode === undefined ? {} : { 'error.type': errorCode }),
          ...(module === undefined ? {} : { 'weaver.module': `@weapp/${module}` }),
          ...(islandId === undefined ? {} : { 'weaver.island.id': islandId }),
        },
      });
    },
  };
}
