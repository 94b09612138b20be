import type { WeaverError } from '../../core/errors.js';
import type { Frame, FrameTarget } from '../../frames/frame.js';
import type { Island } from '../../islands/island.js';

/** Events of the SDK on an element; those of components and pages have their own names and payloads. All of them bubble. */
export interface WeaverElementEvents<Made> {
  ready: CustomEvent<Made>;
  error: CustomEvent<WeaverError>;
  unmounted: CustomEvent<Made>;
}

interface WeaverElement<Made> extends HTMLElement {
  /** The island or frame that it shows. */
  readonly embedded: Made | undefined;
  addEventListener<Name extends keyof WeaverElementEvents<Made>>(
    name: Name,
    listener: (event: WeaverElementEvents<Made>[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** `<weaver-component>` (contract §8). A property that is undefined is not set. */
export interface WeaverComponentElement extends WeaverElement<Island> {
  /** `@weapp/<module>/<Component>`. Another one shows another component. */
  name: string | undefined;
  /** Followed without mounting the component anew. As an attribute it is JSON. */
  props: object | undefined;
  /** Of `render`. */
  keepAlive: boolean | string | undefined;
  minHeightPx: number | undefined;
  isolation: 'shadow' | 'none' | undefined;
}

/** `<weaver-frame>` (contract §8). Its `title` is that of the frame. */
export interface WeaverFrameElement extends WeaverElement<Frame> {
  /** A path, an address or a record. Another one loads another page. As an attribute a record is JSON. */
  target: FrameTarget | undefined;
  /** Followed: the page gets the event `update`. As an attribute it is JSON. */
  model: object | undefined;
  /** Of `embed`, read when it is embedded, as all below. */
  minHeightPx: number | undefined;
  maxHeightPx: number | undefined;
  timeoutMs: number | undefined;
  sandbox: string | undefined;
  allow: string | undefined;
}
