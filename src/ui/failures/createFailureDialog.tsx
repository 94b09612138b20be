import type { Look } from '../../browser/look.browser.js';
import { keepKeysInDialog } from '../../browser/keepKeys.js';
import { logError } from '../../core/log.js';
import { addUiStyles, UiRoot } from '../index.js';
import { createViewRoot, type ViewRoot } from '../viewRoot.js';
import { createLayerHost, createUiStyles, type LayerHost } from '../page/index.js';
import { DETAILS_CSS } from './failureCss.js';
import { FailureDialog, type FailureDialogProps } from './FailureDialog.js';

/** Opens and closes the dialog about files that could not be loaded. */
export interface FailureDialogHandle {
  /** Opens it, or renders it again with new props. */
  show(look: Look, props: FailureDialogProps): void;
  /** Removes it from the page and returns the focus. Further calls do nothing. */
  remove(): void;
}

const addDetailsStyles = /* @__PURE__ */ createUiStyles(DETAILS_CSS);

/** Creates a {@link FailureDialogHandle}. Adds nothing to the page before it is shown. */
export function createFailureDialog(): FailureDialogHandle {
  let shown: { readonly layer: LayerHost; readonly root: ViewRoot } | undefined;
  let onClose: (() => void) | undefined;

  const open = (): { readonly layer: LayerHost; readonly root: ViewRoot } => {
    const layer = createLayerHost('weaver-failure', { styles: [addUiStyles, addDetailsStyles] });
    keepKeysInDialog(layer.content);
    layer.ensureOnPage();
    const root = createViewRoot(layer.content, (error) => {
      logError('the dialog about failed resources could not be shown', error);
      onClose?.();
    });
    return { layer, root };
  };
  const remove = (): void => {
    const old = shown;
    shown = undefined;
    // React may be rendering: a root must not be unmounted during a render.
    queueMicrotask(() => {
      old?.root.unmount();
      old?.layer.remove();
    });
  };

  return {
    show(look, props) {
      // A removed dialog is no longer modal when it is added again, so a new one is opened.
      if (shown?.layer.element.isConnected === false) remove();
      shown ??= open();
      shown.layer.setLook(look);
      ({ onClose } = props);
      shown.root.render(
        <UiRoot idPrefix="weaver-failure">
          <FailureDialog {...props} />
        </UiRoot>,
      );
    },
    remove,
  };
}
