import { failure, passed, skipped, warning, type CheckResult } from '../finding.js';
import type { Examination } from '../examination.js';

const MINUTE_MS = 60_000;

/** From this difference on users notice wrong times. */
const WARNING_MS = MINUTE_MS;

/** From this difference on a valid session may seem expired, or the reverse. */
const ERROR_MS = 60 * MINUTE_MS;

function inWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  return minutes < 120 ? `${minutes} minute${minutes === 1 ? '' : 's'}` : `${Math.round(minutes / 60)} hours`;
}

/**
 * The result on the clock of this device.
 *
 * @param aheadMs how far the server's clock is ahead, in milliseconds; undefined if no server responded
 * @param expires whether the session has a lifetime in seconds
 */
export function clockResult(aheadMs: number | undefined, expires: boolean): CheckResult {
  if (aheadMs === undefined) {
    return skipped(
      'whether the clock is right',
      'no server lets the page read its Date header (Access-Control-Expose-Headers: Date)',
    );
  }
  const off = Math.abs(aheadMs);
  if (off <= WARNING_MS) return passed('the clock of this device is right');
  const serious = expires && off > ERROR_MS;
  return (serious ? failure : warning)({
    what: `the clock of this device is ${inWords(off)} ${aheadMs > 0 ? 'behind' : 'ahead of'} the server's`,
    why: serious
      ? 'the session has an end, and is taken for over too early or too late'
      : 'times that remote modules show beside events are wrong',
    fix: 'set the clock of this device by the network (or that of the server)',
  });
}

/** Compares the clocks, with the first server whose Date header can be read. */
export async function checkClock(exam: Examination): Promise<readonly CheckResult[]> {
  const [api, files, token] = await Promise.all([exam.apiReach(), exam.staticReach(), exam.token()]);
  const aheadMs = [
    api.kind === 'readable' ? api.answer.clockAheadMs : undefined,
    files.kind === 'readable' ? files.answer.clockAheadMs : undefined,
    token.kind === 'issued' ? token.clockAheadMs : undefined,
  ].find((ms) => ms !== undefined);
  const expires = token.kind === 'issued' && token.session.expiresInSeconds !== undefined;
  return [clockResult(aheadMs, expires)];
}
