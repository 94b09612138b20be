import {
  inject,
  shallowRef,
  toRaw,
  toValue,
  watch,
  type InjectionKey,
  type MaybeRefOrGetter,
  type Plugin,
  type ShallowRef,
  computed,
  getCurrentInstance,
  getCurrentScope,
  onMounted,
  onScopeDispose,
  type ComputedRef,
} from 'vue';
import { hasPage } from '../../browser/page.js';
import type { WeaverConfig } from '../../context/config.js';
import { WeaverError } from '../../core/errors.js';
import type { WeaverSDK, SdkStatus } from '../../sdk/weaverSDK.js';
import {
  joinSession,
  otherKeys,
  createSessionState,
  type SessionState,
  refuse,
  type WeaverState,
} from '../sessionState.js';
import type { WeaverContext } from '../../context/events.js';
import type { Language } from '../../i18n/languages.js';

/** What the plugin gives the components of an app; another object for each session. */
export interface Scope {
  readonly sdk: WeaverSDK;
  readonly state: SessionState;
  /** Set if the config of this app is refused: then nothing in it uses the session. */
  readonly refused?: WeaverError | undefined;
}

const KEY: InjectionKey<ShallowRef<Scope>> = Symbol('weaver-sdk');

/** `createWeaver` for an SDK. */
export function createPlugin(sdk: WeaverSDK, config: MaybeRefOrGetter<WeaverConfig>): Plugin {
  const read = (): WeaverConfig => toRaw(toValue(config));
  return {
    install(app) {
      const scope = shallowRef<Scope>({ sdk, state: createSessionState(sdk, read()) });
      app.provide(KEY, scope);
      if (!hasPage()) return;
      let joined: WeaverConfig | undefined;
      watch(
        read,
        (next) => {
          const before = joined;
          // A getter may return it anew each time.
          if (before && !otherKeys(before, next)) return;
          joined = next;
          const refused = joinSession(sdk, next);
          // What was shown with the former session is embedded anew.
          if (refused || before) scope.value = { ...scope.value, refused };
        },
        { immediate: true },
      );
    },
  };
}

/**
 * The scope of the app.
 *
 * @throws WeaverError NOT_INITIALISED without the plugin
 */
export function useScope(): ShallowRef<Scope> {
  const scope = inject(KEY, undefined);
  if (scope) return scope;
  throw new WeaverError('NOT_INITIALISED', { message: 'app.use(createWeaver(config)) was not called' });
}

/** The state of the session, as refs (contract §8). */
export interface WeaverRefs {
  readonly sdk: WeaverSDK;
  readonly status: ComputedRef<SdkStatus>;
  /** On a server that of the config, or zh_CN. */
  readonly language: ComputedRef<Language>;
  /** What init resolved to; undefined unless the status is `success`. */
  readonly context: ComputedRef<WeaverContext | undefined>;
  /** Why init failed; undefined unless the status is `failed`. */
  readonly error: ComputedRef<WeaverError | undefined>;
}

/** The session of the app, followed as long as the component or effect scope is there. */
export function useWeaver(): WeaverRefs {
  const scope = useScope();
  const { sdk, state } = scope.value;
  const instance = getCurrentInstance();
  // What is hydrated must be what the server has rendered; only then a component has its element before it is rendered.
  const isFirst = !hasPage() || instance?.vnode.el;
  const now = shallowRef(isFirst ? state.readFirst() : state.read());
  if (hasPage()) {
    const follow = (): void => {
      now.value = state.read();
    };
    const end = state.subscribe(follow);
    if (getCurrentScope()) onScopeDispose(end);
    if (instance) onMounted(follow);
    watch(scope, follow);
  }
  const shown = computed(() => refuse(now.value, scope.value.refused));
  const refs = (Object.keys(now.value) as (keyof WeaverState)[]).map((key) => [
    key,
    computed(() => shown.value[key]),
  ]);
  return { ...Object.fromEntries(refs), sdk } as WeaverRefs;
}
