import type { StepTiming } from '../../../context/events.js';
import type { ExportedSpan } from '../../../context/exportedSpan.js';
import { withoutQuery } from '../../../core/withoutQuery.js';
import type { EndedCall } from '../../../http/request/endedCall.js';

/** What an island has reached, and its times in ms since the page was opened. */
export interface IslandProgress {
  readonly stage: string;
  readonly times: {
    readonly islandId: string;
    readonly component: string;
    readonly startMs: number;
    readonly loadedMs: number;
    readonly readyMs?: number;
  };
}

/** What making spans needs. */
export interface SpanDeps {
  /** The trace of the init. */
  readonly traceId: string;
  readonly createSpanId: () => string;
  /** Clock of `performance.now()`. */
  readonly nowMs: () => number;
  /** Wall clock in ms. */
  readonly wallMs: () => number;
  readonly onSpan: (span: ExportedSpan) => void;
}

/** Makes spans of what happens with a session: one trace, whose root is the init. */
export interface Spans {
  /** The init, with one span for each of its steps. */
  readonly addInit: (timings: readonly StepTiming[]) => void;
  /** An island, when it is ready or has failed for the first time. */
  readonly addIsland: (progress: IslandProgress) => void;
  readonly addCall: (call: EndedCall) => void;
}

/** The islands whose spans are remembered for their calls. */
const MAX_ISLANDS = 500;

/** The span of the present attempt to show an island. */
interface IslandSpan {
  readonly spanId: string;
  readonly times: IslandProgress['times'] | undefined;
  readonly isEnded: boolean;
}

/** Creates {@link Spans}. */
export function createSpans(deps: SpanDeps): Spans {
  const { traceId, createSpanId, nowMs, wallMs, onSpan } = deps;
  const rootId = createSpanId();
  const islands = new Map<string, IslandSpan>();

  const remember = (islandId: string, span: IslandSpan): IslandSpan => {
    islands.set(islandId, span);
    const [oldest] = islands.keys();
    if (islands.size > MAX_ISLANDS && oldest !== undefined) islands.delete(oldest);
    return span;
  };
  /** A call may end before anything else is known of its island. */
  const islandSpan = (islandId: string): IslandSpan =>
    islands.get(islandId) ?? remember(islandId, { spanId: createSpanId(), times: undefined, isEnded: false });

  return {
    addInit(timings) {
      const [first] = timings;
      const last = timings[timings.length - 1];
      if (!first || !last) return;
      const common = { traceId, status: 'ok', errorCode: undefined } as const;
      onSpan({
        ...common,
        kind: 'init',
        name: 'weaver.init',
        spanId: rootId,
        parentSpanId: undefined,
        startTimeMs: first.startedAtMs,
        endTimeMs: last.startedAtMs + last.durationMs,
        attributes: {},
      });
      for (const { phase, startedAtMs, durationMs } of timings) {
        onSpan({
          ...common,
          kind: 'step',
          name: phase,
          spanId: createSpanId(),
          parentSpanId: rootId,
          startTimeMs: startedAtMs,
          endTimeMs: startedAtMs + durationMs,
          attributes: { 'weaver.step': phase },
        });
      }
    },

    addIsland({ stage, times }) {
      const { islandId, component, startMs, loadedMs, readyMs } = times;
      let span = islandSpan(islandId);
      // A retry is measured anew.
      const isRetry = span.times !== undefined && span.times !== times;
      if (isRetry) span = remember(islandId, { spanId: createSpanId(), times, isEnded: false });
      const isError = stage === 'error';
      if (span.isEnded || (stage !== 'ready' && !isError)) {
        remember(islandId, { ...span, times });
        return;
      }
      remember(islandId, { ...span, times, isEnded: true });
      const openedAtMs = wallMs() - nowMs();
      onSpan({
        kind: 'island',
        name: component,
        traceId,
        spanId: span.spanId,
        parentSpanId: rootId,
        startTimeMs: openedAtMs + startMs,
        endTimeMs: openedAtMs + (isError ? nowMs() : (readyMs ?? nowMs())),
        status: isError ? 'error' : 'ok',
        errorCode: isError ? 'RENDER_FAILED' : undefined,
        attributes: {
          'weaver.component': component,
          'weaver.island.id': islandId,
          'weaver.island.load_ms': loadedMs - startMs,
        },
      });
    },

    addCall(call) {
      const { method, url, status, module, islandId, errorCode, isFailure, startedAtMs, durationMs } = call;
      const address = withoutQuery(url);
      const host = /^[a-z]+:\/\/([^/:]+)/.exec(address)?.[1];
      onSpan({
        kind: 'call',
        name: `${method} ${address.replace(/^[a-z]+:\/\/[^/]*/, '')}`,
        traceId,
        spanId: call.trace?.spanId ?? createSpanId(),
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
