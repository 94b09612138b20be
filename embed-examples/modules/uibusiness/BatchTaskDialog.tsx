import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { ModuleContext } from '../kit/weaver.js';
import { Icon } from './parts/Icon.js';
import { text } from './texts.js';
import { TaskContent } from './view/TaskContent.js';

/** Props of {@link BatchTaskDialog}. */
export interface BatchTaskDialogProps {
  /** The task's id. */
  readonly id: string;
  /** Called once, when the dialog has closed. */
  readonly onClose?: () => void;
  readonly weaver: ModuleContext;
}

/** A batch task in a modal dialog at the side of the page. */
export function BatchTaskDialog({ id, onClose, weaver }: BatchTaskDialogProps): ReactElement {
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
  return (
    <dialog
      ref={dialog}
      className="wp-root wp-surface wu-dialog"
      aria-label={text('task')}
      onClose={() => {
        // The event is delayed: by then the dialog may be open again (StrictMode) or removed.
        if (dialog.current?.open === false) onClose?.();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A text selection that ends outside must not close the dialog.
        if (pressedBackdrop.current && event.target === event.currentTarget) close();
      }}
    >
      <div className="wu-dialog-content">
        <button
          type="button"
          className="wp-icon-button wu-close"
          aria-label={text('close')}
          title={text('close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
        <TaskContent purpose="part" id={id} titleId={`${weaver.islandId}-title`} weaver={weaver} />
      </div>
    </dialog>
  );
}
