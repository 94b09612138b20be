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
} from 'vue';
import { asWeaverError, type WeaverError } from '../../core/errors.js';
import type { Frame } from '../../frames/frame.js';
import type { Island } from '../../islands/island.js';
import type { WeaverSDK } from '../../sdk/weaverSDK.js';
import { useScope } from './scope.browser.js';

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
export interface Kind<Given, Made extends Island | Frame> {
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
export function defineEmbedded<
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
