/** The kinds of {@link ExportedSpan}. */
export type SpanKind = 'init' | 'step' | 'island' | 'call';

/** Something that took time, as exporters get it. It has no session id, and addresses are origin and path. */
export interface ExportedSpan {
  readonly kind: SpanKind;
  /** `weaver.init`, `session`, `@weapp/people/ProfileCard`, `GET /api/hrm/list`. */
  readonly name: string;
  /** 32 hexadecimal digits; the same for everything of one init. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** The span that this one belongs to; undefined for that of the init. */
  readonly parentSpanId: string | undefined;
  /** In ms since 1970, with fractions. */
  readonly startTimeMs: number;
  readonly endTimeMs: number;
  readonly status: 'ok' | 'error';
  /** Of a span with the status `error`: a code of `WeaverError`, or an HTTP status as text; undefined if unknown. */
  readonly errorCode: string | undefined;
  /** By the names of OpenTelemetry's semantic conventions; names of ours begin with `weaver.`. */
  readonly attributes: Readonly<Record<string, string | number>>;
}
