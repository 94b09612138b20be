import type { ExportedSpan, SpanKind } from '../context/config.js';
import { attempt } from '../core/callerValues.js';
import { jsonText } from '../core/jsonText.js';
import { withoutQuery } from '../core/addressQuery.js';
import type { ErrorRecord } from '../wire/errorRecord.js';
import { navigatorFacts } from '../browser/navigatorFacts.js';
import { VERSION } from '../core/version.js';
import { isRecord, ownText } from '../wire/record.js';

/** Names and versions of the browser's client hints: `Chromium 131`. */
function brandsOf(hints: unknown): readonly string[] | undefined {
  const brands: unknown = isRecord(hints) ? hints['brands'] : undefined;
  if (!Array.isArray(brands)) return undefined;
  return brands.filter(isRecord).map((one) => `${ownText(one, 'brand')} ${ownText(one, 'version')}`);
}

/** What all records have in common: who sends them, and from which browser. Never who the user is. */
export function resourceAttributes(serviceName: string, own: AttributeSource): readonly OtlpAttribute[] {
  const { userAgent, language, userAgentData } = navigatorFacts();
  const mobile: unknown = isRecord(userAgentData) ? userAgentData['mobile'] : undefined;
  const platform: unknown = isRecord(userAgentData) ? userAgentData['platform'] : undefined;
  return otlpAttributes({
    'browser.brands': brandsOf(userAgentData),
    'browser.language': language,
    'browser.mobile': typeof mobile === 'boolean' ? mobile : undefined,
    'browser.platform': typeof platform === 'string' ? platform : undefined,
    'user_agent.original': userAgent,
    ...own,
    'service.name': serviceName,
    'telemetry.sdk.name': 'weaver-sdk',
    'telemetry.sdk.language': 'webjs',
    'telemetry.sdk.version': VERSION,
  });
}

/**
 * The parts of the OpenTelemetry protocol that are sent, in its JSON form (OTLP 1.x, `opentelemetry.proto.*.v1`): names in
 * camelCase, enums as numbers, 64-bit integers as texts, ids as hexadecimal digits.
 */

/** A value of an attribute. */
type OtlpValue =
  | { readonly stringValue: string }
  | { readonly intValue: string }
  | { readonly doubleValue: number }
  | { readonly boolValue: boolean }
  | { readonly arrayValue: { readonly values: readonly OtlpValue[] } };

/** One attribute. */
export interface OtlpAttribute {
  readonly key: string;
  readonly value: OtlpValue;
}

/** `opentelemetry.proto.logs.v1.LogRecord`. */
export interface OtlpLog {
  readonly timeUnixNano: string;
  readonly observedTimeUnixNano: string;
  readonly severityNumber: number;
  readonly severityText: string;
  readonly body: OtlpValue;
  readonly attributes: readonly OtlpAttribute[];
  readonly eventName: string;
  readonly traceId?: string;
}

/** `opentelemetry.proto.trace.v1.Span`. */
export interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly flags: number;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly OtlpAttribute[];
  readonly status: { readonly code?: number; readonly message?: string };
}

/** What attributes are made of; undefined, '' and numbers that are none are left out. */
export type AttributeSource = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

function otlpValue(value: string | number | boolean | readonly string[]): OtlpValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value !== 'number')
    return { arrayValue: { values: value.map((text) => ({ stringValue: text })) } };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** The attributes of an object. */
function otlpAttributes(source: AttributeSource): readonly OtlpAttribute[] {
  const attributes: OtlpAttribute[] = [];
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined || value === '' || (typeof value === 'number' && !Number.isFinite(value)))
      continue;
    attributes.push({ key, value: otlpValue(value) });
  }
  return attributes;
}

/** Ms since 1970 as nanoseconds: a number has too few digits for them. */
function unixNano(ms: number): string {
  if (!Number.isFinite(ms) || ms <= 0) return '0';
  const whole = Math.floor(ms);
  const rest = Math.floor((ms - whole) * 1e6);
  return String(whole) + String(rest).padStart(6, '0');
}

