import type { ReactElement } from 'react';
import type { Island, RenderOptions } from '../../islands/island.js';
import type { ComponentEvent, ComponentName, ComponentProps } from '../../islands/moduleTypes.js';
import { showProps } from '../liveProps.js';
import { useEmbedded, type EmbeddedProps } from './useEmbedded.js';

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
