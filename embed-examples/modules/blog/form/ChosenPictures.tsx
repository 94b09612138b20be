import type { ReactElement } from 'react';
import { Icon } from '../parts/Icon.js';
import { BlobImage } from '../../kit/pictures/BlobImage.js';
import { quoted, text } from '../texts.js';

/** Props of {@link ChosenPictures}. */
export interface ChosenPicturesProps {
  readonly pictures: readonly File[];
  /** True while the draft is sent: nothing can be removed. */
  readonly isFixed: boolean;
  readonly onRemove: (picture: File) => void;
}

/** The pictures of a draft, each with a button that removes it. */
export function ChosenPictures({ pictures, isFixed, onRemove }: ChosenPicturesProps): ReactElement {
  return (
    <ul className="wb-chosen" aria-label={text('chosenPictures')}>
      {pictures.map((picture, index) => {
        const label = text('removePicture', { name: quoted(picture.name) });
        return (
          // The same file may be chosen twice.
          <li className="wb-chosen-picture" key={`${index} ${picture.name}`}>
            <BlobImage className="wb-chosen-image" blob={picture} alt={picture.name} />
            <button
              type="button"
              className="wb-remove"
              aria-label={label}
              title={label}
              aria-disabled={isFixed}
              onClick={() => {
                if (!isFixed) onRemove(picture);
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
