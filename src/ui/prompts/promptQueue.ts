import { createDeferred, type Deferred } from '../../core/promises.js';
import { createEmitter } from '../../core/emitter.js';

/** A question without an answer yet. */
export interface Question<View> {
  readonly id: number;
  readonly view: View;
  readonly close: (answer: unknown) => void;
}

/** Questions to the user: one is shown, the others wait. */
export interface PromptQueue<View> {
  /**
   * Adds a question and resolves to its answer. A question with the same key as an open one shares its answer.
   *
   * @param isUrgent shown before questions that are not urgent
   * @param signal removes the question; the answer is then undefined
   */
  ask<Answer>(key: string, view: View, isUrgent: boolean, signal?: AbortSignal): Promise<Answer | undefined>;
  /** The question to show. The same object until it changes. */
  readonly current: () => Question<View> | undefined;
  readonly onChange: (listener: () => void) => () => void;
  /** Removes all questions; their answers are undefined. */
  closeAll(): void;
}

interface Waiting<View> extends Question<View> {
  readonly key: string;
  readonly isUrgent: boolean;
  readonly answer: Deferred<unknown>;
}

/** Creates an empty {@link PromptQueue}. */
export function createPromptQueue<View>(): PromptQueue<View> {
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
    ask<Answer>(key: string, view: View, isUrgent: boolean, signal?: AbortSignal) {
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
    current: () => waiting.find(({ isUrgent }) => isUrgent) ?? waiting[0],
    onChange: (listener) => changes.on('change', listener),
    closeAll() {
      for (const { id } of waiting) settle(id, undefined);
    },
  };
}
