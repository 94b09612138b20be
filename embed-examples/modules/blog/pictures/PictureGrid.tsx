import { useState, type ReactElement } from 'react';
import { PictureDialog } from '../../kit/pictures/PictureDialog.js';
import { usePictures } from '../../kit/pictures/usePictures.js';
import type { ModuleContext } from '../../kit/weaver.js';
import { fetchPicture } from '../data/blog.js';
import { text } from '../texts.js';
import { pictureText } from './pictureText.js';
import { Thumbnail } from './Thumbnail.js';
import { useNearScreen } from './useNearScreen.js';

/** Props of {@link PictureGrid}. */
export interface PictureGridProps {
  readonly ids: readonly string[];
  readonly weaver: ModuleContext;
  readonly locale: string;
}

/** The pictures of a post as thumbnails, which open larger. They are loaded when the reader comes near them. */
export function PictureGrid({ ids, weaver, locale }: PictureGridProps): ReactElement {
  const [opened, setOpened] = useState<number>();
  const pictures = usePictures((id, signal) => fetchPicture(weaver.request, id, signal), weaver.signal);
  const grid = useNearScreen<HTMLUListElement>(() => ids.forEach(pictures.load));
  return (
    <>
      <ul ref={grid} className={`wb-pictures wb-pictures-${Math.min(ids.length, 6)}`}>
        {ids.map((id, index) => (
          <li key={id}>
            <Thumbnail
              state={pictures.stateOf(id)}
              index={index}
              count={ids.length}
              locale={locale}
              onOpen={() => setOpened(index)}
              onRetry={() => pictures.load(id)}
              onBroken={() => pictures.markFailed(id)}
            />
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <PictureDialog
          states={ids.map(pictures.stateOf)}
          shown={opened}
          label={pictureText('picture', { index: opened, count: ids.length, locale })}
          texts={{
            previous: text('previousPicture'),
            next: text('nextPicture'),
            close: text('close'),
            failed: text('pictureLost'),
          }}
          isRtl={weaver.dir === 'rtl'}
          onShow={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
