// Types of @weapp/task for host pages, written by weaver-sdk/build. Do not edit.

export {};

/** A task of the signed-in person. */
interface Task {
  readonly id: string;
  readonly title: string;
  readonly status: TaskStatus;
  readonly priority: 'high' | 'normal' | 'low';
  /** Percent. A completed task keeps its earlier progress, so that reopening restores it. */
  readonly progress: number;
  /** `YYYY-MM-DD` */
  readonly dueOn: string;
  /** The person who gave the task; null = the signed-in person. */
  readonly creator: {
    readonly id: string;
    readonly name: string;
  } | null;
}

/** The state of a task. */
type TaskStatus = 'open' | 'done' | 'doing';

declare module 'weaver-sdk' {
  interface WeaverComponents {
    /**
     * The tasks of the signed-in person: adds, completes and reopens them. Emits `add` `{ id }` and `tick` `{ id, done }`
     * on its island once they are saved.
     */
    '@weapp/task/TaskList': {
      props: {
        /** The tasks shown first, `open` by default; the reader may choose others. */
        readonly filter?: 'open' | 'done' | 'all' | undefined;
        /** Called for every task that was added or completed here, once it is saved. */
        readonly onChange?: ((task: Task) => unknown) | undefined;
      };
      events: {
        add: {
          readonly id: string;
        };
        tick: {
          readonly id: string;
          readonly done: boolean;
        };
      };
    };
    /**
     * One task with everything about it; its assignee completes and reopens it. Emits `tick` `{ id, done }` on its island once
     * that is saved, and `title` `{ title }` when the task is shown.
     */
    '@weapp/task/TaskView': {
      props: {
        /** The id of a task that the signed-in person has or gave. */
        readonly id?: string | undefined;
      };
      events: {
        tick: {
          readonly id: string;
          readonly done: boolean;
        };
        title: {
          readonly title: string;
        };
      };
    };
    /**
     * The tasks of the signed-in person: adds, completes and reopens them. Emits `add` `{ id }` and `tick` `{ id, done }`
     * on its island once they are saved.
     */
    '@weapp/task': {
      props: {
        /** The tasks shown first, `open` by default; the reader may choose others. */
        readonly filter?: 'open' | 'done' | 'all' | undefined;
        /** Called for every task that was added or completed here, once it is saved. */
        readonly onChange?: ((task: Task) => unknown) | undefined;
      };
      events: {
        add: {
          readonly id: string;
        };
        tick: {
          readonly id: string;
          readonly done: boolean;
        };
      };
    };
  }
}
