import type { ReactElement } from 'react';
import { text } from '../texts.js';
import { Icon } from './Icon.js';

/** Reports that a profile dialog could not be opened; the component itself still works. */
export function OpenFailure(): ReactElement {
  return (
    <p className="wp-failure" role="alert">
      <Icon name="alert" />
      {text('profileFailed')}
    </p>
  );
}
