import { useEffect, useRef, useState, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { asWeaverError, type WeaverError } from '../../core/errors.js';
import type { Frame, FrameOptions, FrameTarget } from '../../frames/frame.js';
import type { Island, RenderOptions } from '../../islands/island.js';
import type { WeaverSDK } from '../../sdk/weaverSDK.js';
import { useScope } from './scope.js';
import type { ComponentEvent, ComponentName, ComponentProps } from '../../islands/moduleTypes.js';
import { showProps, type FrameEvent, showModel } from '../liveProps.js';
import { attempt } from '../../core/callerValues.js';
import type { KindOrText } from '../../routes/recordKinds.js';

/** Props that islands and frames have in common (contract §8). */
export interface EmbeddedProps<Made, Event> {
  /** Called once per attempt, also when a kept island is shown again. */
  readonly onReady?: ((made: Made) => void) | undefined;
  readonly onError?: ((error: WeaverError) => void) | undefined;
  /** Called with each event, by name. */
  readonly onEvent?: ((given: Event) => void) | undefined;
  /** Errors are thrown to the nearest error boundary too. Default: they are shown in place, with a retry button. */
  readonly throwErrors?: boolean | undefined;
  /** Shown until it is ready or has failed, also by a server, in place of the SDK's own loading view. */
  readonly fallback?: ReactNode;
  /** Of the element around it. */
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** Below a fallback: it has its width, so that it can measure itself, and takes no space. */
const COVERED: CSSProperties = { height: 0, overflow: 'hidden' };

/**
 * The element in which an island or a frame is shown. A server renders the reserved place.
 *
 * @param identity with another one it is embedded anew
 * @param update passes on what may change while it is shown, also directly after `open`
 */
function useEmbedded<Made extends Island | Frame, Event>(
  given: EmbeddedProps<Made, Event>,
  options: { readonly minHeightPx?: number | undefined; readonly keepAlive?: unknown } | undefined,
  identity: readonly unknown[],
  open: (sdk: WeaverSDK, container: HTMLElement) => Made,
  update: (made: Made) => void,
): ReactElement {
  const scope = useScope();
  /** Undefined while it loads, true if it is ready. */
  const outcome = useRef<WeaverError | true>(undefined);
  const [, renderAgain] = useState<object>();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(given);
  const shown = useRef<Made>(undefined);

  useEffect(() => {
    latest.current = given;
    if (shown.current) update(shown.current);
  });
  // After the paint: an effect before it ends when React hides a tree that suspends, and the island would lose its state.
  useEffect(() => {
    const ends: (() => void)[] = [];
    const settle = (next?: WeaverError | true): void => {
      if (outcome.current === next) return;
      outcome.current = next;
      const { fallback, throwErrors } = latest.current;
      // A render of the host's tree for each island of a long list is much work, so only if it would show another thing.
      if (fallback !== undefined || throwErrors) renderAgain({});
    };
    const fail = (error: WeaverError): void => {
      settle(error);
      latest.current.onError?.(error);
    };
    settle();
    try {
      if (scope.refused) throw scope.refused;
      const made = open(scope.sdk, place.current as HTMLElement);
      shown.current = made;
      update(made);
      ends.push(
        () => {
          shown.current = undefined;
          // One that still loads has no state to keep.
          if (options?.keepAlive && made.status === 'ready') (made as Island).park();
          // React warns when another root is unmounted while it renders.
          else void Promise.resolve().then(() => made.unmount());
        },
        (made as Frame).on('*', (event) => latest.current.onEvent?.(event as Event)),
        (made as Frame).on('ready', () => {
          settle(true);
          latest.current.onReady?.(made);
        }),
        (made as Frame).on('error', fail),
      );
    } catch (error) {
      fail(asWeaverError(error, 'RENDER_FAILED'));
    }
    return () => {
      for (const end of ends) end();
    };
  }, [scope, ...identity]);

  const { fallback, className, style, throwErrors } = given;
  const { current } = outcome;
  if (throwErrors && current && current !== true) throw current;
  const isCovered = fallback !== undefined && !current;
  return (
    <div className={className} style={{ minHeight: options?.minHeightPx, ...style }}>
      <div ref={place} style={isCovered ? COVERED : undefined} />
      {isCovered && fallback}
    </div>
  );
}

/** Props of {@link WeaverComponent} (contract §8). */
export interface WeaverComponentProps<Name extends ComponentName = string> extends EmbeddedProps<
  Island<Name>,
  ComponentEvent<Name>
> {
  /** `@weapp/<module>/<Component>`; a misspelt one of a module whose types are declared is a type error. */
  readonly name: ComponentName<Name>;
  /** Followed without mounting the component anew; a prop that is left out gets its default again. */
  readonly props?: ComponentProps<Name> | undefined;
  /** Of `render`, read when the component is mounted. A server reserves `minHeightPx`. */
  readonly options?: RenderOptions | undefined;
  /** Of `render`: on unmount the island is parked with its state, and the next one with the same name and key takes it. */
  readonly keepAlive?: boolean | string | undefined;
}

/** A remote component, embedded as long as this one is mounted. */
export function WeaverComponent<Name extends ComponentName>(given: WeaverComponentProps<Name>): ReactElement {
  const { name, props } = given;
  const options = { keepAlive: given.keepAlive, ...given.options };
  return useEmbedded<Island, ComponentEvent<Name>>(
    given,
    options,
    [name, options.keepAlive, options.isolation],
    (sdk, container) => sdk.render<string>(container, name, props, options),
    (island) => {
      // A kept one has those of its last place.
      showProps(island, props);
    },
  );
}

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
