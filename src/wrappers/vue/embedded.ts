import {
  defineComponent,
  h,
  onActivated,
  onBeforeUnmount,
  onDeactivated,
  onMounted,
  shallowRef,
  watch,
  watchPostEffect,
  type AllowedComponentProps,
  type ComponentObjectPropsOptions,
  type CSSProperties,
  type VNode,
  type VNodeProps,
  toRaw,
} from 'vue';
import { asWeaverError, type WeaverError } from '../../core/errors.js';
import type { Frame, FrameOptions, FrameTarget } from '../../frames/frame.js';
import type { Island, RenderOptions } from '../../islands/island.js';
import type { WeaverSDK } from '../../sdk/weaverSDK.js';
import { useScope } from './scope.browser.js';
import type { ComponentEvent, ComponentName, ComponentProps } from '../../islands/moduleTypes.js';
import { showProps, type FrameEvent, showModel } from '../liveProps.js';
import { attempt } from '../../core/callerValues.js';
import type { KindOrText } from '../../routes/recordKinds.js';

/** Props and events that islands and frames have in common (contract §8). */
export interface EmbeddedProps<Made, Event> {
  /** `@ready`: once per attempt, also when a kept island is shown again. */
  readonly onReady?: ((made: Made) => void) | undefined;
  /** `@error` */
  readonly onError?: ((error: WeaverError) => void) | undefined;
  /** `@event`: each event, with its name. */
  readonly onEvent?: ((given: Event) => void) | undefined;
  /** Errors are thrown to `onErrorCaptured` of the components around it, too. They are shown in place, with a retry button. */
  readonly throwErrors?: boolean | undefined;
}

/** What a template may write on it besides its props, and in it. */
export type TemplateProps = VNodeProps & AllowedComponentProps;
/** As Vue's tools expect the component of a template that has type parameters. */
export type TemplateResult<Props> = VNode & {
  __ctx?: {
    readonly props: Props;
    readonly emit: object;
    readonly slots: {
      /** Shown until it is ready or has failed, also by a server, in place of the SDK's own loading view. */
      fallback?(): unknown;
    };
  };
};

/** Below a fallback: it has its width, so that it can measure itself, and takes no space. */
const COVERED: CSSProperties = { height: 0, overflow: 'hidden' };

/** What Vue's component needs to show islands, or frames. */
interface Kind<Given, Made extends Island | Frame> {
  readonly name: string;
  readonly props: ComponentObjectPropsOptions;
  /** Compared by `Object.is`: with another one it is embedded anew. */
  readonly identity: (given: Given) => unknown;
  /** Embeds it; may throw a WeaverError. */
  readonly open: (sdk: WeaverSDK, place: HTMLElement, given: Given) => Made;
  /** Passes on what may change while it is shown, also directly after `open`. */
  readonly follow: (made: Made, given: Given) => void;
}

/** Defines the component that shows one kind. A server renders the reserved place. */
function defineEmbedded<
  Given extends EmbeddedProps<Made, never> & {
    readonly options?: { readonly minHeightPx?: number | undefined } | undefined;
  },
  Made extends Island | Frame,
>(kind: Kind<Given, Made>): unknown {
  return defineComponent({
    name: kind.name,
    props: { ...kind.props, options: null, throwErrors: Boolean },
    emits: ['ready', 'error', 'event'],
    setup(props, { emit, slots }) {
      const given = props as unknown as Given;
      const scope = useScope();
      const place = shallowRef<HTMLElement>();
      const made = shallowRef<Made>();
      /** Undefined while it loads, true if it is ready. */
      const outcome = shallowRef<WeaverError | true>();
      let ends: (() => void)[] = [];

      const end = (): void => {
        for (const stop of ends) stop();
        ends = [];
        const old = made.value;
        made.value = undefined;
        // One that still loads has no state to keep.
        if (old?.status === 'ready' && 'park' in old) old.park();
        else void old?.unmount();
      };

      const fail = (error: WeaverError): void => {
        outcome.value = error;
        emit('error', error);
      };

      const open = (): void => {
        end();
        outcome.value = undefined;
        try {
          const { sdk, refused } = scope.value;
          if (refused) throw refused;
          const shown = kind.open(sdk, place.value as HTMLElement, given);
          made.value = shown;
          kind.follow(shown, given);
          const told = shown as Frame;
          ends = [
            told.on('*', (event) => {
              emit('event', event);
            }),
            told.on('ready', () => {
              outcome.value = true;
              emit('ready', shown);
            }),
            told.on('error', fail),
          ];
        } catch (error) {
          fail(asWeaverError(error, 'RENDER_FAILED'));
        }
      };

      onMounted(() => {
        watch([() => scope.value, () => kind.identity(given)], open, { immediate: true, flush: 'post' });
        watchPostEffect(() => {
          if (made.value) kind.follow(made.value, given);
        });
      });
      // Vue's KeepAlive takes it off the page too. The first time it is activated it has just been mounted.
      onDeactivated(end);
      onActivated(() => {
        if (!made.value) open();
      });
      onBeforeUnmount(end);
      watch(outcome, (failure) => {
        if (given.throwErrors && failure && failure !== true) throw failure;
      });

      return () => {
        const { fallback } = slots;
        const isCovered = fallback && !outcome.value;
        const height = given.options?.minHeightPx;
        return h('div', { style: height === undefined ? undefined : { minHeight: `${height}px` } }, [
          h('div', { ref: place, style: isCovered ? COVERED : undefined }),
          isCovered && fallback(),
        ]);
      };
    },
  });
}

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
