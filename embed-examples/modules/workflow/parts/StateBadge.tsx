import type { ReactElement } from 'react';
import type { LeaveState } from '../data/leave.js';
import { text } from '../texts.js';
import { Icon } from './Icon.js';

/** The state of a request, by shape and text as well as by colour. */
export function StateBadge({ state }: { readonly state: LeaveState }): ReactElement {
  return (
    <span className={`ww-state ww-state-${state}`}>
      <Icon name={state} />
      {text(state)}
    </span>
  );
}
