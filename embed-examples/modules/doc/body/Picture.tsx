import { useState, type ReactElement } from 'react';
import type { DocumentBlock } from '../data/blocks.js';
import { Icon } from '../parts/Icon.js';
import { text } from '../texts.js';

/** A picture with its caption; its alternative text when it fails to load. */
export function Picture({
  block,
}: {
  readonly block: Extract<DocumentBlock, { kind: 'image' }>;
}): ReactElement {
  const { src, alt, caption, widthPx, heightPx } = block;
  const [failedSrc, setFailedSrc] = useState('');
  return (
    <figure className="wd-figure">
      {src === failedSrc ? (
        <p className="wd-lost">
          <Icon name="alert" />
          <span>
            {alt !== '' && <span className="wd-lost-alt">{alt}</span>}
            {text('pictureFailed')}
          </span>
        </p>
      ) : (
        <img
          className="wd-picture"
          src={src}
          alt={alt}
          decoding="async"
          {...(widthPx === undefined ? {} : { width: widthPx })}
          {...(heightPx === undefined ? {} : { height: heightPx })}
          onError={() => setFailedSrc(src)}
        />
      )}
      {caption !== '' && <figcaption className="wd-caption">{caption}</figcaption>}
    </figure>
  );
}
