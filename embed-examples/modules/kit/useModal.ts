import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';

/** A modal dialog: what its element gets, and the function that closes it. */
export interface Modal {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly handlers: {
    readonly onClose: () => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
  readonly close: () => void;
}

/**
 * Opens a dialog as modal while its component is rendered; a press beside it closes it. Closing returns the focus.
 *
 * @param onClosed called once, when the dialog has closed
 */
export function useModal(onClosed: (() => void) | undefined): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (!element.open) element.showModal();
    // close() returns the focus, which removing an open dialog would not.
    return () => element.close();
  }, []);

  const close = () => dialog.current?.close();
  return {
    dialog,
    handlers: {
      onClose: () => {
        // The event is delayed: by then the dialog may be open again (StrictMode) or removed.
        if (dialog.current?.open === false) onClosed?.();
      },
      onPointerDown: (event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      },
      onClick: (event) => {
        // A text selection that ends outside must not close the dialog.
        if (pressedBackdrop.current && event.target === event.currentTarget) close();
      },
    },
    close,
  };
}
