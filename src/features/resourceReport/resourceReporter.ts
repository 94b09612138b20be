import { warnAndContinue } from '../../core/log.js';
import type { ResourceReportItem } from '../../wire/resourceReport.js';
import { reportBodies, type ReportBody } from './reportBodies.js';

/** Delay of the merged resource report (spec 1 §9). */
export const REPORT_DELAY_MS = 10_000;

/** Number of unsent items that are kept for the next report. */
const MAX_KEPT = 500;

/** Collects loaded files and sends them together. */
export interface ResourceReporter {
  collect(item: ResourceReportItem): void;
  /** Sends the collected items at once, because the page may be unloading. */
  flush(): void;
  /** Sends the collected items and accepts no more. */
  end(): void;
}

/**
 * Creates a {@link ResourceReporter}: items are sent together ten seconds after the first one. A failure is logged
 * once; unsent items are added to the next report.
 */
export function createResourceReporter(send: (body: string) => Promise<void>): ResourceReporter {
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

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const items = waiting;
    waiting = [];
    for (const body of reportBodies(items)) void sendBody(body);
  };

  return {
    collect(item) {
      if (hasEnded) return;
      waiting = [...waiting, item].slice(-MAX_KEPT);
      timer ??= setTimeout(flush, REPORT_DELAY_MS);
    },
    flush,
    end() {
      if (hasEnded) return;
      hasEnded = true;
      flush();
    },
  };
}
