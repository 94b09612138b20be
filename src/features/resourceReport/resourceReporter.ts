import { warnAndContinue } from '../../core/log.js';
import type { ResourceReportItem } from '../../wire/resourceReport.js';
import { byteLength, jsonText } from '../../core/jsonText.js';

/** Delay of the merged resource report (spec 1 §9). */
export const REPORT_DELAY_MS = 10_000;

/** Number of unsent items that are kept for the next report. */
const MAX_KEPT = 500;

/**
 * Creates what collects loaded files: items are sent together ten seconds after the first one. A failure is logged
 * once; unsent items are added to the next report.
 */
export function createResourceReporter(send: (body: string) => Promise<void>) {
  let waiting: ResourceReportItem[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  let hasFailed = false;

  const sendBody = async ({ items, text }: ReportBody): Promise<void> => {
    try {
      await send(text);
    } catch (error) {
      if (!hasFailed) warnAndContinue('the report of loaded resources could not be sent', error);
      hasFailed = true;
      if (!hasEnded) waiting = [...items, ...waiting].slice(-MAX_KEPT);
    }
  };

  /** Sends the collected items at once, because the page may be unloading. */
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const items = waiting;
    waiting = [];
    for (const body of reportBodies(items)) void sendBody(body);
  };

  return {
    collect(item: ResourceReportItem): void {
      if (hasEnded) return;
      waiting = [...waiting, item].slice(-MAX_KEPT);
      timer ??= setTimeout(flush, REPORT_DELAY_MS);
    },
    flush,
    /** Sends the collected items and accepts no more. */
    end(): void {
      if (hasEnded) return;
      hasEnded = true;
      flush();
    },
  };
}

/**
 * Browsers limit keepalive requests to 64 KiB in total (Fetch, HTTP-network-or-cache fetch); the rest is left for
 * other reports.
 */
export const BODY_LIMIT_BYTES = 60 * 1024;

/** One request of the report. */
interface ReportBody {
  readonly items: readonly ResourceReportItem[];
  /** JSON: `{ resourceList }`. */
  readonly text: string;
}

/** Splits items into bodies of at most `limitBytes`; a larger single item is left out. */
export function reportBodies(
  items: readonly ResourceReportItem[],
  limitBytes: number = BODY_LIMIT_BYTES,
): readonly ReportBody[] {
  const bodyOf = (texts: readonly string[]): string => `{"resourceList":[${texts.join(',')}]}`;
  const frameBytes = byteLength(bodyOf([]));

  const bodies: ReportBody[] = [];
  let inBody: ResourceReportItem[] = [];
  let texts: string[] = [];
  let bytes = frameBytes;
  const close = (): void => {
    if (inBody.length > 0) bodies.push({ items: inBody, text: bodyOf(texts) });
    inBody = [];
    texts = [];
    bytes = frameBytes;
  };
  for (const item of items) {
    const text = jsonText(item);
    const size = byteLength(text) + 1;
    if (frameBytes + size > limitBytes) continue;
    if (bytes + size > limitBytes) close();
    inBody.push(item);
    texts.push(text);
    bytes += size;
  }
  close();
  return bodies;
}
