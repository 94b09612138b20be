import { tickedTask } from '../../../../src/wire/office/tasks.js';
import type { NewTask, Task } from './tasks.js';

/** A task that the reader added and the platform has not confirmed. */
export interface Draft {
  readonly task: NewTask;
  readonly hasFailed: boolean;
}

/** The task data of an island. */
export interface TaskBook {
  /** The platform's data. */
  readonly tasks: readonly Task[];
  /** Saved since the list was requested, so that an older answer does not undo them. */
  readonly newer: readonly Task[];
  /** Pending changes by id: true = done. */
  readonly pendingChanges: ReadonlyMap<string, boolean>;
  /** Changes that could not be saved. */
  readonly failures: ReadonlyMap<string, boolean>;
  /** The newest last. */
  readonly drafts: readonly Draft[];
}

/** An event that changes the tasks. */
export type TaskChange =
  | { readonly kind: 'asked' }
  | { readonly kind: 'loaded'; readonly tasks: readonly Task[] }
  | { readonly kind: 'saved'; readonly task: Task }
  | { readonly kind: 'changed'; readonly id: string; readonly done: boolean }
  | { readonly kind: 'ticked'; readonly task: Task }
  | { readonly kind: 'tickFailed'; readonly id: string; readonly done: boolean }
  | { readonly kind: 'drafted'; readonly task: NewTask }
  | { readonly kind: 'draftFailed'; readonly key: string }
  | { readonly kind: 'draftGone'; readonly key: string };

/** The initial state. */
export const EMPTY_BOOK: TaskBook = {
  tasks: [],
  newer: [],
  pendingChanges: new Map(),
  failures: new Map(),
  drafts: [],
};

function withTask(tasks: readonly Task[], task: Task): readonly Task[] {
  const isKnown = tasks.some(({ id }) => id === task.id);
  return isKnown ? tasks.map((known) => (known.id === task.id ? task : known)) : [...tasks, task];
}

function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value): Map<string, Value> {
  return new Map(map).set(key, value);
}

function withoutEntry<Value>(map: ReadonlyMap<string, Value>, key: string): Map<string, Value> {
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}

function withSaved(book: TaskBook, task: Task): TaskBook {
  return { ...book, tasks: withTask(book.tasks, task), newer: withTask(book.newer, task) };
}

const isDraftOf =
  (key: string) =>
  ({ task }: Draft): boolean =>
    task.key === key;

function withFate(drafts: readonly Draft[], key: string, hasFailed: boolean): readonly Draft[] {
  return drafts.map((draft) => (isDraftOf(key)(draft) ? { ...draft, hasFailed } : draft));
}

const CHANGES: {
  readonly [Kind in TaskChange['kind']]: (
    book: TaskBook,
    change: Extract<TaskChange, { kind: Kind }>,
  ) => TaskBook;
} = {
  asked: (book) => ({ ...book, newer: [] }),
  loaded: (book, { tasks }) => ({ ...book, tasks: book.newer.reduce(withTask, tasks) }),
  saved: (book, { task }) => withSaved(book, task),
  changed: (book, { id, done }) => ({
    ...book,
    pendingChanges: withEntry(book.pendingChanges, id, done),
    failures: withoutEntry(book.failures, id),
  }),
  ticked: (book, { task }) => ({
    ...withSaved(book, task),
    pendingChanges: withoutEntry(book.pendingChanges, task.id),
  }),
  tickFailed: (book, { id, done }) => ({
    ...book,
    pendingChanges: withoutEntry(book.pendingChanges, id),
    failures: withEntry(book.failures, id, done),
  }),
  drafted: (book, { task }) => {
    // A draft that is retried keeps its place.
    const isKnown = book.drafts.some(isDraftOf(task.key));
    const drafts = isKnown ? book.drafts : [...book.drafts, { task, hasFailed: false }];
    return { ...book, drafts: withFate(drafts, task.key, false) };
  },
  draftFailed: (book, { key }) => ({ ...book, drafts: withFate(book.drafts, key, true) }),
  draftGone: (book, { key }) => ({
    ...book,
    drafts: book.drafts.filter((draft) => !isDraftOf(key)(draft)),
  }),
};

/** The book after an event. */
export function changedBook(book: TaskBook, change: TaskChange): TaskBook {
  // Each handler takes the event of its own kind, which TypeScript cannot infer through an index.
  return (CHANGES[change.kind] as (before: TaskBook, what: TaskChange) => TaskBook)(book, change);
}

/** The tasks as displayed: changes apply before they are saved. */
export function wantedTasks({ tasks, pendingChanges }: TaskBook): readonly Task[] {
  return tasks.map((task) => {
    const change = pendingChanges.get(task.id);
    return change === undefined ? task : tickedTask(task, change);
  });
}
