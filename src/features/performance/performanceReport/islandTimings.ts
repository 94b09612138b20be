import { sinceShown } from '../../../browser/pageShown.js';
import type { Activity } from '../../../context/initContext.js';
import { jsonText } from '../../../core/jsonText.js';
import { SLOW_RENDER_MS } from '../../../islands/rendering/islandTimes.js';
import type { IslandTiming } from '../../../wire/performanceReport.js';

/** What an island reached, with its times. */
export type IslandActivity = Extract<Activity, { readonly kind: 'island' }>;
type Times = IslandActivity['times'];

/** Actions of this duration or more are reported, in ms (spec 1 §9). */
const SLOW_ACTION_MS = 48;
const MAX_ACTIONS = 10;
/** The islands that are kept, and reported at once; of more the oldest are dropped. */
const MAX_ISLANDS = 200;

interface KnownIsland {
  readonly times: Times;
  isEnded: boolean;
  interactionMs: number | undefined;
  actions: { readonly name: string; readonly durationMs: number }[];
  /** As it was last reported. */
  reported: string;
}

const rounded = (durationMs: number): number => Math.round(durationMs * 10) / 10;

function timingOf({ times, interactionMs, actions }: KnownIsland, withRenders: boolean): IslandTiming {
  const { islandId, component, startMs, loadedMs, paintedMs, firstRenderMs } = times;
  const first = {
    renderMs: rounded(firstRenderMs),
    renders: Math.min(times.renders, 1),
    slowRenders: firstRenderMs >= SLOW_RENDER_MS ? 1 : 0,
  };
  const all = {
    renderMs: rounded(times.longestRenderMs),
    renders: times.renders,
    slowRenders: times.slowRenders,
  };
  const [startedAt, loadedAt] = [sinceShown(startMs), sinceShown(loadedMs)];
  return {
    islandId,
    component,
    startTime: rounded(startedAt),
    loadMs: rounded(loadedAt - startedAt),
    ...(paintedMs === undefined ? {} : { firstPaintMs: rounded(sinceShown(paintedMs) - loadedAt) }),
    ...(withRenders ? all : first),
    ...(interactionMs === undefined ? {} : { interactionMs: rounded(interactionMs) }),
    actions: [...actions],
  };
}

/** The moments of a page's first islands: when the first was painted, and when the last of them was. */
export type FirstMoment = 'fpt' | 'fmp';

/** The times of the first islands of a page. */
function createFirstPaints(onFirst: (moment: FirstMoment, atMs: number) => void) {
  /** The first islands that are neither painted nor gone, by their ids. */
  const awaited = new Set<string>();
  let fptMs: number | undefined;
  /** When the last of the first islands that are painted was painted. */
  let lastPaintedMs: number | undefined;
  let isFmpTold = false;

  /**
   * When the last of the first islands was painted: those that had been created before the first one was painted. Undefined
   * while one of them is neither painted nor gone.
   */
  const fmpMs = (): number | undefined =>
    fptMs === undefined || awaited.size > 0 ? undefined : (lastPaintedMs ?? fptMs);
  /** Notes what an island reached. */
  const note = ({ stage, times }: Omit<IslandActivity, 'kind'>): void => {
    const { islandId, startMs, paintedMs } = times;
    if (fptMs === undefined && paintedMs !== undefined) {
      fptMs = paintedMs;
      onFirst('fpt', paintedMs);
    }
    const isFirst = fptMs === undefined || startMs <= fptMs;
    if (stage === 'loaded' && isFirst && awaited.size < MAX_ISLANDS) awaited.add(islandId);
    if (paintedMs !== undefined) {
      const wasAwaited = awaited.delete(islandId);
      // Islands that were created after the first paint do not count as first ones.
      if (wasAwaited && isFirst) lastPaintedMs = Math.max(lastPaintedMs ?? 0, paintedMs);
    } else if (stage === 'error' || stage === 'unmounted') awaited.delete(islandId);
    const atMs = isFmpTold ? undefined : fmpMs();
    if (atMs === undefined) return;
    isFmpTold = true;
    onFirst('fmp', atMs);
  };
  return { note, fmpMs, fptMs: (): number | undefined => fptMs };
}

/** What was measured of the islands of a session, see {@link createIslandTimings}. */
export type IslandTimings = ReturnType<typeof createIslandTimings>;

/**
 * Creates what was measured of the islands of a session.
 *
 * @param onFirst called once for each of these moments, when it has come, with its time in ms since the page was opened
 * @param onInput called after an interaction or an action was added
 */
export function createIslandTimings(
  onFirst: (moment: FirstMoment, atMs: number) => void,
  onInput: () => void = () => undefined,
) {
  const islands = new Map<string, KnownIsland>();
  const first = createFirstPaints(onFirst);

  const makeRoom = (): void => {
    if (islands.size < MAX_ISLANDS) return;
    let [dropped] = islands.values();
    for (const island of islands.values()) {
      if (!island.isEnded) continue;
      dropped = island;
      break;
    }
    if (dropped) islands.delete(dropped.times.islandId);
  };

  return {
    add(event: Omit<IslandActivity, 'kind'>): void {
      const { stage, times } = event;
      first.note(event);
      if (stage === 'loaded') {
        islands.delete(times.islandId);
        makeRoom();
        islands.set(times.islandId, {
          times,
          isEnded: false,
          interactionMs: undefined,
          actions: [],
          reported: '',
        });
      } else if (stage === 'unmounted' || stage === 'error') {
        const known = islands.get(times.islandId);
        if (known) known.isEnded = true;
      }
    },
    /** The time from an input to the paint after it, in ms. */
    addInteraction(islandId: string, durationMs: number): void {
      const island = islands.get(islandId);
      if (island) island.interactionMs = Math.max(island.interactionMs ?? 0, durationMs);
      onInput();
    },
    /** An action and its duration in ms; quick ones are ignored. */
    addAction(islandId: string, name: string, durationMs: number): void {
      const island = islands.get(islandId);
      if (island && durationMs >= SLOW_ACTION_MS) {
        island.actions.push({ name: name.slice(0, 100), durationMs: rounded(durationMs) });
        island.actions.sort((a, b) => b.durationMs - a.durationMs);
        island.actions.length = Math.min(island.actions.length, MAX_ACTIONS);
      }
      onInput();
    },
    /** When the first island was painted, in ms since the page was shown; undefined before. */
    fptMs(): number | undefined {
      const ms = first.fptMs();
      return ms === undefined ? undefined : sinceShown(ms);
    },
    /** When the last of the first islands was painted, in ms since the page was shown; undefined before. */
    fmpMs(): number | undefined {
      const ms = first.fmpMs();
      return ms === undefined ? undefined : sinceShown(ms);
    },
    /**
     * The islands that changed since they were last taken.
     *
     * @param withRenders false for the first render of each alone
     */
    take(withRenders: boolean): IslandTiming[] {
      const changed: IslandTiming[] = [];
      for (const [id, island] of islands) {
        const timing = timingOf(island, withRenders);
        const text = jsonText(timing);
        if (text !== island.reported) changed.push(timing);
        island.reported = text;
        if (island.isEnded) islands.delete(id);
      }
      return changed;
    },
  };
}
