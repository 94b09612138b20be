import type { BatchTaskMessage } from '../../wire/batchTaskMessage.js';

/** The last of the successes that one notice counts. */
export interface ShownSuccess {
  /** Of the last message: a new one is announced. */
  readonly serial: number;
  /** May be empty. */
  readonly content: string;
  /** How many more the notice stands for. */
  readonly more: number;
}

/** A batch task that failed for some of its records. */
export interface FailedTask {
  readonly serial: number;
  readonly taskId: string;
  readonly failCount: number;
  /** Empty where the server wrote none, and for those far back in the queue. */
  readonly content: string;
}

/** The notices of a session that have not been closed: successes are counted, failures wait one after the other. */
export type NoticeQueue = ReturnType<typeof createNoticeQueue>;

/** Longest content that is kept, in characters; more than a notice shows. */
const MAX_CONTENT = 1_000;

/** How many failures are kept with their content; of further ones only the task and the count are kept. */
const MAX_WITH_CONTENT = 100;

/**
 * Creates an empty {@link NoticeQueue}. Each call takes the same time, however many wait. A second message about a waiting
 * task replaces the first one and keeps its place in the queue.
 */
export function createNoticeQueue() {
  let success: ShownSuccess | undefined;
  /** By task, in the order of their arrival. */
  const failures = new Map<string, FailedTask>();
  let serial = 0;
  const first = (): FailedTask | undefined => failures.values().next().value;

  return {
    add({ content: given, batchTaskResult: { failCount, taskId } }: BatchTaskMessage): void {
      serial += 1;
      const content = given.slice(0, MAX_CONTENT);
      if (failCount === 0) {
        success = { serial, content, more: success ? success.more + 1 : 0 };
      } else {
        const isNear = failures.size < MAX_WITH_CONTENT;
        failures.set(taskId, { serial, taskId, failCount, content: isNear ? content : '' });
      }
    },
    /** What is to be shown: at most one notice of each kind. */
    current: () => ({
      success,
      /** The first of the queue. */
      failure: first(),
      /** How many failures wait behind it. */
      moreFailures: Math.max(0, failures.size - 1),
    }),
    closeSuccess(): void {
      success = undefined;
    },
    /** Removes the first failure. */
    closeFailure(): void {
      const closed = first();
      if (closed) failures.delete(closed.taskId);
    },
    clear(): void {
      success = undefined;
      failures.clear();
    },
  };
}
