import type { ReactElement } from 'react';
import { Notice } from '../../kit/Notice.js';
import { Icon } from '../parts/Icon.js';
import { text, type TextName } from '../texts.js';
import type { TaskFilter } from './groupTasks.js';

const WORDS: Readonly<Record<TaskFilter, readonly [title: TextName, hint: TextName]>> = {
  open: ['nothingOpen', 'nothingOpenHint'],
  done: ['nothingDone', 'nothingDoneHint'],
  all: ['noTasks', 'nothingOpenHint'],
};

/** The message for an empty list, by filter. */
export function NoTasks({ filter }: { readonly filter: TaskFilter }): ReactElement {
  const [title, hint] = WORDS[filter];
  return <Notice icon={<Icon name="ticked" />} title={text(title)} hint={text(hint)} />;
}
