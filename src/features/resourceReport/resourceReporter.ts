import { warnAndContinue } from '../../core/log.js';
import type { ResourceReportItem } from '../../wire/resourceReport.js';
import { reportBodies, type ReportBody } from './reportBodies.js';

/** Spec 1 §9, "merged-resource report delay". */
export const REPORT_DELAY_MS = 10_000;

/** What could not be sent is kept for the next time, up to here. */
const MAX_KEPT = 500;

/** Collects what was loaded and sends it together. */
export interface ResourceReporter {
  collect(item: ResourceReportItem): void;
  /** Sends what is there at once: the page may be going away. */
  flush(): void;
  /** Sends what is due and takes nothing more. */
  end(): void;
}

/**
 * Creates a {@link ResourceReporter}: what is collected goes out together ten seconds after the first of it. A failure is
 * logged once; what was not sent goes along with the next report.
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
