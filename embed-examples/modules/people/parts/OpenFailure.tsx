import type { ReactElement } from 'react';
import { text } from '../texts.js';
import { Icon } from './Icon.js';

/** Says that a profile dialog could not be opened; the component itself goes on working. */
export function OpenFailure(): ReactElement {
  return (
    <p className="wp-failure" role="alert">
      <Icon name="alert" />
      {text('profileFailed')}
    </p>
  );
}
