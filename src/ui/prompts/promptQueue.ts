import { createDeferred, type Deferred } from '../../core/deferred.js';
import { createEmitter } from '../../core/emitter.js';

/** A question that waits for its answer. */
export interface Question<View> {
  readonly id: number;
  readonly view: View;
  readonly close: (answer: unknown) => void;
}

/** Questions to a person: one is shown, the others wait. */
export interface PromptQueue<View> {
  /**
   * Asks. The same key while it waits or is shown is the same question.
   *
   * @param isUrgent goes before those that are not
   * @param signal takes the question back: the answer is undefined then
   */
  ask<Answer>(key: string, view: View, isUrgent: boolean, signal?: AbortSignal): Promise<Answer | undefined>;
  /** The question to show. The same object until it changes. */
  readonly current: () => Question<View> | undefined;
  readonly onChange: (listener: () => void) => () => void;
  /** Takes all questions back. */
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
      const takeBack = (): void => {
        settle(id, undefined);
      };
      signal?.addEventListener('abort', takeBack, { once: true });
      void answer.promise.then(() => {
        signal?.removeEventListener('abort', takeBack);
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
