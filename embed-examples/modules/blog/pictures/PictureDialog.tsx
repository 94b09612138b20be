import { useLayoutEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { moveFocus } from '../../kit/moveFocus.js';
import { Icon } from '../parts/Icon.js';
import { text } from '../texts.js';
import { BlobImage } from './BlobImage.js';
import { pictureText } from './pictureText.js';
import type { PictureState } from './usePictures.js';

/** Props of {@link PictureDialog}. */
export interface PictureDialogProps {
  readonly states: readonly PictureState[];
  /** The index of the picture on screen. */
  readonly shown: number;
  readonly isRtl: boolean;
  readonly locale: string;
  readonly onShow: (index: number) => void;
  /** Called once, when the dialog has closed. */
  readonly onClose: () => void;
}

/** The pictures of a post in a modal dialog, one at a time; the arrow keys go to the others. */
export function PictureDialog(props: PictureDialogProps): ReactElement {
  const { states, shown, isRtl, locale, onShow, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const count = states.length;
  const state = states[shown];
  const label = pictureText('picture', { index: shown, count, locale });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (!element.open) element.showModal();
    // close() returns the focus, which removing an open dialog would not.
    return () => element.close();
  }, []);

  const close = () => dialog.current?.close();
  const goByKey = (event: KeyboardEvent) => {
    const next = moveFocus(event.key, shown, { count, columns: count, isRtl });
    if (next === undefined) return;
    event.preventDefault();
    onShow(next);
  };
  const step = (by: number, name: 'previousPicture' | 'nextPicture', icon: 'back' | 'forward') => (
    <button
      type="button"
      className="wp-icon-button wb-dialog-button"
      aria-label={text(name)}
      title={text(name)}
      // Not disabled, because a disabled button loses the focus.
      aria-disabled={states[shown + by] === undefined}
      onClick={() => {
        if (states[shown + by] !== undefined) onShow(shown + by);
      }}
    >
      <Icon name={icon} />
    </button>
  );

  return (
    <dialog
      ref={dialog}
      className="wp-root wb-dialog"
      aria-label={label}
      onKeyDown={goByKey}
      onClose={() => {
        // The event is delayed: by then the dialog may be open again (StrictMode) or removed.
        if (dialog.current?.open === false) onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) close();
      }}
    >
      <div className="wb-dialog-bar">
        <p className="wb-dialog-count" role="status">
          {label}
        </p>
        {count > 1 && step(-1, 'previousPicture', 'back')}
        {count > 1 && step(1, 'nextPicture', 'forward')}
        <button
          type="button"
          className="wp-icon-button wb-dialog-button"
          aria-label={text('close')}
          title={text('close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      {typeof state === 'object' ? (
        <BlobImage className="wb-dialog-image" blob={state} alt={label} />
      ) : (
        <span className="wb-dialog-lost">
          <Icon name={state === 'failed' ? 'alert' : 'picture'} />
        </span>
      )}
    </dialog>
  );
}
