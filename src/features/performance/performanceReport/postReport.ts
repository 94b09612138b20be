import { WeaverError } from '../../../core/errors.js';
import { sleep, type Timer } from '../../../core/promises.js';
import type { HttpClient } from '../../../http/httpClient.js';
import { parseSwitches, SWITCHES_OFF, type MonitorSwitches } from '../../../wire/performanceReport.js';

/** The wait before a report without an answer is sent once more, in ms (spec 1 §9). */
const RETRY_MS = 800;

/** Statuses of a platform that is away for a moment. */
const TEMPORARY: readonly number[] = [502, 503, 504];

/** What came of a report: `gone` means 404, nothing is reported any more. */
export type ReportOutcome =
  | { readonly kind: 'gone' }
  | { readonly kind: 'answered'; readonly switches: MonitorSwitches };

/** How a report is sent. */
export interface PostOptions {
  readonly signal: AbortSignal;
  readonly timer: Timer;
  /** The request outlives the page; it is not repeated. */
  readonly keepalive?: true;
}

async function readOutcome(response: Response): Promise<ReportOutcome> {
  if (response.status === 404) return { kind: 'gone' };
  // A server that is being started again, or a gateway before it: no answer of the platform.
  if (TEMPORARY.includes(response.status))
    throw new WeaverError('REQUEST_FAILED', { status: response.status });
  const answer: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  const switches = parseSwitches(answer);
  return { kind: 'answered', switches: switches.ok ? switches.value : SWITCHES_OFF };
}

/**
 * Sends a report; once more after 800 ms if no answer came, or the platform is away for a moment. Never rejects: a report that fails is not important to
 * anybody on the page, and all switches are off then (spec 1 §4).
 */
export async function postReport(
  http: Pick<HttpClient, 'exchange'>,
  { method, path }: { readonly method: string; readonly path: string },
  body: unknown,
  { signal, timer, keepalive }: PostOptions,
): Promise<ReportOutcome> {
  const send = (): Promise<ReportOutcome> =>
    http.exchange(method, path, { body, signal, keepalive: keepalive === true }, readOutcome);
  const failed = (): ReportOutcome => ({ kind: 'answered', switches: SWITCHES_OFF });
  try {
    return await send();
  } catch {
    if (keepalive === true || signal.aborted) return failed();
  }
  try {
    await sleep(RETRY_MS, signal, timer);
    return await send();
  } catch {
    return failed();
  }
}
