import { useState, type ReactElement } from 'react';
import type { ModuleContext } from '../../kit/weaver.js';
import { PictureDialog } from './PictureDialog.js';
import { Thumbnail } from './Thumbnail.js';
import { useNearScreen } from './useNearScreen.js';
import { usePictures } from './usePictures.js';

/** Props of {@link PictureGrid}. */
export interface PictureGridProps {
  readonly ids: readonly string[];
  readonly weaver: ModuleContext;
  readonly locale: string;
}

/** The pictures of a post as thumbnails, which open larger. They are loaded when the reader comes near them. */
export function PictureGrid({ ids, weaver, locale }: PictureGridProps): ReactElement {
  const [opened, setOpened] = useState<number>();
  const pictures = usePictures(weaver);
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
          isRtl={weaver.dir === 'rtl'}
          locale={locale}
          onShow={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
