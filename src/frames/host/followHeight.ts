import { pageTimer } from '../../core/promises.js';

/** New heights in a row, each within {@link QUIET_MS} of the one before, after which the frame waits. */
const MAX_STEPS = 12;

/** Time in ms without a new height after which the content counts as settled. */
const QUIET_MS = 250;

/** Time in ms within which a loop whose page waits before it reports takes its next step. */
const NEXT_STEP_MS = 1_000;

/** What an empty page reports, or one with nothing but visually hidden elements, before its content is there. */
const EMPTY_PX = 1;

/** A shrinking by less is a rounding of fractional zoom, and would never end. */
const TOLERANCE_PX = 2;

/**
 * Follows the height in px that a page reports for its content, within the limits. Content whose height depends on the frame's changes with each step of the frame and
 * would never end. So after 12 steps in a row, or 12 of the same growth, the frame waits until the reports stop, and takes
 * the last height once: an animation has its final height then. If the content changes again at once, it is such a loop,
 * and the frame stays.
 *
 * @param apply sets the height of the frame
 * @param onLoop called when the content grows with its frame, which is stopped
 */
export function followHeight(
  { minPx, maxPx }: { readonly minPx: number; readonly maxPx: number },
  apply: (heightPx: number) => void,
  onLoop: () => void,
) {
  const evenGrowth = createEvenGrowth();
  let currentPx: number | undefined;
  let wantedPx: number | undefined;
  let steps = 0;
  let isFinal = false;
  let isReported = false;
  let cancel: (() => void) | undefined;

  const take = (heightPx: number): void => {
    currentPx = heightPx;
    wantedPx = undefined;
    apply(heightPx);
  };

  const waitForQuiet = (quietMs = QUIET_MS): void => {
    cancel?.();
    cancel = pageTimer(quietMs, () => {
      cancel = undefined;
      if (wantedPx !== undefined && !isFinal) {
        isFinal = true;
        take(wantedPx);
        waitForQuiet(NEXT_STEP_MS);
        return;
      }
      if (wantedPx !== undefined && !isReported) {
        isReported = true;
        onLoop();
      }
      wantedPx = undefined;
      isFinal = false;
      steps = 0;
    });
  };

  return {
    /** Takes a reported height: clamped to the limits. */
    report: (heightPx: number): void => {
      if (currentPx === undefined && heightPx <= EMPTY_PX) return;
      const px = Math.ceil(Math.min(maxPx, Math.max(minPx, heightPx)));
      const difference = currentPx === undefined ? Infinity : px - currentPx;
      if (difference <= 0 && difference >= -TOLERANCE_PX) {
        wantedPx = undefined;
        return;
      }
      steps += 1;
      if (evenGrowth.count(difference) > MAX_STEPS || steps > MAX_STEPS) wantedPx = px;
      else take(px);
      waitForQuiet();
    },
    stop: (): void => {
      cancel?.();
      evenGrowth.stop();
    },
  };
}

/** Follows the height that a page reports for its content. */
export type FollowedHeight = ReturnType<typeof followHeight>;

/**
 * Counts steps of the same growth, each within {@link NEXT_STEP_MS} of the one before: content that is always taller than
 * its frame by the same amount.
 */
function createEvenGrowth(): {
  readonly count: (px: number) => number;
  readonly stop: () => void;
} {
  let lastPx = 0;
  let count = 0;
  let cancel: (() => void) | undefined;
  return {
    count(px) {
      cancel?.();
      cancel = pageTimer(NEXT_STEP_MS, () => {
        count = 0;
      });
      count = px > 0 && px === lastPx ? count + 1 : 1;
      lastPx = px;
      return count;
    },
    stop() {
      cancel?.();
    },
  };
}
