import { toRaw } from 'vue';
import { attempt } from '../../core/callerValues.js';
import type { Frame, FrameOptions, FrameTarget } from '../../frames/frame.js';
import type { KindOrText } from '../../routes/recordKinds.js';
import { type FrameEvent, showModel } from '../liveProps.js';
import { defineEmbedded, type EmbeddedProps, type TemplateProps, type TemplateResult } from './embedded.js';

/** Props and events of {@link WeaverFrame} (contract §8). */
export interface WeaverFrameProps<Kind extends string = string> extends EmbeddedProps<Frame, FrameEvent> {
  /** Another one loads another page. */
  readonly target: FrameTarget<Kind>;
  /** Of `embed`. The model is followed: the page gets the event `update`; all others are read when it is mounted. */
  readonly options?: FrameOptions | undefined;
}

/** The model as Vue has it is a proxy, which other windows cannot take. */
const modelOf = ({ options }: WeaverFrameProps): object | undefined => toRaw(options?.model);

/** A page of the platform in a frame, embedded as long as this component is mounted. */
export const WeaverFrame = /* @__PURE__ */ defineEmbedded<WeaverFrameProps, Frame>({
  name: 'WeaverFrame',
  props: { target: null },
  // A record may be written anew with each render.
  identity: ({ target }) => attempt<unknown>(() => JSON.stringify(target), target),
  open: (sdk, place, given) => sdk.embed(place, given.target, { ...given.options, model: modelOf(given) }),
  follow(frame, given) {
    showModel(frame, modelOf(given));
  },
}) as <Kind extends KindOrText>(
  props: WeaverFrameProps<Kind> & TemplateProps,
) => TemplateResult<WeaverFrameProps<Kind> & TemplateProps>;
