/** The dialog about files that could not be loaded: a lazy chunk, on its way when init is through. */
export { createFailureDialog, type FailureDialogHandle } from './createFailureDialog.js';
export type { RefreshState } from './FailureDialog.js';
