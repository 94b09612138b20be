import { whenPainted } from '../../browser/whenPainted.js';
import type { Appearance } from '../../context/initContext.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import { logError } from '../../core/log.js';
import { resourceTexts } from '../../i18n/resourceTexts.js';
import { statusTexts } from '../../i18n/statusTexts.js';
import type { FailureDialogHandle, RefreshState } from '../../ui/failures/index.js';
import { failureDetails, type ResourceFailure } from './failureList.js';

const loadDialog = /* @__PURE__ */ lazyChunk(
  'failures',
  () => import('../../ui/failures/index.js'),
  'createFailureDialog',
);

/** What the dialog shows. */
interface ShownFailures {
  /** Without any the dialog is closed. */
  readonly failures: readonly ResourceFailure[];
  readonly refresh: RefreshState;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

/**
 * Creates the dialog about the failures of a list; nothing is added to the page before it is shown. Its code is loaded in
 * advance, because the network may be down when something fails.
 */
export function createListDialog(appearance: Appearance) {
  let dialog: FailureDialogHandle | undefined;
  let shown: ShownFailures | undefined;
  let cancelShow: (() => void) | undefined;

  const update = (): void => {
    if (!shown || shown.failures.length === 0) {
      dialog?.remove();
      dialog = undefined;
      return;
    }
    loadDialog().then(
      ({ copyText, createFailureDialog }) => {
        // Closed while the code was loading.
        if (!shown || shown.failures.length === 0) return;
        const { failures, ...others } = shown;
        const texts = appearance.texts();
        dialog ??= createFailureDialog();
        dialog.show(appearance.look(), {
          ...others,
          texts: { ...statusTexts(texts), ...resourceTexts(appearance.language(), texts) },
          details: failureDetails(failures),
          copy: copyText,
        });
      },
      (error: unknown) => {
        // The host was notified, and who called the module has the error.
        logError('the dialog about failed resources could not be shown', error);
      },
    );
  };

  loadDialog().catch(() => undefined);
  return {
    /** Shows the failures at once; closes the dialog without any. */
    show(next: ShownFailures): void {
      shown = next;
      update();
    },
    /** Shows the failures in the open dialog; a new one waits for the next paint: by then an island may show the failure. */
    showSoon(next: ShownFailures): void {
      shown = next;
      cancelShow?.();
      cancelShow = undefined;
      if (dialog) update();
      else {
        cancelShow = whenPainted(() => {
          update();
        });
      }
    },
    /** Closes the dialog, and opens none that waits for a paint. */
    remove(): void {
      cancelShow?.();
      shown = undefined;
      update();
    },
  };
}
