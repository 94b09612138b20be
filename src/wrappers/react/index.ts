export type { FrameEvent } from '../liveProps.js';
export {
  useOpenRecord,
  useWeaver,
  useWeaverFunction,
  type WeaverFunction,
  ScopeProvider,
  type WeaverProviderProps,
} from './scope.js';
export {
  type EmbeddedProps,
  WeaverComponent,
  type WeaverComponentProps,
  WeaverFrame,
  type WeaverFrameProps,
} from './embedded.js';