/** Numbers and texts of `SeverityNumber`. */
const ERROR = { severityNumber: 17, severityText: 'ERROR' } as const;
const WARN = { severityNumber: 13, severityText: 'WARN' } as const;

/** SPAN_KIND_INTERNAL, and SPAN_KIND_CLIENT for calls. */
const KINDS: Readonly<Record<SpanKind, number>> = { init: 1, step: 1, island: 1, call: 3 };

const STATUS_ERROR = 2;
/** The W3C flag "sampled". */
const SAMPLED = 1;
/** Longest `extra` as JSON, in characters. */
const EXTRA_LENGTH = 4_000;

/** `TypeError` of "Uncaught TypeError: x is undefined"; what is no name of an error is the kind of the record. */
function exceptionType({ message, stack, errType }: ErrorRecord): string {
  for (const text of [stack, message]) {
    const [, name] =
      /^(?:Uncaught )?(?:\(in promise\) )?((?:[A-Z]\w*)?(?:Error|Exception))(?=:|\n|$)/.exec(text) ?? [];
    if (name !== undefined) return name;
  }
  return errType;
}

function extraText(extra: unknown): string | undefined {
  if (extra === undefined) return undefined;
  // Data that JSON has no form for is left out.
  return attempt((): string | undefined => jsonText(extra), undefined)?.slice(0, EXTRA_LENGTH);
}

/** The record of an error as a log record, by the semantic conventions for exceptions. */
export function logOfError(record: ErrorRecord, extra: unknown, traceId: string | undefined): OtlpLog {
  const { id, errType, message, filePath, lineNumber, colNumber, stack, refererUrl, createTime, comName } =
    record;
  const time = unixNano(createTime);
  return {
    timeUnixNano: time,
    observedTimeUnixNano: time,
    ...ERROR,
    body: { stringValue: message },
    eventName: 'exception',
    attributes: otlpAttributes({
      'exception.type': exceptionType(record),
      'exception.message': message,
      'exception.stacktrace': stack,
      'code.file.path': filePath,
      'code.line.number': lineNumber > 0 ? lineNumber : undefined,
      'code.column.number': colNumber > 0 ? colNumber : undefined,
      'url.full': withoutQuery(refererUrl),
      'weaver.error.id': id,
      'weaver.error.kind': errType,
      'weaver.component': comName,
      'weaver.extra': extraText(extra),
    }),
    ...(traceId === undefined ? {} : { traceId }),
  };
}

/** A log record that says how many others, and spans, were not sent. */
export function logOfDropped(count: number, atMs: number): OtlpLog {
  return {
    timeUnixNano: unixNano(atMs),
    observedTimeUnixNano: unixNano(atMs),
    ...WARN,
    body: { stringValue: `${count} records and spans were not sent` },
    eventName: 'weaver.dropped',
    attributes: otlpAttributes({ 'weaver.dropped': count }),
  };
}

/** A span in the form of the protocol. */
export function otlpSpan(span: ExportedSpan): OtlpSpan {
  const { kind, name, traceId, spanId, parentSpanId, startTimeMs, endTimeMs, status, errorCode } = span;
  return {
    traceId,
    spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    flags: SAMPLED,
    name,
    kind: KINDS[kind],
    startTimeUnixNano: unixNano(startTimeMs),
    // A clock that was set back in between would end it before its start.
    endTimeUnixNano: unixNano(Math.max(startTimeMs, endTimeMs)),
    attributes: otlpAttributes({ ...span.attributes, 'weaver.kind': kind, 'error.type': errorCode }),
    // Without an error the status is unset: "ok" is for applications to say.
    status: status === 'error' ? { code: STATUS_ERROR, message: errorCode ?? '' } : {},
  };
}
