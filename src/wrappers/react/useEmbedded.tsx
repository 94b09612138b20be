import { useEffect, useRef, useState, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { asWeaverError, type WeaverError } from '../../core/errors.js';
import type { Frame } from '../../frames/frame.js';
import type { Island } from '../../islands/island.js';
import type { WeaverSDK } from '../../sdk/weaverSDK.js';
import { useScope } from './scope.js';

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
export function useEmbedded<Made extends Island | Frame, Event>(
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
