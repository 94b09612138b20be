import {
  computed,
  getCurrentInstance,
  getCurrentScope,
  onMounted,
  onScopeDispose,
  shallowRef,
  watch,
  type ComputedRef,
} from 'vue';
import { hasPage } from '../../browser/page.js';
import type { WeaverContext } from '../../context/events.js';
import type { WeaverError } from '../../core/errors.js';
import type { Language } from '../../i18n/languages.js';
import type { SdkStatus, WeaverSDK } from '../../sdk/weaverSDK.js';
import { refuse, type WeaverState } from '../sessionState.js';
import { useScope } from './scope.browser.js';

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
