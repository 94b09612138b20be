/** What is shown when something failed: the error view of islands and frames, and the dialog about failed files. */
export { copyText } from '../../browser/copyText.js';
export { createFailureDialog, type FailureDialogHandle, type RefreshState } from './createFailureDialog.js';
export { FailedView, type ShownFailure } from './FailedView.js';
export { describeFailure, type FailureContext } from './describeFailure.js';
export { addFailureStyles } from './failureCss.js';
