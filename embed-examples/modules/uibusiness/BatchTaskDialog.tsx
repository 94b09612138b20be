import type { ReactElement } from 'react';
import { useModal } from '../kit/useModal.js';
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
  const { dialog, handlers, close } = useModal(onClose);

  return (
    <dialog ref={dialog} className="wp-root wp-surface wu-dialog" aria-label={text('task')} {...handlers}>
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
