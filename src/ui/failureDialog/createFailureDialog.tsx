import { createRoot, type Root } from 'react-dom/client';
import { addUiStyles, UiRoot } from '../index.js';
import { createLayerHost, createOwnStyles, type LayerHost, type LayerLook } from '../page/index.js';
import { DETAILS_CSS } from '../status/index.js';
import { FailureDialog, type FailureDialogProps } from './FailureDialog.js';

/** The dialog about files that could not be loaded, on the page. */
export interface FailureDialogHandle {
  /** Opens it, or renders it with what is known now. */
  show(look: LayerLook, props: FailureDialogProps): void;
  /** Takes it off the page; the focus goes back to where it was. May be called any number of times. */
  remove(): void;
}

const addDetailsStyles = /* @__PURE__ */ createOwnStyles(DETAILS_CSS);

/** Creates a {@link FailureDialogHandle}. Nothing is on the page before it is shown. */
export function createFailureDialog(): FailureDialogHandle {
  let shown: { readonly layer: LayerHost; readonly root: Root } | undefined;

  const open = (): { readonly layer: LayerHost; readonly root: Root } => {
    const layer = createLayerHost('weaver-failure', {
      styles: [addUiStyles, addDetailsStyles],
      keepsKeys: true,
    });
    layer.ensureOnPage();
    return { layer, root: createRoot(layer.content) };
  };
  const remove = (): void => {
    const old = shown;
    shown = undefined;
    // As with an island's root: React may be at work.
    queueMicrotask(() => {
      old?.root.unmount();
      old?.layer.remove();
    });
  };

  return {
    show(look, props) {
      // A dialog that the page removed would not be modal any more when it is put back: it is opened again.
      if (shown?.layer.element.isConnected === false) remove();
      shown ??= open();
      shown.layer.setLook(look);
      shown.root.render(
        <UiRoot idPrefix="weaver-failure">
          <FailureDialog {...props} />
        </UiRoot>,
      );
    },
    remove,
  };
}
