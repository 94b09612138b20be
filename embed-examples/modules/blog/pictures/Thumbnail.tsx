import type { ReactElement } from 'react';
import { Icon } from '../parts/Icon.js';
import { BlobImage } from '../../kit/pictures/BlobImage.js';
import { pictureText } from './pictureText.js';
import type { PictureState } from '../../kit/pictures/usePictures.js';

/** Props of {@link Thumbnail}. */
export interface ThumbnailProps {
  readonly state: PictureState;
  readonly index: number;
  readonly count: number;
  readonly locale: string;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
  /** Called when the browser cannot show the content. */
  readonly onBroken: () => void;
}

/** A picture of a post as a button that opens it; one that could not be loaded is tried again. */
export function Thumbnail(props: ThumbnailProps): ReactElement {
  const { state, onOpen, onRetry, onBroken } = props;
  const isFailed = state === 'failed';
  const label = pictureText(isFailed ? 'pictureFailed' : 'openPicture', props);
  return (
    <button
      type="button"
      className="wb-thumb"
      aria-label={label}
      title={isFailed ? label : undefined}
      onClick={isFailed ? onRetry : onOpen}
    >
      {typeof state === 'object' ? (
        <BlobImage className="wb-thumb-image" blob={state} alt="" onError={onBroken} />
      ) : isFailed ? (
        <span className="wb-thumb-lost">
          <Icon name="refresh" />
        </span>
      ) : (
        <span className="wb-thumb-bone wp-skeleton" />
      )}
    </button>
  );
}
