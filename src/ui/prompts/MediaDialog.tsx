import { useState, type CSSProperties, type ReactElement } from 'react';
import { openAddress } from '../../browser/openAndSave.js';
import type { PromptTexts } from '../../i18n/promptTexts.js';
import { Button, Dialog } from '../index.js';

/** A video or audio to play. */
export interface Media {
  readonly kind: 'video' | 'audio';
  /** An http(s) address. */
  readonly url: string;
  /** Title of the dialog. */
  readonly title: string;
}

const PLAYER: CSSProperties = { inlineSize: '100%', maxBlockSize: '65vh', display: 'block' };

/** Plays a video or audio, with the browser's own controls. What cannot be played can be opened in a new window. */
export function MediaDialog(props: {
  readonly media: Media;
  readonly texts: PromptTexts;
  readonly onClose: () => void;
}): ReactElement {
  const { media, texts, onClose } = props;
  const { kind: Player, url, title } = media;
  const [hasFailed, setHasFailed] = useState(false);
  const open = (): void => {
    openAddress(url);
  };
  return (
    <Dialog
      title={title}
      widthPx={Player === 'video' ? 800 : 480}
      closeText={texts.promptClose}
      onClose={() => {
        onClose();
      }}
      actions={
        hasFailed && (
          <Button kind="primary" onClick={open}>
            {texts.linkOpen}
          </Button>
        )
      }
    >
      {hasFailed ? (
        <p role="alert">{texts.mediaFailed}</p>
      ) : (
        <Player
          src={url}
          style={PLAYER}
          aria-label={title}
          controls
          autoPlay
          playsInline
          onError={() => {
            setHasFailed(true);
          }}
        />
      )}
    </Dialog>
  );
}
