/**
 * The parts of the OpenTelemetry protocol that are sent, in its JSON form (OTLP 1.x, `opentelemetry.proto.*.v1`): names in
 * camelCase, enums as numbers, 64-bit integers as texts, ids as hexadecimal digits.
 */

/** A value of an attribute. */
export type OtlpValue =
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
export function otlpAttributes(source: AttributeSource): readonly OtlpAttribute[] {
  const attributes: OtlpAttribute[] = [];
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined || value === '' || (typeof value === 'number' && !Number.isFinite(value)))
      continue;
    attributes.push({ key, value: otlpValue(value) });
  }
  return attributes;
}

/** Ms since 1970 as nanoseconds: a number has too few digits for them. */
export function unixNano(ms: number): string {
  if (!Number.isFinite(ms) || ms <= 0) return '0';
  const whole = Math.floor(ms);
  const rest = Math.floor((ms - whole) * 1e6);
  return String(whole) + String(rest).padStart(6, '0');
}
