import type { Island, RenderOptions } from '../../islands/island.js';
import type { ComponentEvent, ComponentName, ComponentProps } from '../../islands/moduleTypes.js';
import { showProps } from '../liveProps.js';
import { defineEmbedded, type EmbeddedProps, type TemplateProps, type TemplateResult } from './embedded.js';

/** Props and events of {@link WeaverComponent} (contract §8). */
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

const optionsOf = ({ keepAlive, options }: WeaverComponentProps): RenderOptions => ({
  // Vue gives a switch that is absent as false.
  keepAlive: keepAlive === false ? undefined : keepAlive,
  ...options,
});

/** A remote component, embedded as long as this one is mounted. */
export const WeaverComponent = /* @__PURE__ */ defineEmbedded<WeaverComponentProps, Island>({
  name: 'WeaverComponent',
  props: { name: null, props: null, keepAlive: [Boolean, String] },
  identity(given) {
    const { keepAlive, isolation } = optionsOf(given);
    return [given.name, keepAlive, isolation].join(' ');
  },
  open: (sdk, place, given) => sdk.render<string>(place, given.name, given.props, optionsOf(given)),
  follow(island, { props }) {
    // A kept one has those of its last place.
    showProps(island, props);
  },
}) as <Name extends ComponentName>(
  props: WeaverComponentProps<Name> & TemplateProps,
) => TemplateResult<WeaverComponentProps<Name> & TemplateProps>;
