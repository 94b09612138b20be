export type { EmbeddedProps } from './embedded.js';
export { createPlugin } from './scope.browser.js';
export { useWeaver, type WeaverRefs } from './useWeaver.js';
export { WeaverComponent, type WeaverComponentProps } from './WeaverComponent.js';
export { WeaverFrame, type WeaverFrameProps } from './WeaverFrame.js';
