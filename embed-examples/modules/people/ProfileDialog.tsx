import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const pressedBackdrop = useRef(false);
  const shown = path[path.length - 1] ?? id;
  const nameId = `${weaver.islandId}-name`;

  useEffect(() => setPath([id]), [id]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (!element.open) element.showModal();
    // close() returns the focus, which removing an open dialog would not.
    return () => element.close();
  }, []);

  const close = () => dialog.current?.close();
  const go = (next: readonly string[]) => {
    setPath(next);
    // The clicked button is removed with its profile.
    closeButton.current?.focus();
    if (dialog.current !== null) dialog.current.scrollTop = 0;
  };

  return (
    <dialog
      ref={dialog}
      className="wp-root wp-surface wp-dialog"
      aria-label={text('profile')}
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
