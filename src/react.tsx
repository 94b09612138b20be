import type { ReactElement } from 'react';
import { weaverSDK } from './index.js';
import { ScopeProvider, type WeaverProviderProps } from './wrappers/react/index.js';

/** Components and hooks for React 18 and 19: `weaver-sdk/react` (contract §8). */
export {
  useOpenRecord,
  useWeaver,
  useWeaverFunction,
  WeaverComponent,
  WeaverFrame,
  type EmbeddedProps,
  type FrameEvent,
  type WeaverComponentProps,
  type WeaverFrameProps,
  type WeaverFunction,
  type WeaverProviderProps,
} from './wrappers/react/index.js';
export type { WeaverState } from './wrappers/sessionState.js';

/**
 * Starts the page's session when it is mounted; the components and hooks of this entry work only inside a provider. Providers
 * with equal configs share the session. A provider with a different config is refused: the components and hooks inside it get
 * CONFIG_INVALID. The session stays when the provider is unmounted: `weaverSDK.destroy()` ends it.
 */
export function WeaverProvider(props: WeaverProviderProps): ReactElement {
  return <ScopeProvider sdk={weaverSDK} {...props} />;
}
