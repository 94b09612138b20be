import type { ReactElement } from 'react';
import type { Task } from '../data/tasks.js';
import { Icon, type IconName } from '../parts/Icon.js';
import { text, type TextName } from '../texts.js';

const STATES: Readonly<Record<Task['status'], readonly [icon: IconName, name: TextName]>> = {
  open: ['open', 'stateOpen'],
  doing: ['doing', 'stateDoing'],
  done: ['ticked', 'stateDone'],
};

/** The state of a task, by shape and text as well as by colour; a change of it is read aloud. */
export function TaskState({ status }: Pick<Task, 'status'>): ReactElement {
  const [icon, name] = STATES[status];
  return (
    <p className={`wt-state wt-state-${status}`} role="status">
      <Icon name={icon} />
      {text(name)}
    </p>
  );
}
