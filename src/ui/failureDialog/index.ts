/** The dialog about files that could not be loaded: a lazy chunk that is preloaded after init. */
export { createFailureDialog, type FailureDialogHandle } from './createFailureDialog.js';
export type { RefreshState } from './FailureDialog.js';
