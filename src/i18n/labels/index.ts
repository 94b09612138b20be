export { languageId } from './languageId.js';
export { createLabelStore, type LabelSources, type LabelStore } from './labelStore.js';
