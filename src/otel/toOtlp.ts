import type { ExportedSpan, SpanKind } from '../context/exportedSpan.js';
import { attempt } from '../core/callerValues.js';
import { jsonText } from '../core/jsonText.js';
import { withoutQuery } from '../core/withoutQuery.js';
import type { ErrorRecord } from '../wire/errorRecord.js';
import { otlpAttributes, unixNano, type OtlpLog, type OtlpSpan } from './otlp.js';

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
