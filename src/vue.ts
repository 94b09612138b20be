import type { MaybeRefOrGetter, Plugin } from 'vue';
import type { WeaverConfig } from './context/config.js';
import { weaverSDK } from './element.js';
import { createPlugin } from './wrappers/vue/index.js';

/** Components and a plugin for Vue 3.4 and newer: `weaver-sdk/vue` (contract §8). */
export {
  useWeaver,
  WeaverComponent,
  WeaverFrame,
  type EmbeddedProps,
  type WeaverComponentProps,
  type WeaverFrameProps,
  type WeaverRefs,
} from './wrappers/vue/index.js';
export type { FrameEvent } from './wrappers/liveProps.js';
export { isWeaverError, WeaverError } from './core/errors.js';
export { weaverSDK } from './element.js';

/**
 * A plugin that starts the page's session when it is installed: `app.use(createWeaver(config))`. Components and `useWeaver`
 * of this entry need it. Apps with equal configs share the session; one with a different config is refused: its components
 * get CONFIG_INVALID. The session stays when the app is unmounted: `weaverSDK.destroy()` ends it.
 *
 * @param config of `init`; for another session later a ref or a getter, whose other data start one after `destroy` or a
 *   failure
 */
export function createWeaver(config: MaybeRefOrGetter<WeaverConfig>): Plugin {
  return createPlugin(weaverSDK, config);
}
