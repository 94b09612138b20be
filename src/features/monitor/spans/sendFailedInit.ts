import type { InitContext } from '../../../context/initContext.js';
import type { WeaverError } from '../../../core/errors.js';
import { randomHex } from '../../../core/randomText.js';
import { safeExporters } from '../exporters.js';
import { createSpans } from './createSpans.js';

/** Passes the spans of a failed init to the exporters of its config, which send them at once. Never rejects. */
export async function sendFailedInit(
  { config, timings }: Pick<InitContext, 'config' | 'timings'>,
  error: WeaverError,
): Promise<void> {
  const exporters = safeExporters(config.monitor?.exporters);
  createSpans({
    traceId: randomHex(32),
    createSpanId: () => randomHex(16),
    nowMs: () => performance.now(),
    wallMs: () => Date.now(),
    onSpan: exporters.span,
  }).addInit(timings, error);
  // Flushed here, because without a session no other code flushes the exporters when the page is left.
  await exporters.flush(false);
}
