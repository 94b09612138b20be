import { createDeferred, type Deferred } from '../../core/promises.js';
import { createEmitter } from '../../core/emitter.js';

interface Waiting<View> {
  readonly id: number;
  readonly view: View;
  /** Closes the question with an answer. */
  readonly close: (answer: unknown) => void;
  readonly key: string;
  readonly isUrgent: boolean;
  readonly answer: Deferred<unknown>;
}

/** Questions to the user: one is shown, the others wait. */
export type PromptQueue<View> = ReturnType<typeof createPromptQueue<View>>;

/** Creates an empty {@link PromptQueue}. */
export function createPromptQueue<View>() {
  const changes = createEmitter<{ change: undefined }>();
  let waiting: readonly Waiting<View>[] = [];
  let lastId = 0;

  const settle = (id: number, answer: unknown): void => {
    const settled = waiting.find((one) => one.id === id);
    if (!settled) return;
    waiting = waiting.filter((one) => one !== settled);
    settled.answer.resolve(answer);
    changes.emit('change', undefined);
  };

  return {
    /**
     * Adds a question and resolves to its answer. A question with the same key as an open one shares its answer.
     *
     * @param isUrgent shown before questions that are not urgent
     * @param signal removes the question; the answer is then undefined
     */
    ask<Answer>(
      key: string,
      view: View,
      isUrgent: boolean,
      signal?: AbortSignal,
    ): Promise<Answer | undefined> {
      if (signal?.aborted) return Promise.resolve(undefined);
      const same = waiting.find((one) => one.key === key);
      if (same) return same.answer.promise as Promise<Answer | undefined>;
      lastId += 1;
      const id = lastId;
      const answer = createDeferred<unknown>();
      const withdraw = (): void => {
        settle(id, undefined);
      };
      signal?.addEventListener('abort', withdraw, { once: true });
      void answer.promise.then(() => {
        signal?.removeEventListener('abort', withdraw);
      });
      const close = (given: unknown): void => {
        settle(id, given);
      };
      waiting = [...waiting, { id, key, view, isUrgent, answer, close }];
      changes.emit('change', undefined);
      return answer.promise as Promise<Answer | undefined>;
    },
    /** The question to show. The same object until it changes. */
    current: () => waiting.find(({ isUrgent }) => isUrgent) ?? waiting[0],
    onChange: (listener: () => void) => changes.on('change', listener),
    /** Removes all questions; their answers are undefined. */
    closeAll(): void {
      for (const { id } of waiting) settle(id, undefined);
    },
  };
}
