import type { Exporter } from '../context/config.js';
import { logWarning } from '../core/log.js';
import { sleep } from '../core/promises.js';
import { VERSION } from '../core/version.js';
import { isRecord, ownProperty, ownRecord } from '../wire/record.js';
import {
  type AttributeSource,
  type OtlpLog,
  type OtlpSpan,
  logOfDropped,
  logOfError,
  otlpSpan,
  resourceAttributes,
} from './toOtlp.js';
import { readOptions } from './readOptions.js';
import { createSignalQueue, type SendResult, type SignalQueue } from './signalQueue.js';

/** The options of {@link exportToOpenTelemetry}. */
export interface OpenTelemetryOptions {
  /** Base of the collector's OTLP receiver: `https://otel.example.com`, or with a path. */
  readonly endpoint: string;
  /** Sent with each request; the collector has to allow them (CORS). Not secret: every visitor can read them in the page. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** `service.name`; default `weaver-sdk`. */
  readonly serviceName?: string | undefined;
  /** Further attributes of the resource, such as `deployment.environment.name`. */
  readonly attributes?: AttributeSource | undefined;
  /** Sends `traceparent` with calls to the API origin, which the platform has to allow. Default false. */
  readonly traceparent?: boolean | undefined;
}

/** A browser lets keepalive requests have 64 KiB together. */
const HIDDEN_BYTES = 60_000;
/** A collector that has not answered by then counts as away. */
const LIMIT_MS = 10_000;
/** These ask to send again later (OTLP specification, "Failures"). */
const LATER: readonly number[] = [429, 502, 503, 504];

/** The number of entries that the collector refused, of a body such as `{ partialSuccess: { rejectedSpans: "2" } }`. */
function rejectedIn(answer: unknown): number {
  const partial = isRecord(answer) ? ownRecord(answer, 'partialSuccess') : {};
  const rejected = Number(
    ownProperty(partial, 'rejectedLogRecords') ?? ownProperty(partial, 'rejectedSpans'),
  );
  return Number.isSafeInteger(rejected) && rejected > 0 ? rejected : 0;
}

/**
 * An exporter for `monitor.exporters`, which sends the errors of the monitor as logs to `{endpoint}/v1/logs`, and init,
 * steps, islands and calls as spans to `{endpoint}/v1/traces` (OTLP over HTTP, JSON; contract §8). It never throws and sends
 * no cookies. Options that cannot be used are named in one warning and left out; without an `endpoint` that is an address
 * nothing is sent.
 */
export function exportToOpenTelemetry(options: OpenTelemetryOptions): Exporter {
  const checked = readOptions(options);
  if (!checked) return {};
  const { base, headers, serviceName, attributes, traceparent } = checked;
  const about: { isAway?: true; isRefused?: true } = {};
  let dropped = 0;

  const warnOnce = (what: keyof typeof about, text: string): void => {
    if (!about[what]) logWarning(text);
    about[what] = true;
  };
  const post = async (path: string, body: string, keepalive: boolean): Promise<SendResult> => {
    const controller = new AbortController();
    const over = new AbortController();
    // A page that is hidden may be left, which would end a request without keepalive.
    void sleep(LIMIT_MS, over.signal).then(
      () => {
        controller.abort();
      },
      () => undefined,
    );
    try {
      const response = await fetch(base + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        keepalive,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: controller.signal,
      });
      if (LATER.includes(response.status)) {
        return { kind: 'later', retryAfter: response.headers.get('retry-after') ?? undefined };
      }
      if (!response.ok) {
        warnOnce('isRefused', `the OpenTelemetry collector refused a request with HTTP ${response.status}`);
        return { kind: 'refused' };
      }
      const rejected = rejectedIn(await response.json().catch(() => undefined));
      if (rejected > 0) warnOnce('isRefused', 'the OpenTelemetry collector refused a part of a request');
      return { kind: 'taken', rejected };
    } catch {
      warnOnce(
        'isAway',
        'the OpenTelemetry collector cannot be reached, or does not allow this page (CORS); it is tried again',
      );
      return { kind: 'later', retryAfter: undefined };
    } finally {
      over.abort();
    }
  };

  const resource = () => ({ attributes: resourceAttributes(serviceName, attributes) });
  const scope = { name: 'weaver-sdk', version: VERSION };
  const queueOf = <Entry>(path: string, bodyOf: (entries: readonly Entry[]) => unknown): SignalQueue<Entry> =>
    createSignalQueue<Entry>(
      bodyOf,
      (body, keepalive) => post(path, body, keepalive),
      (count) => {
        dropped += count;
      },
    );
  const logs = queueOf<OtlpLog>('/v1/logs', (logRecords) => ({
    resourceLogs: [{ resource: resource(), scopeLogs: [{ scope, logRecords }] }],
  }));
  const spans = queueOf<OtlpSpan>('/v1/traces', (ended) => ({
    resourceSpans: [{ resource: resource(), scopeSpans: [{ scope, spans: ended }] }],
  }));
  const addDropped = (): void => {
    if (dropped === 0) return;
    const count = dropped;
    dropped = 0;
    logs.add(logOfDropped(count, Date.now()));
  };

  return {
    error(record, extra, traceId) {
      addDropped();
      logs.add(logOfError(record, extra, traceId));
    },
    span(span) {
      spans.add(otlpSpan(span));
    },
    async flush(isHidden) {
      addDropped();
      if (isHidden) {
        const used = logs.flushHidden(HIDDEN_BYTES);
        spans.flushHidden(HIDDEN_BYTES - used);
      } else await Promise.all([logs.flush(), spans.flush()]);
    },
    traceparent,
  };
}
