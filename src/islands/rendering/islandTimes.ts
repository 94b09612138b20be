import { whenPainted } from '../../browser/whenPainted.js';

/** Renders are counted for this long after the first one, in ms (spec 1 §9, first-render watch window). */
const WATCH_MS = 60_000;

/** Renders that took this long count as slow, in ms (spec 1 §9). */
export const SLOW_RENDER_MS = 100;

/**
 * What was measured of one attempt to show an island; it changes while the island is mounted. Moments are in ms since the
 * page was opened (`performance.now()`).
 */
export interface IslandTimes {
  readonly islandId: string;
  /** `@weapp/people/ProfileCard`. */
  readonly component: string;
  /** When it was asked for. */
  readonly startMs: number;
  /** When its code was there and its first render began. */
  readonly loadedMs: number;
  /** When its first render was in the document; missing until then. */
  readonly readyMs?: number;
  /** When that was painted; missing until then. A hidden page is painted when it is shown. */
  readonly paintedMs?: number;
  /** How long the first render took. */
  readonly firstRenderMs: number;
  /** How long the longest render took, of those within the first minute. */
  readonly longestRenderMs: number;
  /** Renders within the first minute: the first one, and those by new props, theme, language or overrides. */
  readonly renders: number;
  /** Those of {@link SLOW_RENDER_MS} or more. */
  readonly slowRenders: number;
}

/**
 * What an island has reached. `error`: its component threw or could not be mounted; `unmounted`: its tree was removed, also
 * after an error.
 */
export type IslandStage = 'loaded' | 'ready' | 'painted' | 'error' | 'unmounted';

/** Called when an island reaches a stage. */
export type OnIslandStage = (stage: IslandStage, times: IslandTimes) => void;

/** The measuring of one attempt to show an island. */
export interface IslandWatch {
  readonly times: IslandTimes;
  /** Called with the duration of each render, after it is in the document. */
  readonly onRendered: (durationMs: number) => void;
  readonly onReady: () => void;
  readonly onError: () => void;
  readonly onUnmounted: () => void;
}

/** Begins to measure an island whose first render begins now. */
export function watchIsland(
  island: Pick<IslandTimes, 'islandId' | 'component' | 'startMs'>,
  onStage: OnIslandStage,
): IslandWatch {
  const loadedMs = performance.now();
  const times: { -readonly [Name in keyof IslandTimes]: IslandTimes[Name] } = {
    ...island,
    loadedMs,
    firstRenderMs: 0,
    longestRenderMs: 0,
    renders: 0,
    slowRenders: 0,
  };
  let isOver = false;
  let cancelPaint: (() => void) | undefined;
  const end = (): void => {
    isOver = true;
    cancelPaint?.();
  };
  onStage('loaded', times);
  return {
    times,
    onRendered(durationMs) {
      if (performance.now() - loadedMs > WATCH_MS) return;
      if (times.renders === 0) times.firstRenderMs = durationMs;
      times.renders += 1;
      times.longestRenderMs = Math.max(times.longestRenderMs, durationMs);
      if (durationMs >= SLOW_RENDER_MS) times.slowRenders += 1;
    },
    onReady() {
      // Preact mounts the boundary of a component that threw in its first render.
      if (isOver) return;
      times.readyMs = performance.now();
      onStage('ready', times);
      cancelPaint = whenPainted((nowMs) => {
        times.paintedMs = nowMs;
        onStage('painted', times);
      });
    },
    onError() {
      end();
      onStage('error', times);
    },
    onUnmounted() {
      end();
      onStage('unmounted', times);
    },
  };
}
