import { useState, type ReactElement } from 'react';
import type { Presence } from '../../../src/wire/office/people.js';
import { initials, tintOf } from './initials.js';

const TINTS = 6;

/** Props of {@link Avatar}. */
export interface AvatarProps {
  readonly id: string;
  readonly name: string;
  readonly src: string;
  readonly size: 'small' | 'medium' | 'large';
  readonly presence?: Presence;
}

/** A portrait, or initials when there is none. Decorative: name and presence are beside it as text. */
export function Avatar({ id, name, src, size, presence }: AvatarProps): ReactElement {
  const [failedSrc, setFailedSrc] = useState('');
  const hasPicture = src !== '' && src !== failedSrc;
  return (
    <span className={`wp-avatar wp-avatar-${size}`} aria-hidden="true">
      {hasPicture ? (
        <img className="wp-avatar-face" src={src} alt="" decoding="async" onError={() => setFailedSrc(src)} />
      ) : (
        <span className={`wp-avatar-face wp-tint-${tintOf(id, TINTS)}`}>{initials(name)}</span>
      )}
      {presence !== undefined && <span className={`wp-dot wp-dot-${presence}`} />}
    </span>
  );
}
