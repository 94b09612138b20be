import { byteLength } from '../../core/byteLength.js';
import { jsonText } from '../../core/jsonText.js';
import type { ResourceReportItem } from '../../wire/resourceReport.js';

/**
 * Browsers limit keepalive requests to 64 KiB in total (Fetch, HTTP-network-or-cache fetch); the rest is left for
 * other reports.
 */
export const BODY_LIMIT_BYTES = 60 * 1024;

/** One request of the report. */
export interface ReportBody {
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
