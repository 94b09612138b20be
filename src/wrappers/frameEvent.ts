import type { FrameEvents } from '../frames/frame.js';

/** An event of a page in a frame, with its name. Pages may emit events of their own too. */
export type FrameEvent = {
  [Event in keyof Omit<FrameEvents, 'ready' | 'error' | 'unmounted'>]: {
    readonly event: Event;
    readonly payload: FrameEvents[Event];
  };
}[keyof Omit<FrameEvents, 'ready' | 'error' | 'unmounted'>];
