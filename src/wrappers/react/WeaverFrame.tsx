import type { ReactElement } from 'react';
import { attempt } from '../../core/callerValues.js';
import type { Frame, FrameOptions, FrameTarget } from '../../frames/frame.js';
import type { KindOrText } from '../../routes/recordKinds.js';
import { type FrameEvent, showModel } from '../liveProps.js';
import { useEmbedded, type EmbeddedProps } from './useEmbedded.js';

/** Props of {@link WeaverFrame} (contract §8). */
export interface WeaverFrameProps<Kind extends string = string> extends EmbeddedProps<Frame, FrameEvent> {
  /** Another one loads another page. */
  readonly target: FrameTarget<Kind>;
  /** Of `embed`. The model is followed: the page gets the event `update`; all others are read when it is mounted. */
  readonly options?: FrameOptions | undefined;
}

/** A page of the platform in a frame, embedded as long as this component is mounted. */
export function WeaverFrame<Kind extends KindOrText>(given: WeaverFrameProps<Kind>): ReactElement {
  const { target, options } = given;
  return useEmbedded(
    given,
    options,
    // A record may be written anew with each render.
    [attempt<unknown>(() => JSON.stringify(target), target)],
    (sdk, container) => sdk.embed(container, target, options),
    (frame) => {
      showModel(frame, options?.model);
    },
  );
}
