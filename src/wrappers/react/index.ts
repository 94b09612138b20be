export type { FrameEvent } from '../liveProps.js';
export { useOpenRecord, useWeaver, useWeaverFunction, type WeaverFunction } from './hooks.js';
export { ScopeProvider, type WeaverProviderProps } from './scope.js';
export type { EmbeddedProps } from './useEmbedded.js';
export { WeaverComponent, type WeaverComponentProps } from './WeaverComponent.js';
export { WeaverFrame, type WeaverFrameProps } from './WeaverFrame.js';
