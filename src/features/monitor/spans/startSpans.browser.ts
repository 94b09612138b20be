import { watchHiding } from '../../../browser/watchHiding.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { randomHex } from '../../../core/ids.js';
import type { ReplayBuffer } from '../../../core/replayBuffer.js';
import { safeExporters } from '../exporters.js';
import { createSpans, type IslandProgress } from './createSpans.js';
import type { InitContext } from '../../../context/initContext.js';
import type { WeaverError } from '../../../core/errors.js';

/**
 * Passes the spans of a session to the exporters of the config. Returns the function that stops that.
 *
 * @param islands the stages that islands have reached
 * @param isOn false while nothing may be recorded
 */
export function startSpans(
  { config, requests, timings }: Pick<SessionContext, 'config' | 'requests' | 'timings'>,
  islands: ReplayBuffer<IslandProgress>,
  isOn: () => boolean,
): () => void {
  const exporters = safeExporters(config.monitor?.exporters);
  const spans = createSpans(requests.traceId ?? randomHex(32), (span) => {
    if (isOn()) exporters.span(span);
  });
  spans.addInit(timings);
  const ends = [
    islands.subscribe(spans.addIsland),
    requests.calls.subscribe(spans.addCall),
    watchHiding({ onHidden: () => void exporters.flush(true), onLeave: () => undefined }),
  ];
  islands.stopKeeping();
  requests.calls.stopKeeping();
  return () => {
    for (const end of ends) end();
    void exporters.flush(false);
  };
}

/** Passes the spans of a failed init to the exporters of its config, which send them at once. Never rejects. */
export async function sendFailedInit(
  { config, timings }: Pick<InitContext, 'config' | 'timings'>,
  error: WeaverError,
): Promise<void> {
  const exporters = safeExporters(config.monitor?.exporters);
  createSpans(randomHex(32), exporters.span).addInit(timings, error);
  // Flushed here, because without a session no other code flushes the exporters when the page is left.
  await exporters.flush(false);
}
