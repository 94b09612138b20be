import { MONITOR_PATHS } from './monitorPaths.js';
import {
  parsed,
  refused,
  isRecord,
  kindOf,
  ownProperty,
  ownText,
  type Parsed,
  type WireRecord,
} from './record.js';

/** The call that stores errors; its sender deletes them only after code 200 (spec 1 §7). */
export const ERROR_RECORD_CALL = { method: 'POST', path: MONITOR_PATHS.errors } as const;

/** The kinds of errors that the monitor captures (spec 1 §3, §8). */
export const ERROR_TYPES = ['js', 'ajax', 'resource', 'promise', 'ecode', 'e10Com'] as const;

/** One of {@link ERROR_TYPES}. */
export type ErrorType = (typeof ERROR_TYPES)[number];

/** One error that the monitor captured (spec 1 §3; contract §8, settled details). */
export interface ErrorRecord {
  /** At least 16 random characters; the server drops an id that it already has. */
  readonly id: string;
  readonly errType: ErrorType;
  /** As thrown, without private data. */
  readonly message: string;
  /** Origin and path of the file; '' if unknown. */
  readonly filePath: string;
  /** The last part of `filePath`. */
  readonly fileName: string;
  /** 0 if unknown. */
  readonly lineNumber: number;
  /** 0 if unknown. */
  readonly colNumber: number;
  readonly stack: string;
  /** Address of the page, without query and hash. */
  readonly refererUrl: string;
  /** In ms since 1970. */
  readonly createTime: number;
  /** The component that failed: `@weapp/people/ProfileCard`; '' for an error of none. */
  readonly comName: string;
}

/** The body of the call: errors of one user (spec 1 §3). */
export interface ErrorBatch {
  readonly dtos: readonly ErrorRecord[];
  /** The employeeId of the user. */
  readonly creator: string;
  /** The device record. */
  readonly clientInfo: WireRecord;
  /** The user agent. */
  readonly browserInfo: string;
}

const isErrorType = (value: unknown): value is ErrorType => ERROR_TYPES.some((type) => type === value);

function ownCount(record: WireRecord, key: string): number {
  const value = Number(ownProperty(record, key));
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** One error; undefined without an id or a known type. */
export function parseErrorRecord(row: WireRecord): ErrorRecord | undefined {
  const errType = ownProperty(row, 'errType');
  const id = ownText(row, 'id');
  if (id === '' || !isErrorType(errType)) return undefined;
  return {
    id,
    errType,
    message: ownText(row, 'message'),
    filePath: ownText(row, 'filePath'),
    fileName: ownText(row, 'fileName'),
    lineNumber: ownCount(row, 'lineNumber'),
    colNumber: ownCount(row, 'colNumber'),
    stack: ownText(row, 'stack'),
    refererUrl: ownText(row, 'refererUrl'),
    createTime: ownCount(row, 'createTime'),
    comName: ownText(row, 'comName'),
  };
}

/** Parses a batch; an error without an id or a known type is left out. */
export function parseErrorBatch(value: unknown): Parsed<ErrorBatch> {
  const rows = isRecord(value) ? ownProperty(value, 'dtos') : undefined;
  if (!isRecord(value) || !Array.isArray(rows)) return refused(`expected { dtos: [] }, got ${kindOf(value)}`);
  const clientInfo = ownProperty(value, 'clientInfo');
  return parsed({
    dtos: rows
      .filter(isRecord)
      .map(parseErrorRecord)
      .filter((row) => row !== undefined),
    creator: ownText(value, 'creator'),
    clientInfo: isRecord(clientInfo) ? clientInfo : {},
    browserInfo: ownText(value, 'browserInfo'),
  });
}
