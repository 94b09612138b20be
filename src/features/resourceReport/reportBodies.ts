import type { ResourceReportItem } from '../../wire/resourceReport.js';

/** What a page may still send while it ends is 64 KiB in all; the rest is for the monitor's other reports. */
export const BODY_LIMIT_BYTES = 60 * 1024;

/** One request of the report. */
export interface ReportBody {
  readonly items: readonly ResourceReportItem[];
  /** JSON: `{ resourceList }`. */
  readonly text: string;
}

/** Cuts items into bodies of at most `limitBytes`; one that alone is larger is left out. */
export function reportBodies(
  items: readonly ResourceReportItem[],
  limitBytes: number = BODY_LIMIT_BYTES,
): readonly ReportBody[] {
  const encoder = new TextEncoder();
  const sizeOf = (text: string): number => encoder.encode(text).length;
  // Item by item: some pages give arrays a JSON form of their own.
  const bodyOf = (texts: readonly string[]): string => `{"resourceList":[${texts.join(',')}]}`;
  const frameBytes = sizeOf(bodyOf([]));

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
    const text = JSON.stringify(item);
    const size = sizeOf(text) + 1;
    if (frameBytes + size > limitBytes) continue;
    if (bytes + size > limitBytes) close();
    inBody.push(item);
    texts.push(text);
    bytes += size;
  }
  close();
  return bodies;
}
