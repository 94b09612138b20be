import { attempt } from '../core/callerValues.js';
import { assignTo, sameValue } from '../core/objects.js';
import type { Island } from '../islands/island.js';
import type { Frame, FrameEvents } from '../frames/frame.js';
import { readProps, type Props } from '../islands/renderInput.js';

/** True if a value of `next` is another one in `before`. */
export function differs<T extends object>(next: T, before: Partial<T>): boolean {
  return (Object.keys(next) as (keyof T)[]).some((key) => !Object.is(next[key], before[key]));
}

/** True if two values of the caller have the same structure; those that cannot be read do not. */
export const isEqual = (a: unknown, b: unknown): boolean => attempt(() => sameValue(a, b), false);

/** The props that each island shows, also while it is parked. */
const shownBy = new WeakMap<Island, Props>();

/**
 * Gives an island these props and no others: a prop that is gone gets its default again. Equal props change nothing. An
 * island that it does not know yet has them already, from `render`.
 */
export function showProps(island: Island, given: object = {}): void {
  const next = readProps(given);
  const before = shownBy.get(island);
  shownBy.set(island, next ?? before ?? {});
  if (!before) return;
  const all: Record<string, unknown> = {};
  for (const key in before) all[key] = undefined;
  // The island reports props that cannot be read.
  if (!next || differs(assignTo(all, next), before)) island.update(next ? all : given);
}

/** The model that each frame shows. */
const models = new WeakMap<Frame, object | undefined>();

/** Gives a frame this model; an equal one changes nothing. A frame that it does not know yet has it already, from `embed`. */
export function showModel(frame: Frame, model: object | undefined): void {
  const isKnown = models.has(frame);
  if (isKnown && isEqual(models.get(frame), model)) return;
  models.set(frame, model);
  if (isKnown) frame.update(model ?? {});
}

/** An event of a page in a frame, with its name. Pages may emit events of their own too. */
export type FrameEvent = {
  [Event in keyof Omit<FrameEvents, 'ready' | 'error' | 'unmounted'>]: {
    readonly event: Event;
    readonly payload: FrameEvents[Event];
  };
}[keyof Omit<FrameEvents, 'ready' | 'error' | 'unmounted'>];
