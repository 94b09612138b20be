export { defineElements } from './defineElements.browser.js';
export type { WeaverComponentElement, WeaverElementEvents, WeaverFrameElement } from './elementTypes.js';
