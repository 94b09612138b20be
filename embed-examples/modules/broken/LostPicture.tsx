import type { ReactElement } from 'react';
import { text } from './texts.js';

interface LostPictureProps {
  /** The last part of the picture's address, which does not exist. */
  readonly name?: string;
}

/** A picture whose file does not exist. The query of its address holds a secret, which must not be recorded. */
export function LostPicture({ name = 'lost' }: LostPictureProps): ReactElement {
  return (
    <img
      className="broken-picture"
      src={`./island-${name}.png?eteamsid=picture-secret`}
      alt={text('picture')}
    />
  );
}
