import { whenPainted } from '../../browser/whenPainted.js';

/** Renders are counted for this long after the first one, in ms (spec 1 §9, first-render watch window). */
const WATCH_MS = 60_000;

/** Renders that took this long count as slow, in ms (spec 1 §9). */
export const SLOW_RENDER_MS = 100;

/**
 * The measurements of one attempt to show an island; they change while the island is mounted. `startMs`, `loadedMs`,
 * `readyMs` and `paintedMs` are in ms since the page was opened (`performance.now()`).
 */
export interface IslandTimes {
  readonly islandId: string;
  /** The name of its component: `@weapp/people/ProfileCard`. */
  readonly component: string;
  /** When it was created or retried. */
  readonly startMs: number;
  /** When its code was loaded and its first render began. */
  readonly loadedMs: number;
  /** When the nodes of its first render were in the document; missing until then. */
  readonly readyMs?: number;
  /** When the browser painted these nodes; missing until then. A hidden tab paints when it is shown. */
  readonly paintedMs?: number;
  /** How long the first render took. */
  readonly firstRenderMs: number;
  /** How long the longest of {@link IslandTimes.renders} took. */
  readonly longestRenderMs: number;
  /** Number of renders in the first minute: the first one, and those that new props, theme, language or overrides cause. */
  readonly renders: number;
  /** Number of these renders that took {@link SLOW_RENDER_MS} or more. */
  readonly slowRenders: number;
}

/**
 * A stage that a mounted island reaches, named after the field of {@link IslandTimes} that is set then. `error`: its
 * component threw or could not be mounted. `unmounted`: its tree was removed, which also follows an error.
 */
export type IslandStage = 'loaded' | 'ready' | 'painted' | 'error' | 'unmounted';

/** Called when an island reaches a stage. */
export type OnIslandStage = (stage: IslandStage, times: IslandTimes) => void;

/** Begins to measure an island whose first render begins now. */
export function watchIsland(
  island: Pick<IslandTimes, 'islandId' | 'component' | 'startMs'>,
  onStage: OnIslandStage,
) {
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
  const stopMeasuring = (): void => {
    isOver = true;
    cancelPaint?.();
  };
  onStage('loaded', times);
  return {
    times,
    /** Called with the duration of each render, after it is in the document. */
    onRendered: (durationMs: number): void => {
      if (performance.now() - loadedMs > WATCH_MS) return;
      if (times.renders === 0) times.firstRenderMs = durationMs;
      times.renders += 1;
      times.longestRenderMs = Math.max(times.longestRenderMs, durationMs);
      if (durationMs >= SLOW_RENDER_MS) times.slowRenders += 1;
    },
    onReady(): void {
      // After an error in the first render Preact still mounts the error boundary, and so calls this after `onError`.
      if (isOver) return;
      times.readyMs = performance.now();
      onStage('ready', times);
      cancelPaint = whenPainted((nowMs) => {
        times.paintedMs = nowMs;
        onStage('painted', times);
      });
    },
    onError(): void {
      stopMeasuring();
      onStage('error', times);
    },
    onUnmounted(): void {
      stopMeasuring();
      onStage('unmounted', times);
    },
  };
}

/** Measures one attempt to show an island; its functions are called when the renderer has done what they name. */
export type IslandWatch = ReturnType<typeof watchIsland>;
