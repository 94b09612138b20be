import type { Activity } from '../../../context/initContext.js';
import type { IslandInputs } from './islandInputs.browser.js';
import type { IslandTimings } from './islandTimings.js';
import { MARK_POINT, type PageEntries } from './pageEntries.browser.js';

/** What an island reached, with its times. */
export type IslandEvent = Extract<Activity, { readonly kind: 'island' }>;

/** What island events are received for. */
export interface IslandReceipt {
  readonly timings: Pick<IslandTimings, 'add' | 'fptMs' | 'fmpMs'>;
  readonly entries: Pick<PageEntries, 'add' | 'addMark'>;
  readonly inputs: Pick<IslandInputs, 'add' | 'remove'>;
}

/**
 * Receives what an island reached: its times, an entry when it is painted, the mark points `fpt` and `fmp`; its input is
 * measured from the first render until it is gone.
 */
export function receiveIsland(event: IslandEvent, { timings, entries, inputs }: IslandReceipt): void {
  const { stage, times } = event;
  const { islandId, component, startMs, paintedMs } = times;
  const before = { fpt: timings.fptMs(), fmp: timings.fmpMs() };
  timings.add(event);
  if (stage === 'ready') inputs.add(islandId);
  if (stage === 'unmounted') inputs.remove(islandId);
  if (stage === 'painted' && paintedMs !== undefined) {
    entries.add({ name: component, entryType: 'island', startTime: startMs, duration: paintedMs - startMs });
  }
  const after = { fpt: timings.fptMs(), fmp: timings.fmpMs() };
  for (const task of ['fpt', 'fmp'] as const) {
    const atMs = after[task];
    if (before[task] === undefined && atMs !== undefined) entries.addMark(`${MARK_POINT} ${task}`, atMs);
  }
}
