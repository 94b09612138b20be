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
} from 'vue';
import { hasPage } from '../../browser/page.js';
import type { WeaverConfig } from '../../context/config.js';
import { WeaverError } from '../../core/errors.js';
import type { WeaverSDK } from '../../sdk/weaverSDK.js';
import { joinSession, otherKeys } from '../joinSession.js';
import { createSessionState, type SessionState } from '../sessionState.js';

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
