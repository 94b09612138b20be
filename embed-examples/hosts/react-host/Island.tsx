import { useEffect, useRef, type ReactElement } from 'react';
import { weaverSDK, type Island as Mounted } from 'weaver-sdk';

interface IslandProps {
  /** `@weapp/<module>/<Component>` */
  readonly name: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly onSelect?: (choice: unknown) => void;
}

/** A remote component, mounted as long as this one. */
export function Island({ name, props, onSelect }: IslandProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const island = useRef<Mounted>(undefined);
  const latest = useRef({ props, onSelect });

  useEffect(() => {
    latest.current = { props, onSelect };
    if (props !== undefined) island.current?.update(props);
  }, [props, onSelect]);

  useEffect(() => {
    if (place.current === null) return;
    const mounted = weaverSDK.render(place.current, name, latest.current.props);
    mounted.on('select', (choice) => latest.current.onSelect?.(choice));
    island.current = mounted;
    return () => void mounted.unmount();
  }, [name]);

  return <div ref={place} />;
}
