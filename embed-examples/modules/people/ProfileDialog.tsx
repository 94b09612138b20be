import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useModal } from '../kit/useModal.js';
import { Icon } from './parts/Icon.js';
import { Profile } from './profile/Profile.js';
import { text } from './texts.js';
import type { ModuleContext } from '../kit/weaver.js';

/** Props of {@link ProfileDialog}. */
export interface ProfileDialogProps {
  readonly id: string;
  /** Called once, when the dialog has closed. */
  readonly onClose?: () => void;
  readonly weaver: ModuleContext;
}

/**
 * A person's profile in a modal dialog; the manager opens in the same dialog, with a back button, and the name leads to the
 * person's page.
 */
export function ProfileDialog({ id, onClose, weaver }: ProfileDialogProps): ReactElement {
  const [path, setPath] = useState<readonly string[]>([id]);
  const { dialog, handlers, close } = useModal(onClose);
  const closeButton = useRef<HTMLButtonElement>(null);
  const shown = path[path.length - 1] ?? id;
  const nameId = `${weaver.islandId}-name`;

  useEffect(() => setPath([id]), [id]);

  const go = (next: readonly string[]) => {
    setPath(next);
    // The clicked button is removed with its profile.
    closeButton.current?.focus();
    if (dialog.current !== null) dialog.current.scrollTop = 0;
  };

  return (
    <dialog ref={dialog} className="wp-root wp-surface wp-dialog" aria-label={text('profile')} {...handlers}>
      <div className="wp-dialog-content">
        <div className="wp-dialog-bar">
          {path.length > 1 && (
            <button
              type="button"
              className="wp-icon-button"
              aria-label={text('back')}
              title={text('back')}
              onClick={() => go(path.slice(0, -1))}
            >
              <Icon name="back" />
            </button>
          )}
          <button
            ref={closeButton}
            type="button"
            className="wp-icon-button wp-dialog-close"
            aria-label={text('close')}
            title={text('close')}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        <Profile
          // The dialog stays, with its buttons to close and to go back.
          purpose="part"
          id={shown}
          weaver={weaver}
          nameId={nameId}
          linksName
          onOpenPerson={(personId) => go([...path, personId])}
        />
      </div>
    </dialog>
  );
}
