import { useEffect, useRef } from 'react';
import {
  weaverSDK,
  type ComponentEvents,
  type ComponentName,
  type ComponentProps,
  type Island,
  type WeaverError,
} from 'weaver-sdk';

export interface OfficeComponentProps<Name extends ComponentName> {
  /** `@weapp/<module>/<Component>` */
  readonly name: ComponentName<Name>;
  /** A prop that is left out in a later render gets its default again. */
  readonly props?: ComponentProps<Name>;
  readonly onReady?: () => void;
  readonly onError?: (error: WeaverError) => void;
  /** Listeners for the component's own events. Their names are read when it is mounted. */
  readonly on?: {
    readonly [Event in keyof ComponentEvents<Name>]?: (payload: ComponentEvents<Name>[Event]) => void;
  };
}

/** A remote component, mounted as long as this one. The server renders its empty `<div>`. */
export function OfficeComponent<Name extends ComponentName>(given: OfficeComponentProps<Name>) {
  const { name, props } = given;
  const place = useRef<HTMLDivElement>(null);
  const island = useRef<Island | null>(null);
  const shown = useRef<object>({});
  const latest = useRef(given);

  useEffect(() => {
    latest.current = given;
  });

  useEffect(() => {
    if (!place.current) return;
    const mounted = weaverSDK.render<string>(place.current, name);
    mounted.on('ready', () => latest.current.onReady?.());
    mounted.on('error', (error) => latest.current.onError?.(error));
    for (const event of Object.keys(latest.current.on ?? {}) as (keyof ComponentEvents<Name> & string)[])
      mounted.on(event, (payload) => latest.current.on?.[event]?.(payload as never));
    island.current = mounted;
    shown.current = {};
    return () => {
      island.current = null;
      // Deferred: React warns when another root is unmounted while it renders.
      queueMicrotask(() => void mounted.unmount());
    };
  }, [name]);

  useEffect(() => {
    const next: object = props ?? {};
    // `update` merges: a prop that is gone is passed as undefined, which means its default.
    const gone = Object.keys(shown.current).filter((key) => !(key in next));
    island.current?.update({ ...Object.fromEntries(gone.map((key) => [key, undefined])), ...next });
    shown.current = next;
  }, [name, props]);

  return <div ref={place} />;
}
