import type { KeyboardEvent, ReactElement } from 'react';
import { useModal } from '../useModal.js';
import { createIcon } from '../createIcon.js';
import { moveFocus } from '../moveFocus.js';
import { BlobImage } from './BlobImage.js';
import type { PictureState } from './usePictures.js';

const Icon = createIcon(
  {
    alert: 'M12 8v5m0 3.2v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
    back: 'm15 5-7 7 7 7',
    close: 'm6 6 12 12M18 6 6 18',
    forward: 'm9 5 7 7-7 7',
    picture:
      'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5ZM4.5 16.5l4.5-4.5 3.5 3.5 2.5-2.5 4.5 4.5M15 9.2v.1',
  },
  ['forward', 'back'],
);

/** Props of {@link PictureDialog}. */
export interface PictureDialogProps {
  readonly states: readonly PictureState[];
  /** The index of the picture on screen. */
  readonly shown: number;
  /** What is on screen: "Picture 2 of 3", or its name. */
  readonly label: string;
  /** What the buttons say, and what is shown in place of a picture that could not be loaded. */
  readonly texts: Readonly<Record<'previous' | 'next' | 'close' | 'failed', string>>;
  readonly isRtl: boolean;
  /** Further buttons of the picture on screen. */
  readonly tools?: ReactElement;
  readonly onShow: (index: number) => void;
  /** Called when the browser cannot show the content of the picture on screen. */
  readonly onBroken?: () => void;
  /** Called once, when the dialog has closed. */
  readonly onClose: () => void;
}

/** Pictures in a modal dialog, one at a time; the arrow keys go to the others. */
export function PictureDialog(props: PictureDialogProps): ReactElement {
  const { states, shown, label, texts, isRtl, tools, onShow, onBroken, onClose } = props;
  const { dialog, handlers, close } = useModal(onClose);
  const count = states.length;
  const state = states[shown];

  const goByKey = (event: KeyboardEvent) => {
    const next = moveFocus(event.key, shown, { count, columns: count, isRtl });
    if (next === undefined) return;
    event.preventDefault();
    onShow(next);
  };
  const step = (by: number, name: 'previous' | 'next', icon: 'back' | 'forward') => (
    <button
      type="button"
      className="wp-icon-button wp-viewer-button"
      aria-label={texts[name]}
      title={texts[name]}
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
    <dialog ref={dialog} className="wp-root wp-viewer" aria-label={label} onKeyDown={goByKey} {...handlers}>
      <div className="wp-viewer-bar">
        <p className="wp-viewer-label" role="status">
          <bdi>{label}</bdi>
        </p>
        {count > 1 && step(-1, 'previous', 'back')}
        {count > 1 && step(1, 'next', 'forward')}
        {tools}
        <button
          type="button"
          className="wp-icon-button wp-viewer-button"
          aria-label={texts.close}
          title={texts.close}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      {typeof state === 'object' ? (
        <BlobImage
          className="wp-viewer-image"
          blob={state}
          alt={label}
          {...(onBroken === undefined ? {} : { onError: onBroken })}
        />
      ) : (
        <p className="wp-viewer-lost" role={state === 'failed' ? 'alert' : undefined}>
          <Icon name={state === 'failed' ? 'alert' : 'picture'} />
          {state === 'failed' && <span className="wp-viewer-lost-text">{texts.failed}</span>}
        </p>
      )}
    </dialog>
  );
}
