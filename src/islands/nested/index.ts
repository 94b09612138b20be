export { mountWithHotReload } from './mountByModule.js';
export { loadNestedContent } from './nestedContent.js';
