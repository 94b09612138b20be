export {
  type EmbeddedProps,
  WeaverComponent,
  type WeaverComponentProps,
  WeaverFrame,
  type WeaverFrameProps,
} from './embedded.js';
export { createPlugin, useWeaver, type WeaverRefs } from './scope.browser.js';
