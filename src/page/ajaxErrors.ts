import type { MonitorConfig } from '../context/config.js';
import type { CaptureOptions } from '../library/monitor.js';
import { withoutQuery } from '../core/addressQuery.js';
import type { ErrorRecord } from '../wire/errorRecord.js';

/** The component of an error that is a failed call of the page: {@link ajaxScrub} makes a record of a call of it. */
const CALL = 'XMLHttpRequest ';

/** A failed call. */
export interface FailedCall {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** 0 without an answer. */
  readonly status: number;
}

/** A failed call as the monitor takes an error. */
export function ajaxError({ method, url, status }: FailedCall): readonly [Error, CaptureOptions] {
  const file = withoutQuery(url);
  const message = `${method} ${file.replace(/^[a-z]+:\/\/[^/]*/, '')} ${status}`;
  return [new Error(message), { component: CALL + file }];
}

function asAjax(record: ErrorRecord): ErrorRecord {
  if (!record.comName.startsWith(CALL)) return record;
  const filePath = record.comName.slice(CALL.length);
  return {
    ...record,
    errType: 'ajax',
    filePath,
    fileName: filePath.slice(filePath.lastIndexOf('/') + 1),
    lineNumber: 0,
    colNumber: 0,
    stack: '',
    comName: '',
  };
}

/**
 * The monitor's config with a `scrub` that gives the records of {@link ajaxError} their kind, `ajax`, before the page's own
 * `scrub` sees them. The monitor offers callers no kind, and embedded pages capture no calls.
 */
export function withAjaxRecords(monitor: MonitorConfig | undefined): MonitorConfig {
  const scrub = monitor?.scrub;
  return { ...monitor, scrub: (record) => (scrub ? scrub(asAjax(record)) : asAjax(record)) };
}
